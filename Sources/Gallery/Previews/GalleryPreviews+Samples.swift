import PreviewKit

extension GalleryPreviews {
    /// The samples of cards and grids, including partial adoption in plain view controllers.
    static var cards: [Preview] {
        let group = "Cards and grids"
        return [
            inNavigation("Card in a plain view", group: group) { CardInPlainViewController() },
            inNavigation("Card grid", group: group) { CardGridViewController() },
            inNavigation("Pins", group: group) { PinGridViewController() },
        ] + declared(in: group)
    }

    /// The samples of complete layouts and of single layout techniques.
    static var layouts: [Preview] {
        let group = "Layouts"
        return [
            inNavigation("Six layouts", group: group) { ArticleViewController() },
            inNavigation("Channels", group: group) { ChannelListViewController() },
        ] + declared(in: group)
    }

    /// The samples of forms and transitions.
    static var forms: [Preview] {
        let group = "Forms and transitions"
        return [
            inNavigation("Boat trip", group: group) { RouteFormViewController() },
            inNavigation("Trips", group: group) { TripListViewController() },
            inNavigation("Sign up", group: group) { SignUpViewController() },
            inNavigation("Harbours", group: group) { HarbourListViewController() },
        ] + declared(in: group)
    }

    /// The samples of lists and other scrolling content.
    static var lists: [Preview] {
        let group = "Lists"
        return [
            inNavigation("Chat", group: group) { ChatViewController() },
            inNavigation("Pager", group: group) { PagerViewController() },
            inNavigation("Packing list", group: group) { PackingListViewController() },
            inNavigation("Nested scrolling", group: group) { NestedScrollingViewController() },
            inNavigation("A million rows", group: group) {
                MillionRowsViewController(catalog: try ProductCatalog.sample())
            },
        ] + declared(in: group)
    }

    /// The samples of animations, gestures, physics and particles.
    static var motion: [Preview] { declared(in: "Motion") }

    /// The samples of view controllers, touches, and nodes together with views.
    static var interoperation: [Preview] { declared(in: "Nodes and views") }

    /// The samples of images, text, colors, maps and video.
    static var content: [Preview] {
        let group = "Pictures, text, colors"
        return [
            inNavigation("Animated GIFs", group: group) { AnimatedImagesViewController() },
            inNavigation("Network images", group: group) { NetworkImagesViewController() },
        ] + declared(in: group) + [
            inNavigation("Dark mode", group: group) { DarkModeViewController() },
            inNavigation("Ten scripts", group: group) { ScriptsViewController() },
        ]
    }
}
