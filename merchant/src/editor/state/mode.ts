import type { Crop, LayerId } from '@inkfold/api/document/model/layers'

/** What the pointer and the keys do just now; one at a time, so that no two can contradict each other. */
export type Mode =
  | { readonly kind: 'select' }
  | { readonly kind: 'hand' }
  /** The next click places a text. */
  | { readonly kind: 'place_text' }
  /** `from` and `to` are places between characters of the text, in units of JavaScript; where they differ, what lies between is chosen. */
  | { readonly kind: 'type'; readonly id: LayerId; readonly from: number; readonly to: number }
  | { readonly kind: 'crop'; readonly id: LayerId; readonly crop: Crop }

export const SELECTING: Mode = { kind: 'select' }
