import type { FieldEntry } from './cart.ts'

/** The ordered colour and size, its picture, and what is printed on it. */
export interface WorkLine {
  /** Id of the order item. */
  id: number
  name: string
  code: string
  colour_zh: string | null
  colour_en: string | null
  hex: string | null
  size_zh: string | null
  size_en: string | null
  /** Link to the picture in the ordered colour, or to the flat artwork until that is rendered. */
  picture_link: string | null
  is_artwork: boolean
  faces: readonly WorkFace[]
  /** Every face has its print file. */
  is_ready: boolean
  /** The merchant ordered it as a sample. */
  is_sample: boolean
  /** What the buyer wants printed; null for an item as designed. */
  personalised: readonly FieldEntry[] | null
}

export interface WorkFace {
  key: string
  name_zh: string
  name_en: string
  /** The product's print area; null if the product no longer has the face. */
  area: Millimetres | { width_mm: null; height_mm: null }
  /** Size of the artwork; null until it is measured. */
  artwork: Millimetres | null
  /** Temporary link to the print file; null until it is rendered. */
  link: string | null
}

export interface Millimetres {
  width_mm: number
  height_mm: number
}
