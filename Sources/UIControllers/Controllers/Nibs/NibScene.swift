import Foundation
import NibReading
import Scheduling

/// The scene of a storyboard from which a controller was created.
@MainActor final class NibScene: StoryboardScene {
    let storyboard: UIStoryboard
    /// The controller's element.
    let element: NibElement
    let loading: NibLoading
    /// Objects of the scene that nothing else retains.
    var retained: [AnyObject] = []

    init(storyboard: UIStoryboard, element: NibElement, loading: NibLoading) {
        self.storyboard = storyboard
        self.element = element
        self.loading = loading
    }

    /// The segues that begin in the scene.
    var segues: [NibElement] {
        loading.document.scene(of: element).flatMap { $0.descendants(named: "segue") }.filter { $0["kind"] != "relationship" }
    }
}

extension NibDecoder {
    /// Applies the values of an element to a controller, except its view, which is loaded later.
    fileprivate static func controller(_ controller: UIViewController, from coder: NSCoder) {
        guard let nib = coder as? NibCoder, let storyboard = nib.loading.storyboard else { return }
        nib.loading.adopt(controller)
        nib.loading.register(controller, nib.element)
        controller.scene = NibScene(
            storyboard: storyboard, element: nib.loading.document.objects[nib.element.id] ?? nib.element, loading: nib.loading)
        if let title = nib.text("title") { controller.title = title }
        if let item = nib.element.child(key: "navigationItem") {
            controller.use(navigationItem(item, nib.loading, into: controller.navigationItem))
        }
        if let item = nib.element.child(key: "tabBarItem") { controller.tabBarItem = tabBarItem(item, nib.loading) }
        let tools = nib.element.list("toolbarItems").map { barButtonItem($0, nib.loading) }
        if !tools.isEmpty { controller.toolbarItems = tools }
        nib.choice("modalPresentationStyle", NibSegueNames.presentations) { controller.modalPresentationStyle = $0 }
        nib.choice("modalTransitionStyle", NibSegueNames.transitions) { controller.modalTransitionStyle = $0 }
        nib.bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = $0 }
        nib.bool("definesPresentationContext") { controller.definesPresentationContext = $0 }
        nib.bool("extendedLayoutIncludesOpaqueBars") { controller.extendedLayoutIncludesOpaqueBars = $0 }
        nib.bool("automaticallyAdjustsScrollViewInsets") { controller.automaticallyAdjustsScrollViewInsets = $0 }
        if let size = nib.element.size("freeformSize"), size != .zero { controller.preferredContentSize = size }
        if let size = nib.element.size("preferredContentSize") { controller.preferredContentSize = size }
    }

    /// Applies the values of an element to the bars of a navigation controller.
    fileprivate static func bars(of controller: UINavigationController, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        nib.bool("navigationBarHidden") { controller.isNavigationBarHidden = $0 }
        nib.bool("toolbarHidden") { controller.isToolbarHidden = $0 }
        nib.bool("hidesBarsOnSwipe") { controller.hidesBarsOnSwipe = $0 }
        if let bar = nib.element.child(key: "navigationBar") { apply(bar, nib.loading, to: controller.navigationBar) }
    }
}

extension UINavigationController {
    func decodeBars(from coder: NSCoder) { NibDecoder.bars(of: self, from: coder) }
}

extension UIViewController {
    func decodeScene(from coder: NSCoder) { NibDecoder.controller(self, from: coder) }

    /// The scene of a storyboard's file from which this controller was created.
    var nibScene: NibScene? { scene as? NibScene }

    /// Loads the view from the controller's storyboard, or from the nib of its name or class. Returns false if there is none.
    package func loadNibView() -> Bool {
        let isLoaded = nibScene.map(loadSceneView) ?? loadViewOfNib()
        guard isLoaded, let view = viewIfLoaded else { return false }
        view.frame = CGRect(origin: .zero, size: UIScreen.main.bounds.size)
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return true
    }

    /// Creates an empty view, or the placeholder for a nib that has no file.
    func loadEmptyView() {
        let created: UIView = nibName.map { MissingNibView(nibName: $0) } ?? UIView()
        created.frame = CGRect(origin: .zero, size: UIScreen.main.bounds.size)
        created.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = created
    }

    private func loadSceneView(_ scene: NibScene) -> Bool {
        guard let element = scene.element.child(key: "view") else { return false }
        view = scene.loading.makeView(element)
        for guide in scene.element.list("layoutGuides") {
            let support = guide["type"] == "top" ? topLayoutGuide : bottomLayoutGuide
            scene.loading.add(support, id: guide.id)
        }
        // `finish()` connects the segues, some of which embed controllers.
        _ = NibNesting.create(in: scene.storyboard.name) { scene.loading.finish() }
        _ = scene.loading.releaseObjects()
        return true
    }

    /// Loads the view from the nib `nibName` or, if that is nil, from the nib of the class's name without or with “Controller”.
    private func loadViewOfNib() -> Bool {
        for name in nibNames {
            let nib = UINib(nibName: name, bundle: nibBundle)
            guard nib.exists else { continue }
            let objects = nib.instantiate(withOwner: self)
            if viewIfLoaded == nil, let first = objects.lazy.compactMap({ $0 as? UIView }).first {
                Log.warning("the nib \(name) does not connect the outlet view: its first view is used")
                view = first
            }
            return viewIfLoaded != nil
        }
        return false
    }

    private var nibNames: [String] {
        if let nibName { return [nibName] }
        let full = _typeName(type(of: self), qualified: true)
        guard !InterfaceModules.contain(full) else { return [] }
        let name = String(NibClass.name(of: self).prefix { $0 != "<" })
        return name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count)), name] : [name]
    }
}
