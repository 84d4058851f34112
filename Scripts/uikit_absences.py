"""The types of UIKit's headers for iOS 13 to 18 that do not exist here, with the reason. Scripts/differences prints them, and fails if one is declared."""

ABSENCES = [
    ("UIHostingController UIHostingConfiguration", "SwiftUI, which is not on this system"),
    ("UISearchDisplayController UIPopoverController UIPopoverControllerDelegate UIActionSheet UIActionSheetDelegate"
     " UIDocumentMenuViewController UIDocumentMenuDelegate UIMutableUserNotificationAction UIUserNotificationCategory",
     "removed or replaced by Apple: `UISearchController`, popovers, `UIAlertController`, `UIDocumentPickerViewController`, UserNotifications"),
    ("UIPreviewInteraction"
     " UIPreviewInteractionDelegate UITraitForceTouchCapability", "the pressure of 3D Touch; context menus replace it"),
    ("UIFocusSystem UIFocusEnvironment UIFocusItem UIFocusItemContainer UIFocusItemScrollableContainer UIFocusItemDeferralMode UIFocusGuide"
     " UIFocusUpdateContext UIFocusAnimationContext UIFocusAnimationCoordinator UIFocusMovementHint UIFocusMovementInfo UIFocusDebugger UIFocusEffect"
     " UIFocusHaloEffect UIFocusGroupPriority UITableViewFocusUpdateContext UICollectionViewFocusUpdateContext UISearchContainerViewController",
     "the focus engine of tvOS; the Tab key and arrow keys move the focus of the keyboard by rules of their own"),
    ("UIPencilInteraction UIPencilInteractionDelegate UIPencilInteractionTap UIPencilInteractionSqueeze UIPencilHoverPose UIScribbleInteraction"
     " UIScribbleInteractionDelegate UIIndirectScribbleInteraction UIIndirectScribbleInteractionDelegate UICanvasFeedbackGenerator", "the pen of a tablet"),
    ("UIInputViewController UITextDocumentProxy UILexicon UILexiconEntry UIDictationPhrase "
     " UITextAutofillSuggestion UITextAlternatives UIInputSuggestion UISmartReplySuggestion UIConversationContext UIConversationEntry"
     " UIMailConversationContext UIMessageConversationContext UILookToDictate NSAdaptiveImageGlyph UIWritingToolsCoordinator UIWritingToolsBehavior"
     " UIWritingToolsResultOptions", "the keyboard on the screen with its suggestions, dictation and writing tools; the desktop has keyboard and input method"),
    ("UITextLoupeSession UITextCursorView UIStandardTextCursorView UITextCursorDropPositionAnimator UITextSelectionHandleView UITextSelectionHighlightView"
     " UITextSelectionDisplayInteraction UITextSelectionDisplayInteractionDelegate",
     "the handles and the magnifier of touches; text views draw caret and selection themselves"),
    ("UISceneActivationConditions UISceneSessionActivationRequest UISceneActivationConfiguration"
     " UIWindowSceneActivationAction UIWindowSceneActivationConfiguration UIWindowSceneActivationInteraction"
     " UIWindowSceneActivationRequestOptions UIWindowSceneDragInteraction UIWindowScenePlacement"
     " UIWindowSceneProminentPlacement UIWindowScenePushPlacement UIWindowSceneReplacePlacement UIWindowSceneStandardPlacement UISceneAccessory"
     " UIProposedSceneSessionAccessory UISceneWindowingBehaviors UISceneSystemProtectionManager UITraitSceneCaptureState",
     "several scenes; a program has one, and opens further windows as `UIWindow`"),
    ("UIScreenshotService UIScreenshotServiceDelegate", "screenshots are taken by the desktop, which does not ask programs"),
    ("UIEventAttribution UIEventAttributionView UIGuidedAccessRestriction UIGuidedAccessRestrictionDelegate UIPointerLockState UICultureSwitch"
     " UIReferenceLibraryViewController UICloudSharingController UIVideoEditorController UIVideoEditorControllerDelegate UILookAction",
     "services of iOS without a counterpart on a desktop"),
    ("UILargeContentViewerInteraction UILargeContentViewerInteractionDelegate UILargeContentViewerItem", "the enlarged labels of bars; bars follow the text size"),
    ("UIPrintPaper UIPrintError UIPrintServiceExtension UIPrinter UIPrinterDestination"
     " UIPrinterPickerController UIGraphicsPDFRenderer UIGraphicsPDFRendererContext UIGraphicsPDFRendererFormat",
     "printing and PDF files, which are not implemented"),
    ("UIDocument UIManagedDocument UIDocumentViewController UIDocumentViewControllerLaunchOptions UIDocumentBrowserViewController"
     " UIDocumentBrowserViewControllerDelegate UIDocumentBrowserAction UIDocumentBrowserTransitionController UIDocumentInteractionController"
     " UIDocumentInteractionControllerDelegate UIDocumentPickerExtensionViewController NSFileProviderExtension",
     "documents with versions and file coordination, which are not implemented; `UIDocumentPickerViewController` opens and saves files"),
    ("UIMenuBuilder UIMenuSystem UIContextMenuSystem UIMenuLeaf UIMenuDisplayPreferences UIDeferredMenuElementProvider", "a menu bar, which is not implemented; key commands and context menus are"),
    ("UIActivityItemsConfiguration UIActivityItemsConfigurationReading UIActivityItemsConfigurationProviding",
     "sharing with other programs; `UIActivityViewController` offers copying, opening and the program's own activities"),
    ("UIPasteConfiguration UIPasteConfigurationSupporting UIPasteControl UIPasteControlConfiguration UITextPasteConfigurationSupporting UITextPasteDelegate"
     " UITextPasteItem UITextDraggable UITextDragDelegate UITextDragRequest UITextDragPreviewRenderer UITextDroppable UITextDropDelegate UITextDropProposal"
     " UITextDropRequest", "the paste button, and drags of selected text, which are not implemented; `UIPasteboard` needs no permission"),
    ("NSTextLayoutManager NSTextLayoutManagerDelegate NSTextContentManager NSTextContentStorage NSTextElement NSTextElementProvider NSTextLayoutFragment"
     " NSTextLineFragment NSTextLocation NSTextParagraph NSTextRange NSTextSelection NSTextSelectionDataSource NSTextSelectionNavigation NSTextStorageObserving"
     " NSTextViewportLayoutController NSTextViewportLayoutControllerDelegate NSTextViewportRenderingSurface NSTextAttachmentLayout NSTextAttachmentViewProvider"
     " NSTextAttachmentContainer NSTextList NSTextListElement NSLayoutManagerDelegate", "TextKit 2, text lists and the delegate of `NSLayoutManager`, which are not implemented"),
    ("UITextInteraction UITextInteractionDelegate UITextInputDelegate UITextInputTokenizer UITextInputStringTokenizer UITextInputContext UITextSelectionRect"
     " UITextPlaceholder UITextChecker UITextItem UITextItemMenuConfiguration UITextItemMenuPreview UITextFormattingCoordinator UITextFormattingViewController"
     " UITextFormattingViewControllerDelegate UILetterformAwareAdjusting", "the parts of which a program builds text views of its own, which are not implemented"),
    ("UITextSearching UITextSearchingFindSession UITextSearchAggregator", "searching in texts of a program's own; a subclass of `UIFindSession` does that"),
    ("UIColorPickerViewController UIColorPickerViewControllerDelegate UIColorWell UIFontPickerViewController UIFontPickerViewControllerConfiguration"
     " UIFontPickerViewControllerDelegate", "the choice of colors and fonts, which is not implemented"),
    ("UIPopoverBackgroundView UIBandSelectionInteraction UIToolbarDelegate UINavigationItemRenameDelegate"
     " UIDynamicItemGroup UILocalizedIndexedCollation UIPickerViewAccessibilityDelegate UIScrollViewAccessibilityDelegate UIAccessibilityReadingContent"
     " UIAccessibilityContainerDataTable UIAccessibilityContainerDataTableCell UIAccessibilityLocationDescriptor UIAccessibilityContentSizeCategoryImageAdjusting"
     " UIObjectRestoration UIStateRestoring UIImageAsset UIImageReader UIImageReaderConfiguration UITabAccessory"
     " NSDiffableDataSourceSectionTransaction UICollectionViewTransitionLayout UIDataSourceTranslating UIDirectTouchAccessibility UIGraphicsRenderer"
     " UIGraphicsRendererContext UIGraphicsRendererFormat UIMutableApplicationShortcutItem UIPopoverPresentationControllerSourceItem"
     " UIResponderStandardEditActions UISceneOpenExternalURLOptions UIScreenMode UIAccessibilityIdentification"
     " UITraitListEnvironment UITraitOverrides UIMutableTraits UITraitImageDynamicRange UITraitTypesettingLanguage UITraitToolbarItemPresentationSize",
     "not implemented"),
    ("UISearchToken UISearchSuggestion UISearchSuggestionItem UISearchTextFieldDelegate UISearchTextFieldPasteItem", "tokens and suggestions of searches, which are not implemented"),
    ("UICollectionViewPlaceholder UICollectionViewDropPlaceholder UICollectionViewDropPlaceholderContext UITableViewPlaceholder UITableViewDropPlaceholder"
     " UITableViewDropPlaceholderContext UISpringLoadedInteractionBehavior UISpringLoadedInteractionEffect UISpringLoadedInteractionSupporting",
     "placeholder cells of drops and own behaviors of spring loading, which are not implemented"),
    ("UITab UITabGroup UISearchTab UITabBarControllerSidebar UITabSidebarItem UIPageControlProgress UIPageControlTimerProgress UIPageControlProgressDelegate"
     " UIPageControlTimerProgressDelegate UISliderTrackConfiguration UIZoomTransitionOptions UIViewControllerTransition UIUpdateLink UIUpdateInfo"
     " UIUpdateActionPhase UIViewLayoutRegion UITextViewBorderStyle UIInteractionLocation UIShadowProperties UIColorEffect", "added in iOS 17 or 18, and not implemented"),
    ("UISymbolEffect UISymbolEffectCompletionContext UISymbolContentTransition", "the symbols of Apple, which may not be distributed with programs for other systems"),
    ("UIHoverStyle UIHoverEffect UIHoverAutomaticEffect UIHoverHighlightEffect UIHoverLiftEffect UIShape UIShapeProvider UIResolvedShape",
     "effects of gaze in visionOS; `UIPointerInteraction` has those of the pointer"),
    ("CAMetalLayer CAEAGLLayer CAOpenGLLayer CARenderer CAEDRMetadata CAConstraint", "Metal and OpenGL; the compositor draws with the processor"),
]
