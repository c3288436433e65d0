import type { PrintArea } from '@inkfold/api/document/model/document'
import type { Colour } from '@inkfold/api/document/model/paint'

export interface ProductFace {
  readonly key: string
  readonly area: PrintArea
  /** On which cloth white ink is printed under the artwork. */
  readonly underbase?: 'none' | 'dark' | 'all'
}

export interface ProductColour {
  readonly id: number
  readonly hex: Colour
  readonly isDark: boolean
}

export interface ProductAngle {
  readonly key: string
  readonly faces: readonly string[]
}

export interface EditorProduct {
  readonly id: number
  readonly version: number
  readonly faces: readonly ProductFace[]
  readonly colours: readonly ProductColour[]
  readonly angles: readonly ProductAngle[]
  /** Whether the colours of its factory can be asked for. */
  readonly isProofable?: boolean
}
