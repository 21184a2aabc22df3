"""Reads the times that the compiler prints for function bodies: FILE, the folder of the sources, the limit in milliseconds."""

import re
import sys

path, folder, limit = sys.argv[1], sys.argv[2] + '/', float(sys.argv[3])
line = re.compile(r'^([0-9.]+)ms\t(\S+:\d+):\d+\t(.*?)(?:@|$)')
times = {}
with open(path, encoding='utf-8', errors='replace') as text:
    for match in filter(None, map(line.match, text)):
        time, place, name = float(match[1]), match[2].removeprefix(folder), match[3]
        times[place, name] = max(time, times.get((place, name), 0))

# The package has thousands of functions: fewer say that the compiler prints something else now.
if len(times) < 5_000:
    sys.exit(f'slow: {path} has the times of {len(times)} functions only. Does the compiler still print them?')
slowest = sorted(times.items(), key=lambda entry: -entry[1])[:20]
for (place, name), time in slowest:
    print(f'{time:8.1f} ms  {place}  {name}')
print(f'{sum(times.values()) / 1000:.1f} s for {len(times)} functions')
if slowest[0][1] > limit:
    sys.exit(f'slow: a function takes more than {limit:g} ms. Write the types of its intermediate values, or divide its expressions.')
