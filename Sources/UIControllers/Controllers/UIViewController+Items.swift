/// Creates, on first use, the items of a controller for the bars of its containers.
extension UIViewController {
    func makeNavigationItem() -> UINavigationItem {
        let item = UINavigationItem(title: title ?? "")
        item.controllerTitleDidChange(title)
        items.navigationItem = item
        return item
    }

    /// Uses an item from a storyboard, whose own title precedes the controller's.
    func use(_ item: UINavigationItem) {
        guard item !== navigationItem else { return }
        if item.title == nil, let title { item.controllerTitleDidChange(title) }
        items.navigationItem = item
    }

    func makeTabBarItem() -> UITabBarItem {
        let item = UITabBarItem(title: title, image: nil, tag: 0)
        items.tabBarItem = item
        return item
    }

    func makeEditButton() -> UIBarButtonItem {
        let button = UIBarButtonItem(
            systemItem: .edit,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                setEditing(!isEditing, animated: true)
            })
        items.editButton = button
        return button
    }
}
