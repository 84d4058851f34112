import PreviewKit

extension GalleryPreviews {
    /// The screens of the product-card workshop, a tutorial in which the user builds a product card with layout specs.
    static var workshop: [Preview] {
        let group = "Workshop"
        let basics = [
            Preview("Product card list", group: group) {
                ProductCardListViewController(catalog: try ProductCatalog.sample())
            },
            inNavigation("Box by constraints", group: group) { PlainBoxViewController() },
            inNavigation("Box by frame", group: group) { FramedBoxViewController() },
            inNavigation("Box without a size", group: group) { UnsizedBoxViewController() },
            inNavigation("Box by center spec", group: group) { CenteredBoxViewController() },
        ]
        let practice = [
            inNavigation("Exercise 1", group: group) { ExerciseViewController(.stack) },
            inNavigation("Exercise 2", group: group) { ExerciseViewController(.background) },
            inNavigation("Exercise 3", group: group) { ExerciseViewController(.customNode) },
            inNavigation("Create product card", group: group) { ProductCardStepsViewController() },
            inNavigation("Product card, expected", group: group) { ProductCardExpectedViewController() },
            inNavigation("Wishlist card, plain views", group: group) { PlainWishlistViewController() },
            inNavigation("Frame meter", group: group) { FrameMeterViewController(catalog: try ProductCatalog.sample()) },
        ]
        return basics + declared(in: group) + practice
    }

    /// The four lessons of the wishlist card, each as a separate preview.
    static var wishlist: [Preview] { declared(in: "Wishlist card") }
}
