import Foundation

/// Provides the rows of a table. Only the first two methods are required. *Thread*: main.
@preconcurrency @MainActor public protocol UITableViewDataSource: UITableViewCommonDataSource {
    /// The number of rows of a section; called when the table loads or reloads and after each batch update. Negative counts are 0.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// The cell for a row that becomes visible, usually dequeued from the table.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// The number of sections; 1 by default.
    func numberOfSections(in tableView: UITableView) -> Int
}

extension UITableViewDataSource {
    /// Returns 1 by default.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// Returns `true` by default.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// Returns `true` by default.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
}

/// Prepares the data of rows before they become visible. *Thread*: main.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    /// Called for rows that are less than one viewport ahead, in the direction of the last scroll.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Called for rows that `prefetchRowsAt` announced and that are no longer near the viewport.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
