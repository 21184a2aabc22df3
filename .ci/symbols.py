"""Counts the symbols of symbol graphs by module, and those that a list of scoped exports shows.

usage: symbols.py TABLE FOLDER LIST...

TABLE has a line for each module: its name, and how many symbols it may have. A symbol belongs to the declaration that its path begins with: a list shows
a type with its members, also those that other modules of the list add to it. Members that a module adds to types of the standard library count as shown.
"""

import glob
import json
import re
import sys

table, folder, lists = sys.argv[1], sys.argv[2], sys.argv[3:]
shown = set()
listed_modules = set()
for path in lists:
    with open(path) as file:
        for module, name in re.findall(r"^@_exported public import \w+ (\w+)\.(\w+)$", file.read(), re.MULTILINE):
            shown.add(name)
            listed_modules.add(module)

status = 0
core = 0
found = set()
limits = {}
with open(table) as file:
    for line in file:
        module, limit = line.split()
        limits[module] = int(limit)

graphs = {}
for module in limits:
    symbols = []
    for path in sorted(glob.glob(f"{folder}/{module}.symbols.json") + glob.glob(f"{folder}/{module}@*.symbols.json")):
        with open(path) as file:
            symbols += [(symbol["pathComponents"], symbol["kind"]["identifier"]) for symbol in json.load(file)["symbols"]]
    graphs[module] = symbols
declared = {path[0].split("(")[0] for symbols in graphs.values() for path, _ in symbols if len(path) == 1}


def fails(sentence):
    global status
    print(f"symbols: {sentence}", file=sys.stderr)
    status = 1


for module, symbols in graphs.items():
    if module == "InterplayCore":
        continue
    print(f"{module:20} {len(symbols):5} of {limits[module]:5}")
    if len(symbols) > limits[module]:
        fails(f"{module} shows {len(symbols)} public symbols, more than {limits[module]}")
    if module in listed_modules:
        owners = [path[0].split("(")[0] for path, _ in symbols]
        found.update(owners)
        core += sum(owner in shown or owner not in declared for owner in owners)

for module in sorted(listed_modules - set(limits)):
    fails(f"{module} is not in {table}")
for name in sorted(shown - found):
    fails(f"InterplayCore lists {name}, which no module declares")
print(f"{'InterplayCore':20} {core:5} of {limits['InterplayCore']:5}  in {len(shown)} names")
if core > limits["InterplayCore"]:
    fails(f"InterplayCore shows {core} public symbols, more than {limits['InterplayCore']}")
sys.exit(status)
