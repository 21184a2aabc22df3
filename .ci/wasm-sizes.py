"""Prints the bytes of a WebAssembly module by the Swift module of each function, and removes its names: wasm-sizes.py MODULE

The module has to be linked with its names. A specialization belongs to the module of the generic declaration.
"""

import collections, re, sys

CUSTOM, CODE, DATA = 0, 10, 11
FUNCTION_NAMES = 1


def number(data, offset):
    """Reads a number in LEB128; returns it and the offset behind it."""
    value = shift = 0
    while True:
        byte = data[offset]
        offset += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, offset


def sections(data):
    """Yields (kind, start, content, end) of each section."""
    offset = 8
    while offset < len(data):
        kind, start = data[offset], offset
        length, content = number(data, offset + 1)
        offset = content + length
        yield kind, start, content, offset


def text(data, offset):
    length, offset = number(data, offset)
    return data[offset : offset + length].decode("utf-8", "replace"), offset + length


def function_names(data, offset, end):
    names = {}
    while offset < end:
        kind, offset = data[offset], offset + 1
        length, offset = number(data, offset)
        next_offset = offset + length
        if kind == FUNCTION_NAMES:
            count, offset = number(data, offset)
            for _ in range(count):
                index, offset = number(data, offset)
                names[index], offset = text(data, offset)
        offset = next_offset
    return names


def module_of(name):
    """The module of a mangled name: that of an extension, if it is in one. Types of the standard library have short forms."""
    if not re.match(r"\$[se]", name):
        return "C library and others" if not name.startswith("$") else "Swift"
    for length, module in re.findall(r"(\d+)((?:Motion|Interplay)[A-Za-z]+?)E", name):
        if int(length) == len(module):
            return module
    found = re.match(r"\$[se](\d+)", name)
    if not found:
        return "Swift"
    return name[found.end() : found.end() + int(found.group(1))]


path = sys.argv[1]
data = open(path, "rb").read()
sizes, names, rest = [], {}, 0
kept = [data[:8]]
for kind, start, content, end in sections(data):
    if kind == CUSTOM:
        title, offset = text(data, content)
        if title == "name":
            names = function_names(data, offset, end)
        continue
    kept.append(data[start:end])
    if kind == CODE:
        count, offset = number(data, content)
        for _ in range(count):
            length, offset = number(data, offset)
            sizes.append(length)
            offset += length
    else:
        rest += end - start
if not names:
    raise SystemExit(f"wasm-sizes: {path} has no names; link it without --strip-all")

# The module imports nothing, so functions are counted from the first one of the code.
totals, counts = collections.Counter(), collections.Counter()
for index, size in enumerate(sizes):
    module = module_of(names.get(index, ""))
    totals[module] += size
    counts[module] += 1
print(f"{'module':24}{'bytes':>10}{'functions':>11}")
for module, size in totals.most_common():
    print(f"{module:24}{size:>10}{counts[module]:>11}")
print(f"{'data and tables':24}{rest:>10}")
stripped = b"".join(kept)
print(f"{'all':24}{len(stripped):>10}{len(sizes):>11}")
open(path, "wb").write(stripped)
