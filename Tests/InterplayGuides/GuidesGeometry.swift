import Interplay

// Foundation of macOS has types with these names, too. A declaration of the target goes first.
typealias Point = Interplay.Point
typealias Size = Interplay.Size
