import type { PrintArea } from '@inkfold/api/document/model/document'
import type { Colour } from '@inkfold/api/document/model/paint'

export interface ProductFace {
  readonly key: string
  readonly area: PrintArea
}

export interface ProductColour {
  readonly id: number
  readonly hex: Colour
  readonly isDark: boolean
}

/** A view of the product that an effect can be shown upon, with the faces seen in it. */
export interface ProductAngle {
  readonly key: string
  readonly faces: readonly string[]
}

/** What the editor needs to know of the product that is designed upon. */
export interface EditorProduct {
  readonly id: number
  readonly version: number
  readonly faces: readonly ProductFace[]
  readonly colours: readonly ProductColour[]
  readonly angles: readonly ProductAngle[]
}
