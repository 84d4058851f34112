import AsyncDisplayKit
import BenchmarkCases
import LayoutSpecBuilders

/// Adds the product card of `card(_:_:)` in the declarative syntax, which creates the same specs.
func builderCard(_ forest: inout Forest, _ index: Int) {
    let texts = cardTexts + 4 * index
    let spec = LayoutSpec {
        InsetLayout(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)) {
            HStackLayout(spacing: 8, justifyContent: .start, alignItems: .start) {
                Box(80, 80)
                VStackLayout(spacing: 4, justifyContent: .start, alignItems: .start) {
                    Text(texts)
                    Text(texts + 1)
                    HStackLayout(spacing: 4, justifyContent: .start, alignItems: .center) {
                        Box(16, 16)
                        Text(texts + 2).flexShrink(1)
                    }
                    HStackLayout(spacing: 2, justifyContent: .start, alignItems: .center) {
                        Box(11, 11)
                        Box(11, 11)
                        Box(11, 11)
                        Box(11, 11)
                        Box(11, 11)
                        Text(texts + 3)
                    }
                    Box(60, 18)
                }
                .flexGrow(1)
                .flexShrink(1)
            }
        }
    }
    forest.roots.append(spec)
    forest.nodes += 16
    forest.width = 375
}

// As in the conformances of nodes, a value is its own element and is appended without an array.
extension Box: _ASLayoutElementType {
    package __consuming func tss_make() -> [any ASLayoutElement] { [self] }

    package __consuming func _append(to elements: inout _ChildSlots) { elements.append(self) }
}

extension Text: _ASLayoutElementType {
    package __consuming func tss_make() -> [any ASLayoutElement] { [self] }

    package __consuming func _append(to elements: inout _ChildSlots) { elements.append(self) }
}
