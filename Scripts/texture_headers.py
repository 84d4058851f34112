"""The declarations of Texture's Objective-C headers, and their names in Swift. Scripts/texture-names uses it.

Test: python3 -m doctest Scripts/texture_headers.py
"""
import re

UNAVAILABLE = re.compile(r"DEPRECATED|deprecated|UNAVAILABLE|__unavailable|NS_SWIFT_UNAVAILABLE|TARGET_OS_TV")
# A declaration that is unavailable only on other systems counts.
AVAILABILITY = re.compile(r"\bAPI_(?:AVAILABLE\((?:[^()]|\([^()]*\))*\)|UNAVAILABLE\((?:tvos|watchos|macos|macCatalyst|[\s,])*\))")
BLOCK = re.compile(r"^@(interface|protocol)\s+(\w+)([^\n;]*)\n(.*?)@end", re.S | re.M)
METHOD = re.compile(r"^([-+])\s*\([^;]*?\)\s*([^;{]+);", re.M)
PROPERTY = re.compile(r"^@property\s*(?:\(((?:[^()]|\([^()]*\))*)\))?\s*([^;]+);", re.M)
CASE = re.compile(r"typedef NS_(?:ENUM|OPTIONS|CLOSED_ENUM)\s*\(\s*[\w\s]+,\s*(\w+)\s*\)\s*(?:NS_SWIFT_NAME\([^)]*\)\s*)?\{(.*?)\}", re.S)
FUNCTION = re.compile(r"^(?!typedef\b|return\b|else\b|#)[A-Za-z_][\w *]*?[ *](\w+) ?\([^;{=]*[;{]", re.M)
CONSTANT = re.compile(r"^(?:ASDK_EXTERN|extern|static)\s+[\w\s*]+?\b(\w+)\s*(?:;|=)", re.M)
BLOCK_TYPE = re.compile(r"^typedef\s+[^;{]*?\(\s*\^\s*(?:_N\w+\s+)?(\w+)\s*\)\s*\(", re.M)
NUMBER_TYPE = re.compile(r"^typedef\s+(?:unsigned\s+|signed\s+)?\w+\s+(\w+)\s*;", re.M)
PREPOSITIONS = "above after along alongside as at before below between by following for from given in including inside into matching of on " \
    "passing preceding since to until using via when with within".split()


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


def drops_only_types(found, words):
    """Whether the words of a Swift name are those of an Objective-C name without words that repeat a type, which precede a preposition or the end.

    >>> drops_only_types(["convert", "to"], ["convert", "point", "to", "node"])
    True
    >>> drops_only_types(["accessibility", "label"], ["accessibility", "attributed", "label"])
    False
    """
    if not found:
        return True
    if not words:
        return False
    if found[0] == words[0] and drops_only_types(found[1:], words[1:]):
        return True
    # A preposition ends a group of omitted words; "with" before a label is omitted itself.
    return any((words[n] in PREPOSITIONS or words[n - 1] == "with") and drops_only_types(found, words[n:])
               for n in range(1, len(words)) if words[n] == found[0])


