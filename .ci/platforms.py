"""Compares what modules use with the versions of the standard library: `platforms.py GRAPHS BUILT`, for `.ci/platforms`."""

import glob
import json
import os
import re
import subprocess
import sys

(graphs, built) = sys.argv[1:]

# What is newer on purpose, in declarations with `@available`.
ALLOWED = {("InterplayInterop", "Observation")}

# The symbol graph gives this requirement, which is as old as the protocol, the version of its implementation in Int128.
WRONG = {"s:s17FixedWidthIntegerP2amoiyxx_xtFZ"}

with open("Package.swift", encoding="utf-8") as file:
    row = re.search(r"^  platforms: \[(.*)\]", file.read(), flags=re.M).group(1)
minimum = {name: int(version) for (name, version) in re.findall(r"\.(\w+)\(\.v(\d+)\)", row)}
if minimum.keys() != {"macOS", "iOS", "tvOS", "watchOS", "visionOS"}:
    raise SystemExit(f"platforms: Package.swift declares {row}")

# The newer declarations by identifier, and those of them that are types: what begins with one of these is newer, too.
newer = {}
types = {}
for path in glob.glob(graphs + "/*.symbols.json"):
    # A graph of extensions is called MODULE@EXTENDED.
    module = re.split("[@.]", os.path.basename(path))[0]
    with open(path, encoding="utf-8") as file:
        symbols = json.load(file)["symbols"]
    for symbol in symbols:
        systems = [
            f"{entry['domain']} {entry['introduced']['major']}"
            for entry in symbol.get("availability", [])
            if entry.get("domain") in minimum and entry.get("introduced", {}).get("major", 0) > minimum[entry["domain"]]
        ]
        identifier = symbol["identifier"]["precise"]
        if not systems or identifier in WRONG or not identifier.startswith("s:") or "::SYNTHESIZED::" in identifier:
            continue
        newer[identifier] = (module, f"{module}.{'.'.join(symbol['pathComponents'])} ({', '.join(systems)})")
        if symbol["kind"]["identifier"] in ("swift.struct", "swift.class", "swift.enum", "swift.protocol"):
            types[identifier] = newer[identifier]
# A module without an older declaration: its inner functions are in no graph.
for module in ("Observation", "Synchronization"):
    types[f"s:{len(module)}{module}"] = (module, f"the module {module}")


def newer_names(identifiers):
    """The newer declarations among `identifiers`."""
    found = set()
    for identifier in identifiers:
        if identifier in newer:
            found.add(newer[identifier])
            continue
        # From the longest beginning: types are nested.
        for end in range(len(identifier), 3, -1):
            if identifier[:end] in types:
                found.add(types[identifier[:end]])
                break
    return found


def uses(objects, store):
    """The newer declarations that the object files import, and those that the index of their sources has.

    The index has what is written: also code that the library emits into its clients. Object files have what the compiler adds."""
    imports = subprocess.run(["nm", "--undefined-only", "--format=just-symbols", *objects], capture_output=True, text=True, check=True).stdout
    identifiers = {"s:" + name[2:] for name in imports.split() if name.startswith("$s")}
    names = {os.path.basename(path) for path in objects}
    for unit in os.listdir(store + "/units"):
        if unit.rsplit("-", 1)[0] not in names:
            continue
        with open(f"{store}/units/{unit}", "rb") as file:
            data = file.read()
        # Files of one name may be in several modules.
        if not any(os.path.join(*path.split(os.sep)[-2:]).encode() in data for path in objects):
            continue
        for record in re.findall(rb"[^\x00-\x1f/]*\.swift-[0-9A-Z]+", data):
            name = record.decode()
            with open(f"{store}/records/{name[-2:]}/{name}", "rb") as file:
                identifiers.update(found.decode() for found in re.findall(rb"s:[0-9A-Za-z_]+", file.read()))
    return newer_names(identifiers)


# The check itself is checked: the lock of `.ci/platforms` has to be found as it is written.
found = {title.split(" ")[0] for (_, title) in uses(glob.glob(graphs + "/Newer.build/*.o"), graphs + "/index")}
for title in ("Synchronization.Mutex", "Synchronization.Mutex.withLock(_:)"):
    if title not in found:
        raise SystemExit(f"platforms: a use of {title} is not found, only {sorted(found)}; the check does not work")

modules = sorted(name for name in os.listdir("Sources") if os.path.isdir("Sources/" + name)) + ["InterplayPages"]
failures = 0
for module in modules:
    objects = glob.glob(f"{built}/{module}.build/**/*.o", recursive=True)
    if not objects:
        raise SystemExit(f"platforms: {module} has no object files in {built}; run 'swift build' first")
    for (origin, title) in sorted(uses(objects, built + "/index/store/v5")):
        if (module, origin) not in ALLOWED:
            print(f"platforms: {module} uses {title}; use something older, or declare it with @available and allow it in .ci/platforms.py", file=sys.stderr)
            failures += 1
if failures:
    raise SystemExit(1)
systems = ", ".join(f"{name} {version}" for (name, version) in minimum.items())
print(f"platforms: {len(modules)} modules use nothing newer than {systems}; {len(newer)} declarations are")
