import AsyncDisplayKit

/// The pictures of the tutorial, one for each step.
extension GuidePicture {
    static var tutorial: [GuidePicture] {
        let product = Tutorial.Product.samples[1]
        let cards: [(CGFloat, () -> ASDisplayNode)] = [
            (44, { Tutorial.Step1.ProductCardNode() }), (92, { Tutorial.Step2.ProductCardNode(product) }),
            (96, { Tutorial.Step3.ProductCardNode(product) }), (96, { Tutorial.Step4.ProductCardNode(product) }),
            (116, { Tutorial.Step5.ProductCardNode(product) }), (116, { Tutorial.Step6.ProductCardNode(product) }),
        ]
        let steps = cards.enumerated().map { index, card in
            GuidePicture(name: "tutorial-\(index + 1)", size: CGSize(width: 320, height: card.0), card.1)
        }
        let screen = CGSize(width: 320, height: 460)
        return steps + [
            GuidePicture(name: "tutorial-7", size: CGSize(width: 320, height: 132), makeController: { darkCard(product) }),
            GuidePicture(name: "tutorial-8", size: screen, makeController: { Tutorial.HomeViewController() }),
            GuidePicture(name: "tutorial-9", size: screen, makeController: { shop(wishes: [0, 2]) }),
            GuidePicture(name: "tutorial-10", size: screen, makeController: { shop(wishes: [1], style: .dark) }),
        ]
    }

    @MainActor private static func darkCard(_ product: Tutorial.Product) -> UIViewController {
        let node = ASDisplayNode()
        node.automaticallyManagesSubnodes = true
        node.backgroundColor = .systemGroupedBackground
        let card = Tutorial.ProductCardNode(product)
        node.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: card) }
        let controller = ASDKViewController(node: node)
        controller.overrideUserInterfaceStyle = .dark
        return controller
    }

    /// The finished list in its navigation bar, with some hearts filled.
    @MainActor private static func shop(wishes: [Int], style: UIUserInterfaceStyle = .unspecified) -> UIViewController {
        let controller = Tutorial.WishesViewController()
        let navigation = UINavigationController(rootViewController: controller)
        navigation.overrideUserInterfaceStyle = style
        for row in wishes { controller.setWish(true, at: row) }
        return navigation
    }
}
