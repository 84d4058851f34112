"""The names of Texture's public headers that cannot exist here, with the reason. Scripts/texture-names omits them, and
Scripts/differences prints them. A pattern is searched in `Type.member`, or in the name of a type, function or constant."""

ABSENCES = [
    (r"Yoga|[lL]ayoutEngineType|^ASEdgeInsets", "Yoga, an optional second layout engine of Texture"),
    (r"PHAsset|Photos|PHImageManager|imageManager|[aA]ssetForLocalIdentifier|AssetLocalIdentifier", "the Photos library of Apple's systems"),
    (r"PIN(?!G)", "PINRemoteImage, which is written in Objective-C"),
    (r"[Ff]ocus", "the focus engine of tvOS"),
    (r"ASLocking|ASRecursive|lockPair|ASLockSequence|ASThread|ASUnlock|MainThreadDeallocation|^NS(Object|Proxy)\.",
     "memory management and locks of Objective-C"),
    (r"^_AS|ASText(Layout|Line|Input|Attribute|DebugOption|Container|Range|Position)|AS(Data|Layout|Range|AbstractLayout)Controller"
     r"|ASIntegerMap|ASWeak|ASHighlightOverlayLayer|ASDisplayProperties|ASDescription|ASDebug(Name|Description)|ASObjectDescription"
     r"|ASHash|ASDirectionalScreenful|ASCollectionViewLayoutFacilitator|ASCollectionElement\.init|ASElementMap\.init",
     "the implementation behind the nodes; programs do not use it"),
    (r"ASTextKitComponents(TextView|\.(textStorage|textContainer|layoutManager|textView|componentsWithTextStorage))",
     "TextKit's classes belong to the main thread here; `ASTextKitComponents` measures on any thread without them"),
    (r"shouldRetainSublayoutLayoutElements", "layouts always retain their specs"),
    (r"calculateLayoutLayoutSpec|baseDidInit|baseWillDealloc|MainThreadAssertion|ASLayoutElement(Context|PushContext|PopContext|GetCurrentContext)"
     r"|ASCollectionView\.(_init|convertIndexPath|beginUpdates|dataController|rangeController|changeSet|cellLayoutMode)",
     "the implementation behind layouts and collections; programs do not use it"),
    (r"invalidateFlowLayoutDelegateMetrics", "a hook for subclasses of the view; layouts are always invalidated as a whole"),
    (r"collectionViewClass", "the view of a collection node is always an `ASCollectionView`"),
    (r"transitionLayoutForOldLayout", "`UICollectionViewTransitionLayout`; `setCollectionViewLayout(_:animated:)` moves the items"),
    (r"textContainerLinePositionModifier", "changes of single lines by code; `lineHeightMultiple` and `baselineOffset` move lines"),
    (r"ASTextNode2\.enableDebugging", "the drawing of the guides of ASTextLayout; the inspector shows lines and baselines"),
    (r"accessibilityNavigationStyle", "Switch Control of iOS"),
    (r"^ASDisplayNodeViewProperties", "an internal list of properties that `ASDisplayNode` declares itself"),
    (r"textureConfiguration|ASNotifyInitialized", "a category of Objective-C; a program passes its configuration to `ASConfigurationManager`"),
    (r"convertIndexPathFromCollectionNode|endUpdatesAnimated:completion|arrayByTransferring|asdk_inverseCompare|ASDefaultAllows"
     r"|ASImageAlphaInfoIsOpaque|ASBoundsAndPositionForFrame|ASConcatInsets|ASImageDownloaderPriorityWithInterfaceState"
     r"|ASCreatePointerBasedMutableSet|ASInitializeFramework|ASSubclassOverrides|ASReplaceMethod|ASGetClassFromType|AS\w+Log$|ASObjectIsEqual|ASCGFloatFrom",
     "helpers for Objective-C code"),
    (r"^NSStringFromASLayoutElementSize|CGSizeEqualToSizeWithIn|^kMaxLayoutElement", "helpers of the implementation of layouts"),
    (r"ASWrapperLayoutSpec\.wrapperWith|relativePositionLayoutSpecWith", "factory methods beside initializers with the same arguments"),
    (r"UICollectionViewLayout\.asdk_layoutInspector",
     "Swift cannot override methods of extensions; a layout with its own inspector adopts `ASLayoutInspectorProviding`"),
    (r"ASMutableAttributedStringBuilder\.", "inherited from Foundation's `NSMutableAttributedString`"),
]
