import AsyncDisplayKit

/// The trees of a case, and the width for which they are laid out.
package struct Forest {
    package var roots: [ASLayoutElementObject] = []
    /// The number of boxes, counted as in the other benchmark programs.
    package var nodes = 0
    package var width: CGFloat?

    package init() {}

    package func range(_ width: CGFloat?) -> ASSizeRange {
        ASSizeRange(
            min: CGSize(width: width ?? 0, height: 0),
            max: CGSize(width: width ?? .infinity, height: CGFloat.infinity))
    }
}

package func stack(
    _ direction: ASStackLayoutDirection, _ gap: CGFloat, _ align: ASStackLayoutAlignItems,
    _ children: [any ASLayoutElement]
) -> ASStackLayoutSpec {
    ASStackLayoutSpec(
        direction: direction, spacing: gap, justifyContent: .start, alignItems: align, children: children)
}

/// Adds a row of three flexible boxes.
package func stackOfThree(_ forest: inout Forest) {
    let children: [any ASLayoutElement] = [flexible(), flexible(), flexible()]
    forest.roots.append(stack(.horizontal, 0, .stretch, children))
    forest.nodes += 4
    forest.width = 375
}

private func flexible() -> Box {
    let box = Box()
    box.style.flexGrow = 1
    box.style.flexShrink = 1
    box.style.flexBasis = ASDimensionMake(0)
    box.style.height = ASDimensionMake(44)
    return box
}

/// Adds a tree with four levels of ten children each; every box below the root is 10 × 10 points and grows.
package func huge(_ forest: inout Forest) {
    func nest(_ depth: Int) -> ASLayoutElementObject {
        forest.nodes += 1
        let element =
            depth == 0
            ? Box()
            : stack(depth % 2 == 0 ? .horizontal : .vertical, 0, .stretch, (0..<10).map { _ in nest(depth - 1) })
        if depth < 4 {
            element.style.preferredSize = CGSize(width: 10, height: 10)
            element.style.flexGrow = 1
        }
        return element
    }
    forest.roots.append(nest(4))
}

/// The texts of ten thousand cards: name, price, shop, number of ratings.
// Protection: written once, before anything reads it.
nonisolated(unsafe) package let cardTexts: UnsafePointer<TextMetrics> = {
    var generator = PeerGenerator(seed: 7)
    var texts: [TextMetrics] = []
    for _ in 0..<10_000 {
        texts.append(TextMetrics(natural: (20 + generator.unit() * 60) * 6.3, line: 15, maxLines: 2))
        texts.append(TextMetrics(natural: (5 + generator.unit() * 4) * 7, line: 17, maxLines: 1))
        texts.append(TextMetrics(natural: (6 + generator.unit() * 24) * 5.8, line: 14, maxLines: 1))
        texts.append(TextMetrics(natural: (3 + generator.unit() * 4) * 5.8, line: 14, maxLines: 1))
    }
    let kept = UnsafeMutablePointer<TextMetrics>.allocate(capacity: texts.count)
    kept.initialize(from: texts, count: texts.count)
    return UnsafePointer(kept)
}()

/// Adds a product card of 17 elements: 4 texts, 8 boxes, 4 stacks and an inset, which `nodes` does not count.
package func card(_ forest: inout Forest, _ index: Int) {
    let texts = cardTexts + 4 * index
    let shopName = Text(texts + 2)
    shopName.style.flexShrink = 1
    let shop = stack(.horizontal, 4, .center, [Box(16, 16), shopName])
    let rating = stack(
        .horizontal, 2, .center,
        [Box(11, 11), Box(11, 11), Box(11, 11), Box(11, 11), Box(11, 11), Text(texts + 3)])
    let column = stack(
        .vertical, 4, .start, [Text(texts), Text(texts + 1), shop, rating, Box(60, 18)])
    column.style.flexGrow = 1
    column.style.flexShrink = 1
    let row = stack(.horizontal, 8, .start, [Box(80, 80), column])
    forest.roots.append(
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: row))
    forest.nodes += 16
    forest.width = 375
}

/// The styling of a box in the trees that resemble web pages.
package enum Styling {
    /// The width and the height are random: none, points or percent.
    case random
    /// A box of 10 × 10 points that grows.
    case fixed
    /// A box that grows, with a margin of 10 points.
    case margin
}

private func apply(_ styling: Styling, to element: ASLayoutElementObject, _ generator: inout PeerGenerator) {
    // Boxes shrink by default, as on web pages.
    element.style.flexShrink = 1
    switch styling {
    case .random:
        if let width = randomDimension(&generator) { element.style.width = width }
        if let height = randomDimension(&generator) { element.style.height = height }
    case .fixed:
        element.style.preferredSize = CGSize(width: 10, height: 10)
        element.style.flexGrow = 1
    case .margin: element.style.flexGrow = 1
    }
}

private func randomDimension(_ generator: inout PeerGenerator) -> ASDimension? {
    let kind = generator.unit()
    let value = generator.unit()
    if kind < 0.2 { return nil }
    return kind < 0.8 ? ASDimensionMake(CGFloat(value * 500)) : ASDimensionMakeWithFraction(CGFloat(value))
}

/// Returns a box, or a row of `children`, with the styling; a margin is an inset around it.
private func styled(
    _ forest: inout Forest, _ styling: Styling, _ generator: inout PeerGenerator, _ children: [any ASLayoutElement]
) -> ASLayoutElementObject {
    forest.nodes += 1
    var element: ASLayoutElementObject = children.isEmpty ? Box() : stack(.horizontal, 0, .stretch, children)
    if case .margin = styling {
        element = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), child: element)
    }
    apply(styling, to: element, &generator)
    return element
}

/// Adds a tree of about `count` boxes with `branching` children each.
package func deep(_ forest: inout Forest, _ styling: Styling, _ count: Int, _ branching: Int) {
    var generator = PeerGenerator(seed: 12345)
    func children(_ count: Int) -> [any ASLayoutElement] {
        if count <= branching { return (0..<count).map { _ in styled(&forest, styling, &generator, []) } }
        return (0..<branching).map { _ in
            let inner = children((count - branching) / branching)
            return styled(&forest, styling, &generator, inner)
        }
    }
    let all = children(count)
    forest.nodes += 1
    forest.roots.append(stack(.horizontal, 0, .stretch, all))
}

/// Adds a tree with two levels of boxes of random sizes.
package func wide(_ forest: inout Forest, _ count: Int) {
    var generator = PeerGenerator(seed: 12345)
    var rows: [any ASLayoutElement] = []
    forest.nodes += 1
    while forest.nodes < count {
        let childCount = 1 + Int(generator.next() % 4)
        let children = (0..<childCount).map { _ in styled(&forest, .random, &generator, []) }
        rows.append(styled(&forest, .random, &generator, children))
    }
    forest.roots.append(stack(.horizontal, 0, .stretch, rows))
}

/// Adds nested rows: each row contains the next row and two boxes.
package func superDeep(_ forest: inout Forest, _ depth: Int) {
    var generator = PeerGenerator(seed: 1)
    var element = styled(&forest, .margin, &generator, [])
    for _ in 0..<depth {
        let beside = (0..<2).map { _ in styled(&forest, .margin, &generator, []) }
        element = styled(&forest, .margin, &generator, [element] + beside)
    }
    forest.roots.append(element)
}
