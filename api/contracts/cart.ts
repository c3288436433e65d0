/** The cart as it travels: what a person means to order, priced anew whenever it is looked at. */
import type { PriceSheet } from './price/sheet.ts'

/** Sold no more, not printable, sold out, not as many as wanted, or out of what the person may order from since it was put there. */
export const LINE_PROBLEMS = ['withdrawn', 'unprintable', 'sold_out', 'short', 'denied'] as const
export type LineProblem = (typeof LINE_PROBLEMS)[number]

/** Not to be had in any number: it has no price, and no order takes it. */
export const isUnsellable = (problem: LineProblem | null | undefined) =>
  problem === 'withdrawn' || problem === 'unprintable'

interface Word {
  id: number
  name_zh: string
  name_en: string
}

/** `GET /api/v1/cart`, the last added first. */
export interface CartLine {
  id: number
  /** Null once it was deleted; what it was called is kept. */
  finished_product_id: number | null
  code: string | null
  name: string
  picture: string | null
  picture_link: string | null
  /** The flat artwork, shown on its colour until there is a picture in that colour. */
  is_artwork: boolean
  product_id: number | null
  colour: Word & { hex: string }
  size: Word
  quantity: number
  /** Pieces that can be had now. */
  available: number
  problem: LineProblem | null
  /** What a piece costs with everything in the cart that can be had; null where it cannot. */
  unit: string | null
  amount: string | null
  /** What a piece cost when it was last agreed to, if that is not what it costs now. */
  unit_was: string | null
  /** With the sheet of its product, so that the browser works out any choice of lines by `quote` of contracts/price. */
  faces: string[]
  materials: { id: number; minor: number }[]
  created_at: string
}

export interface Cart {
  lines: CartLine[]
  sheets: { product_id: number; sheet: PriceSheet }[]
}

/** One cell of the grid: so many pieces in a colour and a size. */
export interface CartItem {
  finished_product_id: number
  colour_id: number
  size_id: number
  quantity: number
}

/** `POST /api/v1/cart` adds to what lies there; `POST /api/v1/cart/merge` takes what a browser kept, never twice. */
export interface CartMerged {
  merged: number
  /** What could not be taken, by its place in what was sent. */
  refused: { at: number; problem: LineProblem }[]
}
