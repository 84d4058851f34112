import AsyncDisplayKit
import BenchmarkCases

private let cards = 20..<120
private let warmUp = 0..<20
private let range = ASSizeRange(min: CGSize(width: 375, height: 0), max: CGSize(width: 375, height: CGFloat.infinity))

/// Product cards of specs and of nodes.
let layoutPaths = [
    CountedPath(name: "card-of-specs") { counter in
        for index in warmUp { layOutSpecs(index) }
        for index in cards { counter.count { layOutSpecs(index) } }
    },
    CountedPath(name: "card-of-specs-layout") { counter in
        for index in warmUp { layOutSpecs(index) }
        for index in cards {
            let root = specs(index)
            withExtendedLifetime(counter.count { root.layoutThatFits(range) }) {}
        }
    },
    CountedPath(name: "card-of-nodes") { counter in
        for index in warmUp { layOutNodes(index) }
        for index in cards { counter.count { layOutNodes(index) } }
    },
    CountedPath(name: "card-of-nodes-layout") { counter in
        for index in warmUp { layOutNodes(index) }
        for index in cards {
            let card = CardNode(index)
            withExtendedLifetime(counter.count { card.layoutThatFits(range) }) {}
        }
    },
]

private func specs(_ index: Int) -> ASLayoutElementObject {
    var forest = Forest()
    card(&forest, index)
    return forest.roots[0]
}

private func layOutSpecs(_ index: Int) {
    withExtendedLifetime(specs(index).layoutThatFits(range)) {}
}

private func layOutNodes(_ index: Int) {
    withExtendedLifetime(CardNode(index).layoutThatFits(range)) {}
}
