"""The declarations of Texture's Objective-C headers, and what they are called in Swift. Scripts/texture-names uses it.

Test: python3 -m doctest Scripts/texture_headers.py
"""
import re

UNAVAILABLE = re.compile(r"DEPRECATED|deprecated|UNAVAILABLE|__unavailable|NS_SWIFT_UNAVAILABLE|TARGET_OS_TV")
BLOCK = re.compile(r"^@(interface|protocol)\s+(\w+)([^\n;]*)\n(.*?)@end", re.S | re.M)
METHOD = re.compile(r"^[-+]\s*\([^;]*?\)\s*([^;{]+);", re.M)
PROPERTY = re.compile(r"^@property\s*(?:\(([^)]*)\))?\s*([^;]+);", re.M)
CASE = re.compile(r"typedef NS_(?:ENUM|OPTIONS|CLOSED_ENUM)\s*\(\s*\w+\s*,\s*(\w+)\s*\)\s*(?:NS_SWIFT_NAME\([^)]*\)\s*)?\{(.*?)\}", re.S)
FUNCTION = re.compile(r"^(?:ASDK_EXTERN|ASDISPLAYNODE_INLINE|AS_EXTERN|extern)\s+[^;{=]*?\b(\w+)\s*\(", re.M)
CONSTANT = re.compile(r"^(?:ASDK_EXTERN|extern)\s+[\w\s*]+?\b(\w+)\s*;", re.M)


def without_comments(text):
    return re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.S)


def selector(text):
    """The parts of a method's selector, and its argument count.

    >>> selector("tableNode:(ASTableNode *)tableNode didSelectRowAtIndexPath:(NSIndexPath *)indexPath")
    ('tableNode:didSelectRowAtIndexPath:', 2)
    >>> selector("relayoutItems AS_WARN_UNUSED")
    ('relayoutItems', 0)
    """
    text = re.sub(r"\(\s*\^[^()]*\)\s*", "", text)
    while "(" in text:
        shorter = re.sub(r"\([^()]*\)", " ", text)
        if shorter == text:
            break
        text = shorter
    parts = re.findall(r"(\w+)\s*:", text)
    return (":".join(parts) + ":", len(parts)) if parts else (text.split()[0], 0)


def words(name):
    """The words of a name, in lower case.

    >>> words("asdk_diffWithArray:insertions:")
    ['asdk', 'diff', 'with', 'array', 'insertions']
    """
    return [w.lower() for w in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name)]


def is_import(swift, objective_c, owner=""):
    """Whether a Swift name can be the import of an Objective-C one: Swift leaves words out, keeps the order of the others, and keeps the first
    word of the name and of each argument after the first. A factory method becomes an initializer.

    >>> is_import("indexPathsForRows(in:)", "indexPathsForRowsInRect:")
    True
    >>> is_import("rows(in:)", "sectionsInRect:")
    False
    >>> is_import("init(children:)", "absoluteLayoutSpecWithChildren:", "ASAbsoluteLayoutSpec")
    True
    >>> is_import("init()", "collectionViewClass", "ASCollectionNode")
    False
    >>> is_import("style", "accessibilityNavigationStyle")
    False
    >>> is_import("collectionNode(_:canPerformAction:forItemAt:)", "collectionNode:performAction:forItemAtIndexPath:")
    False
    >>> is_import("isSelected", "selected")
    True
    """
    parts = [part for part in objective_c.split(":") if part]
    base, labels = swift.split("(")[0], re.findall(r"(\w+):", swift)
    if ("(" in swift or ":" in objective_c) and len(labels) != objective_c.count(":"):
        return False
    remaining = iter(words(objective_c))
    found = [w for w in words(swift) if w not in ("init", "is")]
    if not all(w in remaining for w in found):
        return False
    if base == "init":
        own, method = [w for w in words(owner) if w != "as"], words(parts[0])
        return method[0] in ("init", "new") or any(w in method for w in (own if labels else own[-1:]))
    first = [[w for w in words(name) if w != "is"][:1] for name in (base, parts[0])]
    rest = list(zip(labels, parts))[1:]
    return first[0] == first[1] and all(words(label)[:1] == words(part)[:1] for label, part in rest)


def case_name(enumeration, name):
    """The Swift name of an enumeration's case: without the words that it shares with its type.

    >>> case_name("ASCenterLayoutSpecCenteringOptions", "ASCenterLayoutSpecCenteringXY")
    'xy'
    >>> case_name("ASStackLayoutDirection", "ASStackLayoutDirectionVertical")
    'vertical'
    >>> case_name("ASCenterLayoutSpecSizingOptions", "ASCenterLayoutSpecSizingOptionMinimumX")
    'minimumx'
    """
    parts = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
    (own, shared), count = (parts.findall(name), parts.findall(enumeration)), 0
    while count < min(len(own) - 1, len(shared)) and shared[count] in (own[count], own[count] + "s"):
        count += 1
    return "".join(own[count:]).lower()


def header_names(text):
    """(type, name) of each declaration that is not deprecated; an empty type for functions, constants and types."""
    text = without_comments(text)
    for match in BLOCK.finditer(text):
        owner, body = match.group(2), match.group(4)
        yield "", owner
        for method in METHOD.finditer(body):
            if not UNAVAILABLE.search(method.group(0)):
                name = selector(method.group(1))[0]
                if not name.startswith("AS_"):
                    yield owner, name
        for prop in PROPERTY.finditer(body):
            if not UNAVAILABLE.search(prop.group(0)):
                declared = re.sub(r"\b(AS|NS|UI|__)\w*_\w+(\([^)]*\))?|__\w+", "", prop.group(2))
                found = re.search(r"(\w+)\s*$", declared.strip()) or re.search(r"\^\s*(\w+)", declared)
                if found:
                    yield owner, found.group(1)
    for match in CASE.finditer(text):
        yield "", match.group(1)
        for case in match.group(2).split(","):
            found = re.match(r"\s*(\w+)", case)
            if found and not UNAVAILABLE.search(case):
                yield match.group(1), found.group(1)
    for pattern in (FUNCTION, CONSTANT):
        for match in pattern.finditer(text):
            if not UNAVAILABLE.search(text[match.start():text.find("\n", match.end())]):
                yield "", match.group(1)
