import type { Crop, LayerId } from '@inkfold/api/document/model/layers'

/** The current input mode; exactly one at a time. */
export type Mode =
  | { readonly kind: 'select' }
  | { readonly kind: 'hand' }
  /** The next click places a text. */
  | { readonly kind: 'place_text' }
  /** `from` and `to` are offsets in UTF-16 code units; if they differ, they delimit a selection. */
  | { readonly kind: 'type'; readonly id: LayerId; readonly from: number; readonly to: number }
  | { readonly kind: 'crop'; readonly id: LayerId; readonly crop: Crop }

export const SELECTING: Mode = { kind: 'select' }
