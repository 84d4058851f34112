import PreviewKit

extension GalleryPreviews {
    /// The list of layout specs, and its interactive pages.
    static var playground: [Preview] {
        let group = "Layout specs"
        return [inNavigation("Layout specs", group: group) { PlaygroundListViewController() }]
            + PlaygroundPage.allCases.map { page in
                inNavigation(page.rawValue, group: group) { page.makeController() }
            }
    }
}