def is_import(swift, objective_c, owner="", kind="-"):
    """Whether a Swift name can be the import of an Objective-C name. The kind is "-" or "+" for a method, or "property". Swift leaves
    out words that repeat a type, keeps the order of the others, and keeps the first word of the name and of each argument after the first. A factory
    method becomes an initializer.

    >>> is_import("indexPathsForRows(in:)", "indexPathsForRowsInRect:")
    True
    >>> is_import("rows(in:)", "sectionsInRect:")
    False
    >>> is_import("init(children:)", "absoluteLayoutSpecWithChildren:", "ASAbsoluteLayoutSpec", "+")
    True
    >>> is_import("init()", "collectionViewClass", "ASCollectionNode", "property")
    False
    >>> is_import("init()", "nodeController", "ASNodeController", "property")
    False
    >>> is_import("init()", "asdk_layoutInspector", "ASCollectionViewLayoutInspector")
    False
    >>> is_import("style", "accessibilityNavigationStyle")
    False
    >>> is_import("accessibility", "accessibilityAttributedHint", "", "property")
    False
    >>> is_import("collectionNode(_:canPerformAction:forItemAt:)", "collectionNode:performAction:forItemAtIndexPath:")
    False
    >>> is_import("isSelected", "selected", "", "property")
    True
    """
    parts = [part for part in objective_c.split(":") if part]
    base, labels = swift.split("(")[0], re.findall(r"(\w+):", swift)
    count = objective_c.count(":")
    if ("(" in swift or count) and len(labels) != count:
        return False
    own = [w for w in words(owner) if w != "as"]
    if kind == "property" or "(" not in swift:
        # A property of the type of its class loses the words of the type: shared.
        return "(" not in swift and count == 0 and (
            words(base) in (words(parts[0]), ["is"] + words(parts[0])) or any(words(base) + own[n:] == words(parts[0]) for n in range(len(own))))
    labels = ["" if label == "_" else label for label in labels]
    if any(words(label)[:1] != words(part)[:1] or not drops_only_types(words(label), words(part)) for label, part in list(zip(labels, parts))[1:]):
        return False
    first, method = words(base) + words("".join(labels[:1])), words(parts[0])
    if base == "init":
        # An initializer, or a factory method: its name begins with that of its class, or with the end of it.
        suffixes = [own[n:] for n in range(len(own))] if kind == "+" else []
        begins = [method[:len(own)] for own in suffixes if method[:len(own)] == own]
        if method[0] not in ("init", "new") and not begins:
            return False
        return drops_only_types(first[1:], [w for w in method[len(begins[0]) if begins else 1:] if w != "as"])
    if not count:
        # A factory method loses the name of its class at the end.
        return first == method or kind == "+" and any(first + own[n:] == method for n in range(len(own)))
    return first[:1] == method[:1] and drops_only_types(first, method)


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
    """(type, name, kind) of each declaration that is not deprecated. The kind is as for ``is_import``; functions, constants and types have an empty
    type and an empty kind.

    >>> list(header_names("@interface A : B\\n@property (readonly) int a API_AVAILABLE(ios(13.0), tvos(13)) API_UNAVAILABLE(watchos);\\n@end"))
    [('', 'A', ''), ('A', 'a', 'property')]
    >>> [name for _, name, _ in header_names("static NSString *const A = @\\"b\\";\\ntypedef void (^B)(int);\\ntypedef NSUInteger C;\\nvoid d(B b);")]
    ['d', 'A', 'B', 'C']
    """
    text = AVAILABILITY.sub("", without_comments(text))
    for match in BLOCK.finditer(text):
        owner, body = match.group(2), match.group(4)
        # A category adds members to a type that is declared elsewhere.
        if not re.match(r"\s*(<[^>]*>\s*)?\(", match.group(3)):
            yield "", owner, ""
        for method in METHOD.finditer(body):
            if not UNAVAILABLE.search(method.group(0)):
                name = selector(method.group(2))[0]
                if not name.startswith("AS_"):
                    yield owner, name, method.group(1)
        for prop in PROPERTY.finditer(body):
            if not UNAVAILABLE.search(prop.group(0)):
                declared = re.sub(r"\b(AS|NS|UI|__)\w*_\w+(\([^)]*\))?|__\w+", "", prop.group(2))
                found = re.search(r"(\w+)\s*$", declared.strip()) or re.search(r"\^\s*(\w+)", declared)
                if found:
                    yield owner, found.group(1), "property"
    for match in CASE.finditer(text):
        yield "", match.group(1), ""
        for case in match.group(2).split(","):
            found = re.match(r"\s*(\w+)", case)
            # An empty set of options has no name in Swift.
            is_empty_set = "NS_OPTIONS" in match.group(0) and found and found.group(1).endswith("None")
            if found and not is_empty_set and not UNAVAILABLE.search(case):
                yield match.group(1), found.group(1), ""
    text = BLOCK.sub("", text)
    for pattern in (FUNCTION, CONSTANT, BLOCK_TYPE, NUMBER_TYPE):
        for match in pattern.finditer(text):
            if not UNAVAILABLE.search(text[match.start():text.find("\n", match.end())]):
                yield "", match.group(1), ""
