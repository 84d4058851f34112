"""The declarations of Swift sources with their doc comments, read from the text without a compiler.

Scripts/undocumented, Scripts/differences and Scripts/structure use it. Test: python3 -m doctest Scripts/swift_declarations.py
"""
import collections
import dataclasses
import pathlib
import re

TYPES = ("class", "struct", "enum", "protocol", "actor")
ACCESS = ("open", "public", "package", "internal", "fileprivate", "private")
ATTRIBUTES = r"(?:@[\w.]+(?:\((?:[^()]|\([^()]*\))*\))?\s+)*"
MODIFIER = (r"(?:(?:open|public|package|internal|private|fileprivate)(?:\(set\))?|static|class|final|override|required|convenience|"
            r"mutating|nonmutating|indirect|lazy|weak|unowned(?:\(\w+\))?|prefix|postfix|infix|dynamic|optional|isolated|distributed|"
            r"nonisolated(?:\(unsafe\))?|(?:__)?consuming|borrowing)")
DECLARATION = re.compile(
    r"(?P<attributes>" + ATTRIBUTES + r")(?P<modifiers>(?:" + MODIFIER + r"\s+)*)"
    r"(?:(?P<kind>class|struct|enum|protocol|actor|extension|func|var|let|subscript|typealias|associatedtype|case|macro)\b|"
    r"(?P<init>init)\b)"
    r"[ \t]*(?P<name>`?[\w.]+`?|[^\s\w(:{]+)?")
STRING = re.compile(r'(#*)("""|")')


@dataclasses.dataclass
class Declaration:
    path: str
    line: int
    kind: str
    names: list  # as a reference writes them: moveItem(at:to:); one line can declare several cases or variables
    owner: str  # the types around it or the type that it extends, with dots; empty at the top level
    modifiers: list
    access: str
    comment: list  # the lines of the doc comment without the slashes
    inherits: list  # types and extensions: the names after the colon
    in_protocol: bool

    @property
    def full_names(self):
        return [self.owner + "." + name if self.owner else name for name in self.names]


def blank(text):
    """The text with comments and string literals as spaces, of the same length and lines.

    >>> blank('let a = "}" // {')
    'let a =         '
    """
    out, i = [], 0
    while i < len(text):
        end = literal_end(text, i)
        if end is None:
            following = re.compile(r'[/#"]').search(text, i + 1)
            end = following.start() if following else len(text)
            out.append(text[i:end])
        else:
            out.append(re.sub(r"[^\n]", " ", text[i:end]))
        i = end
    return "".join(out)


def literal_end(text, i):
    """The end of the comment or string that starts at `i`; None if there is none."""
    if text.startswith("//", i):
        end = text.find("\n", i)
        return len(text) if end < 0 else end
    if text.startswith("/*", i):
        depth, i = 1, i + 2
        while depth and i < len(text):
            step = {"/*": 1, "*/": -1}.get(text[i:i + 2], 0)
            depth, i = depth + step, i + (2 if step else 1)
        return i
    match = STRING.match(text, i)
    return string_end(text, match) if match else None


def string_end(text, match):
    hashes, quote, i = match.group(1), match.group(2), match.end()
    while i < len(text):
        if text.startswith("\\" + hashes + "(", i):
            depth, i = 1, i + 2 + len(hashes)
            while depth and i < len(text):
                end = literal_end(text, i)
                depth += (text[i] == "(") - (text[i] == ")") if end is None else 0
                i = end or i + 1
        elif text[i] == "\\" and not hashes:
            i += 2
        elif text.startswith(quote + hashes, i):
            return i + len(quote) + len(hashes)
        elif quote == '"' and text[i] == "\n":
            return i
        else:
            i += 1
    return i


def declarations(text, path=""):
    """Every declaration outside of function bodies, in the order of the file.

    >>> source = '''
    ... /// A view.
    ... open class View:
    ...     Base, Moving
    ... {
    ...     /// Moves it.
    ...     @discardableResult
    ...     open func move(to point: Int, _ fast: Bool = true) -> Int { let local = 1; return local }
    ...     public var size: Int { get { 1 } }
    ...     var hidden = { 1 }()
    ...     public enum Edge { case top, bottom(Int) }
    ...     override public init(frame: Int) {}
    ... }
    ... public extension View { func pinned() {} }
    ... '''
    >>> for d in declarations(source): print(d.access, d.kind, d.full_names, d.comment)
    open class ['View'] ['A view.']
    open func ['View.move(to:_:)'] ['Moves it.']
    public var ['View.size'] []
    internal var ['View.hidden'] []
    public enum ['View.Edge'] []
    public case ['View.Edge.top', 'View.Edge.bottom(_:)'] []
    public init ['View.init(frame:)'] []
    public extension ['View'] []
    public func ['View.pinned()'] []
    """
    code, lines, found = blank(text), text.split("\n"), []
    scopes, pending, depth, i = [], None, 0, 0  # scopes: the declaration that each open brace belongs to, or None
    at_start = True
    while i < len(code):
        c = code[i]
        if at_start and depth == 0 and not c.isspace() and c not in "{};" and is_member_scope(scopes):
            match = DECLARATION.match(code, i)
            if match and (match.group("kind") != "case" or scopes and scopes[-1].kind == "enum"):
                pending = declaration(match, code, scopes, path)
                pending.comment = comment_above(lines, pending.line)
                found.append(pending)
                i = match.end()
                at_start = False
                continue
        if c in "([":
            depth += 1
        elif c in ")]":
            depth = max(0, depth - 1)
        elif c == "{" and depth == 0:
            scopes.append(pending if pending and pending.kind in TYPES + ("extension",) else None)
            pending = None
        elif c == "}" and depth == 0 and scopes:
            scopes.pop()
            pending = None
        elif c == "{" or c == "}":
            i = matching_brace(code, i) if c == "{" else i
        if c in "{};\n":
            at_start = True
        elif not c.isspace():
            at_start = False
        i += 1
    return found


