// The names of types in version 2 of IGListKit.

/// The name of version 2 for ``ListAdapter``.
public typealias IGListAdapter = ListAdapter
/// The name of version 2 for ``ListAdapterDataSource``.
public typealias IGListAdapterDataSource = ListAdapterDataSource
/// The name of version 2 for ``ListAdapterUpdater``.
public typealias IGListAdapterUpdater = ListAdapterUpdater
/// The name of version 2 for ``ListCollectionContext``.
public typealias IGListCollectionContext = ListCollectionContext
/// The name of version 2 for ``ListDiffable``.
public typealias IGListDiffable = ListDiffable
/// The name of version 2 for ``ListDisplayDelegate``.
public typealias IGListDisplayDelegate = ListDisplayDelegate
/// The name of version 2 for ``ListSectionController``.
public typealias IGListSectionController = ListSectionController
/// The name of version 2 for ``ListSupplementaryViewSource``.
public typealias IGListSupplementaryViewSource = ListSupplementaryViewSource
/// The items of a section in version 2. Its requirements are methods of ``ListSectionController`` since version 3.
public protocol IGListSectionType {}

/// The name of version 2 for ``ListUpdaterCompletion``.
public typealias IGListUpdaterCompletion = ListUpdaterCompletion
