"""Documents of the repository as pages of the site: Markdown becomes HTML, links lead to pages, code has colors."""

import html
import os
import re
import subprocess

from highlight import highlight

EXTENSIONS = ["table", "strikethrough"]


class Site:
    """The paths of the repository, and the page of the site that each of them becomes."""

    def __init__(self, root):
        self.root = root
        # The paths that a page links to, and that need a page of their own.
        self.linked = set()
        # The studio as the catalogue links to it; None if the site has none.
        self.studio = None

    def address(self, path):
        """Returns the address in the site of a path in the repository."""
        if os.path.isdir(os.path.join(self.root, path)):
            readme = os.path.join(path, "README.md")
            return self.address(readme) if os.path.exists(os.path.join(self.root, readme)) else f"source/{path}/index.html"
        if path == "README.md":
            return "index.html"
        if path in ("CHANGELOG.md", "CONTRIBUTING.md"):
            return f"guides/{path[:-3].capitalize()}.html"
        if path.startswith("Documentation/"):
            rest = path[len("Documentation/"):]
            if not rest.endswith(".md"):
                return "guides/" + rest
            # The README of a folder is its first page.
            return "guides/" + re.sub(r"README$", "index", rest[:-3]) + ".html"
        return f"source/{path}.html"

    def link(self, target, page):
        """Returns a link of the document at the path `page` as a link between pages of the site."""
        if re.match(r"[a-z]+:|#", target):
            return target
        (target, _, fragment) = target.partition("#")
        path = os.path.normpath(os.path.join(os.path.dirname(page), target))
        if not os.path.exists(os.path.join(self.root, path)):
            raise SystemExit(f"site: {page} links to {target}, which does not exist")
        if os.path.isdir(os.path.join(self.root, path)) and os.path.exists(os.path.join(self.root, path, "README.md")):
            path = os.path.join(path, "README.md")
        self.linked.add(path)
        away = os.path.relpath(self.address(path), os.path.dirname(self.address(page)))
        return away + ("#" + fragment if fragment else "")


class Document:
    """A Markdown file as the parts of a page."""

    def __init__(self, site, path):
        self.path = path
        with open(os.path.join(site.root, path), encoding="utf-8") as file:
            text = file.read()
        # Comments name snippets and mark generated tables.
        text = re.sub(r"^<!--.*?-->\n", "", text, flags=re.M | re.S)
        options = [option for name in EXTENSIONS for option in ("--extension", name)]
        body = subprocess.run(["cmark-gfm", "--unsafe", *options], input=text, check=True, capture_output=True, text=True).stdout
        body = re.sub(r'(<(?:a|img)[^>]*?(?:href|src)=")([^"]*)"', lambda m: m[1] + html.escape(site.link(html.unescape(m[2]), path)) + '"', body)
        body = re.sub(r'<pre><code class="language-(\w+)">(.*?)</code></pre>', self.code, body, flags=re.S)
        body = body.replace("<table>", '<div class="table"><table>').replace("</table>", "</table></div>").replace("<img ", '<img loading="lazy" ')
        self.headings = []
        self.slugs = {}
        body = re.sub(r"<h([1-4])>(.*?)</h\1>", self.heading, body, flags=re.S)
        # The heads of tables without titles are not drawn.
        body = re.sub(r"<thead>\s*<tr>\s*(<th[^>]*></th>\s*)+</tr>\s*</thead>", "", body)
        self.title = plain(self.headings[0][2]) if self.headings else os.path.basename(path)
        self.body = cards(body, site.studio) if path == "Documentation/Pages.md" else body

    @staticmethod
    def code(match):
        (language, code) = (match[1], html.unescape(match[2]))
        return f'<pre class="{language}" tabindex="0"><code>{highlight(code, language)}</code></pre>'

    def heading(self, match):
        """Gives a heading the anchor that it has in the repository's viewer."""
        slug = re.sub(r"[^\w\- ]", "", plain(match[2]).lower()).replace(" ", "-")
        count = self.slugs.get(slug, 0)
        self.slugs[slug] = count + 1
        if count:
            slug = f"{slug}-{count}"
        level = int(match[1])
        self.headings.append((level, slug, match[2]))
        # Headings that are links themselves have no link to themselves.
        sign = "" if level == 1 or "<a " in match[2] else f'<a class="anchor" href="#{slug}" aria-label="Link to this section">#</a>'
        return f'<h{level} id="{slug}">{match[2]}{sign}</h{level}>'

    def sections(self):
        """Returns the title, the anchor, the first words and the terms of each section, for the search.

        The terms are the first cells of its tables: the words of other systems in a table of words, the names in a table of settings.
        """
        parts = re.split(r'<h[1-3] id="([^"]*)">(.*?)</h[1-3]>', self.body, flags=re.S)
        for (slug, title, rest) in zip(parts[1::3], parts[2::3], parts[3::3]):
            rest = re.sub(r"<pre.*?</pre>", " ", rest, flags=re.S)
            cells = re.findall(r"<tr>\s*<td[^>]*>(.*?)</td>", rest, flags=re.S)
            terms = " ".join(" ".join(plain(cell) for cell in cells).split())
            yield plain(re.sub(r'<a class="anchor".*?</a>', "", title)), slug, " ".join(plain(rest).split())[:160], terms


def plain(text):
    """Returns the text of HTML without its tags."""
    return html.unescape(re.sub(r"<[^>]*>", "", text)).strip()


def cards(body, studio):
    """Puts each page of the catalogue, which is a heading with a sentence and a picture, on a card with a link to the page in the studio."""
    parts = re.split(r"(?=<h[23] )", body)
    result = []
    for (index, part) in enumerate(parts):
        if part.startswith("<h3 "):
            if not parts[index - 1].startswith("<h3 "):
                result.append('<div class="cards">')
            # A picture leads to itself, in its full size.
            part = re.sub(r'(<img [^>]*src="([^"]*)"[^>]*>)', r'<a href="\2">\1</a>', part)
            if studio:
                name = re.search(r'id="([^"]+)"', part).group(1)
                part += f'<p><a href="{studio}#page={name}">Touch it in the studio</a></p>'
            result.append(f"<article>{part}</article>")
            if index + 1 == len(parts) or not parts[index + 1].startswith("<h3 "):
                result.append("</div>")
        else:
            result.append(part)
    return "".join(result)