def matching_brace(code, i):
    """The end of a closure among arguments, which is skipped because it contains no members."""
    depth = 0
    while i < len(code):
        depth += (code[i] == "{") - (code[i] == "}")
        if depth == 0:
            return i
        i += 1
    return i


def is_member_scope(scopes):
    return not scopes or scopes[-1] is not None


def declaration(match, code, scopes, path):
    kind = match.group("kind") or "init"
    line = code.count("\n", 0, match.start("attributes")) + 1
    modifiers = match.group("modifiers").split()
    scope = scopes[-1] if scopes else None
    explicit = [m for m in modifiers if m in ACCESS]
    access = explicit[0] if explicit else "internal"
    if not explicit and scope and (scope.kind == "protocol" or kind == "case" or scope.kind == "extension" and scope.modifiers):
        access = scope.access
    owner = scope.full_names[0] if scope else ""
    header = re.match(r"[^{]*", code[match.end():]).group(0)
    inherits = []
    if kind in TYPES + ("extension",):
        clause = re.match(r"\s*(?:<[^{]*?>)?\s*:([^{]*?)(?:\bwhere\b|$)", header, re.S)
        inherits = re.findall(r"[A-Z_][\w.]*", re.sub(r"@\w+", "", clause.group(1))) if clause else []
    return Declaration(path, line, kind, names(kind, match, code), owner, modifiers, access, [], inherits,
                       bool(scope and scope.kind == "protocol"))


def names(kind, match, code):
    name = (match.group("name") or "").strip("`")
    if kind in ("func", "init", "subscript", "macro"):
        start = re.compile(r"[?!]?\s*(?:<[^(]*>)?\s*").match(code, match.end()).end()
        return [(kind if kind in ("init", "subscript") else name) + labels(code, start, kind == "subscript")]
    if kind == "case":
        found, i = [name + case_labels(code, match.end())], skip_parentheses(code, match.end())
        while following := re.compile(r"\s*(?:=[^,\n]*)?,\s*`?(\w+)`?").match(code, i):
            found.append(following.group(1) + case_labels(code, following.end()))
            i = skip_parentheses(code, following.end())
        return found
    return [name]


def skip_parentheses(code, i):
    if code[i:i + 1] != "(":
        return i
    depth = 0
    while i < len(code):
        depth += (code[i] == "(") - (code[i] == ")")
        i += 1
        if depth == 0:
            break
    return i


def arguments(code, i):
    """The texts between the top-level commas of the parentheses that start at `i`."""
    inside = code[i + 1:skip_parentheses(code, i) - 1]
    parts, depth = [""], 0
    for c in inside.replace("->", "  "):
        depth += (c in "([{<") - (c in ")]}>")
        if c == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return [p for p in parts if p.strip()]


def labels(code, i, is_subscript=False):
    if code[i:i + 1] != "(":
        return ""
    found = []
    for part in arguments(code, i):
        words = re.sub(ATTRIBUTES, "", part.strip() + " ").split(":")[0].split()
        found.append("_" if is_subscript and len(words) == 1 else words[0].strip("`"))
    return "(" + "".join(label + ":" for label in found) + ")"


def case_labels(code, i):
    if code[i:i + 1] != "(":
        return ""
    found = [re.match(r"\s*(\w+)\s*:", part) for part in arguments(code, i)]
    return "(" + "".join((m.group(1) if m else "_") + ":" for m in found) + ")"


def comment_above(lines, line):
    """The doc comment that ends right above the 1-based line, over ordinary comments, or on it."""
    i, found = line - 2, []
    while i >= 0 and re.match(r"\s*//(?!/)", lines[i]):
        i -= 1
    while i >= 0 and re.match(r"\s*///", lines[i]):
        found.append(re.sub(r"^\s*/// ?", "", lines[i]))
        i -= 1
    return found[::-1]


class Sources:
    """The declarations of all sources below a folder, and the visibility of each to clients of the package."""

    def __init__(self, folder):
        self.declarations = []
        for path in sorted(pathlib.Path(folder).rglob("*.swift")):
            self.declarations += declarations(path.read_text(encoding="utf8"), str(path))
        self.types = {}  # full name: access
        self.requirements = collections.defaultdict(set)  # protocol: names
        self.conformances = collections.defaultdict(set)  # last part of a type's name: names of supertypes and protocols
        for d in self.declarations:
            if d.kind in TYPES:
                self.types[d.full_names[0]] = d.access
            if d.inherits:
                self.conformances[last(d.full_names[0])] |= {last(name) for name in d.inherits}
            if d.in_protocol and d.access == "public":
                self.requirements[last(d.owner)].update(d.names)

    def is_public(self, d):
        """Whether clients can use a declaration: it and every type around it are public. Types of other packages count as public."""
        parts = d.owner.split(".") if d.owner else []
        around = [".".join(parts[:n + 1]) for n in range(len(parts))]
        return d.kind != "extension" and d.access in ("open", "public") and all(
            self.types.get(name, "public") in ("open", "public") for name in around)

    def implements_requirement(self, d):
        """Whether a public protocol of the package, to which the owner conforms directly or not, requires a member of that name."""
        if d.in_protocol or d.kind in TYPES or not d.owner:
            return False
        seen, pending = set(), [last(d.owner)]
        while pending:
            name = pending.pop()
            if name not in seen:
                seen.add(name)
                pending += self.conformances.get(name, ())
        return any(name in self.requirements.get(protocol, ()) for protocol in seen for name in d.names)


def last(name):
    return name.split(".")[-1]
