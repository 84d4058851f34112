import LayoutEngine

/// The words that represent the enumeration values and options of layout specs in a case file.
enum CaseWords {
    static var directions: KeyValuePairs<String, ASStackLayoutDirection> {
        [
            "horizontal": .horizontal, "vertical": .vertical, "horizontalReverse": .horizontalReverse,
            "verticalReverse": .verticalReverse,
        ]
    }

    static var justifyContents: KeyValuePairs<String, ASStackLayoutJustifyContent> {
        [
            "start": .start, "center": .center, "end": .end, "spaceBetween": .spaceBetween, "spaceAround": .spaceAround,
        ]
    }

    static var alignItems: KeyValuePairs<String, ASStackLayoutAlignItems> {
        [
            "start": .start, "end": .end, "center": .center, "stretch": .stretch, "baselineFirst": .baselineFirst,
            "baselineLast": .baselineLast,
        ]
    }

    static var alignSelves: KeyValuePairs<String, ASStackLayoutAlignSelf> {
        ["auto": .auto, "start": .start, "end": .end, "center": .center, "stretch": .stretch]
    }

    static var alignContents: KeyValuePairs<String, ASStackLayoutAlignContent> {
        [
            "start": .start, "center": .center, "end": .end, "spaceBetween": .spaceBetween,
            "spaceAround": .spaceAround, "stretch": .stretch,
        ]
    }

    static var horizontalAlignments: KeyValuePairs<String, ASHorizontalAlignment> {
        ["none": .none, "left": .left, "middle": .middle, "right": .right]
    }

    static var verticalAlignments: KeyValuePairs<String, ASVerticalAlignment> {
        ["none": .none, "top": .top, "center": .center, "bottom": .bottom]
    }

    static var relativePositions: KeyValuePairs<String, ASRelativeLayoutSpecPosition> {
        ["none": .none, "start": .start, "center": .center, "end": .end]
    }

    static var flexWraps: KeyValuePairs<String, ASStackLayoutFlexWrap> { ["noWrap": .noWrap, "wrap": .wrap] }

    static var relativeSizings: KeyValuePairs<String, ASRelativeLayoutSpecSizingOption> {
        [
            "default": .default, "minimumWidth": .minimumWidth, "minimumHeight": .minimumHeight, "minimumSize": .minimumSize,
        ]
    }

    static var centerings: KeyValuePairs<String, ASCenterLayoutSpecCenteringOptions> {
        ["none": .none, "x": .X, "y": .Y, "xy": .XY]
    }

    static var centerSizings: KeyValuePairs<String, ASCenterLayoutSpecSizingOptions> {
        ["default": .default, "minimumX": .minimumX, "minimumY": .minimumY, "minimumXY": .minimumXY]
    }

    static var corners: KeyValuePairs<String, ASCornerLayoutLocation> {
        ["topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight]
    }

    static var absoluteSizings: KeyValuePairs<String, ASAbsoluteLayoutSpecSizing> {
        ["default": .default, "sizeToFit": .sizeToFit]
    }
}
