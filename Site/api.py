"""The documentation of the modules, as DocC made it: adds the way back to the guides, and finds the entries of the search."""

import html
import json
import os
import shutil

BAR = (
    '<style>.site-bar{{display:flex;gap:20px;padding:10px 22px;font:15px system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;'
    "border-bottom:1px solid light-dark(#d5dae1,#363c45);background:light-dark(#fff,#14171c);color-scheme:light dark}}"
    '.site-bar a{{color:light-dark(#0b57d0,#8ab4f8)}}</style><nav class="site-bar" aria-label="Parts of the site">{links}</nav>'
)


def add_api(archive, output, base, places):
    """Copies the archive to `output`, and returns the entries of the search: the title, the address, the kind and the first sentence of each symbol."""
    shutil.copytree(archive, output)
    # The pages ask for it, and report it as missing otherwise.
    with open(os.path.join(output, "theme-settings.json"), "w", encoding="utf-8") as file:
        file.write("{}\n")
    prefix = "/" + (base + "/" if base else "")
    bar = BAR.format(links="".join(f'<a href="{prefix}{html.escape(address)}">{name}</a>' for (name, address) in places))
    for (folder, _, names) in os.walk(output):
        for name in names:
            if name == "index.html":
                path = os.path.join(folder, name)
                with open(path, encoding="utf-8") as file:
                    text = file.read()
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text.replace('<div id="app">', bar + '<div id="app">', 1))
    return sorted(entries(os.path.join(output, "data", "documentation")))


def entries(data):
    for (folder, _, names) in os.walk(data):
        for name in names:
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                page = json.load(file)
            metadata = page["metadata"]
            if metadata.get("role") in ("collectionGroup",):
                continue
            address = page["identifier"]["url"].split("/documentation/", 1)[1]
            owner = address.split("/")[1:-1]
            title = metadata["title"]
            # Members are found by their type, too: "Spring.destination".
            if owner and metadata.get("role") == "symbol":
                title = f"{owner[-1]}.{title}"
            text = "".join(part.get("text", part.get("code", "")) for part in page.get("abstract", []))
            yield [title, f"api/documentation/{address.lower()}/", metadata.get("symbolKind") or "article", text[:110]]
