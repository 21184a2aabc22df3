"""Colors for code: comments, strings, numbers, keywords and types."""

import html
import re

SWIFT = """as associatedtype break case catch class continue default defer do else enum extension false fileprivate final for func get guard if import in
init inout internal is let mutating nil open package private protocol public repeat return self Self set some any static struct subscript super
switch throw throws true try typealias var where while weak unowned override required convenience lazy""".split()

PATTERNS = {
    "swift": (SWIFT, r'(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<string>"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*")|(?P<number>\b\d[\d_.xXa-fA-FpP]*\b)'
              r"|(?P<word>[@#]?[A-Za-z_]\w*)"),
    "json": (["true", "false", "null"], r'(?P<string>"(?:\\.|[^"\\\n])*")|(?P<number>-?\b\d[\d.eE+-]*)|(?P<word>[a-z]+)'),
    "sh": ([], r"(?P<comment>(?m:^#[^\n]*))|(?P<string>'[^'\n]*'|\"[^\"\n]*\")"),
}


def highlight(code, language):
    """Returns `code` as HTML, with spans for the kinds of its words."""
    if language not in PATTERNS:
        return html.escape(code, quote=False)
    (keywords, pattern) = PATTERNS[language]
    (result, end) = ([], 0)
    for match in re.finditer(pattern, code):
        result.append(html.escape(code[end:match.start()], quote=False))
        (end, kind, text) = (match.end(), match.lastgroup, match[0])
        if kind == "word":
            kind = "keyword" if text in keywords or text[0] in "@#" else "type" if text[0].isupper() else None
        text = html.escape(text, quote=False)
        result.append(f'<span class="{kind}">{text}</span>' if kind else text)
    return "".join(result) + html.escape(code[end:], quote=False)
