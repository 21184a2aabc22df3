"""Prints the declarations of symbol graphs, one a line: the path of each symbol and its declaration. Sorted by bytes."""

import json
import sys

lines = set()
for path in sys.argv[1:]:
    with open(path) as file:
        graph = json.load(file)
    for symbol in graph["symbols"]:
        declaration = "".join(part["spelling"] for part in symbol.get("declarationFragments", []))
        lines.add(".".join(symbol["pathComponents"]) + " | " + " ".join(declaration.split()))
sys.stdout.buffer.write(b"".join(sorted(line.encode() + b"\n" for line in lines)))
