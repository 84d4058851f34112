extension LayoutHooks {
    /// Reports `problem` of `element`. An element that was deallocated is reported without a name.
    static func report(_ problem: LayoutProblem, of element: (any ASLayoutElement)?) {
        guard let element else { return report(problem) }
        report(problem, named: displayName(element))
    }
}

/// `Card` or `Card "first"`: the type of an element and its debug name.
func displayName(_ element: any ASLayoutElement) -> String {
    let type = String(describing: type(of: element))
    guard let name = element._layoutElementObject?.debugName else { return type }
    return "\(type) \"\(name)\""
}
