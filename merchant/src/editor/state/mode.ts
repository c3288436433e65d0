import type { Brush } from '@inkfold/api/document/model/kinds'
import type { Crop, LayerId } from '@inkfold/api/document/model/layers'
import type { Colour } from '@inkfold/api/document/model/paint'

/** The current input mode; exactly one at a time. */
export type Mode =
  | { readonly kind: 'select' }
  | { readonly kind: 'hand' }
  /** The next click places a text. */
  | { readonly kind: 'place_text' }
  /** `from` and `to` are offsets in UTF-16 code units; if they differ, they delimit a selection. */
  | { readonly kind: 'type'; readonly id: LayerId; readonly from: number; readonly to: number }
  | ({ readonly kind: 'draw' } & PenStyle)
  | ({ readonly kind: 'erase'; readonly id: LayerId } & EraserStyle)
  | { readonly kind: 'crop'; readonly id: LayerId; readonly crop: Crop }

/** How the pen draws: its width in millimetres, and the smoothing from 0 to 1. */
export interface PenStyle {
  readonly colour: Colour
  readonly width: number
  readonly smooth: number
}

/** What the eraser does, and its width in millimetres on the face. */
export interface EraserStyle {
  readonly brush: Brush
  readonly width: number
}

export const ERASER_WIDTH = [0.2, 200] as const

export const SELECTING: Mode = { kind: 'select' }
