/** Cart DTOs. Prices are recomputed on every read. */
import type { OwnFont } from './own_fonts.ts'
import type { PriceSheet } from './price/sheet.ts'

/**
 * Withdrawn, not printable, fields missing or changed since they were filled in, sold out, fewer available than wanted, more samples
 * than are left, or no longer allowed for this user.
 */
export const LINE_PROBLEMS = ['withdrawn', 'unprintable', 'fields', 'sold_out', 'short', 'samples', 'denied'] as const
export type LineProblem = (typeof LINE_PROBLEMS)[number]

/** Not orderable in any quantity: the line has no price and orders refuse it. */
export const isUnsellable = (problem: LineProblem | null | undefined) =>
  problem === 'withdrawn' || problem === 'unprintable'

/** A filled field of a design, as ordered. */
export interface FieldEntry {
  name: string
  kind: 'text' | 'choice' | 'picture'
  /** The number of the material for a picture. */
  value: string
}

/** In one line. */
export const textOfValues = (entries: readonly FieldEntry[]) =>
  entries.map(({ name, value }) => `${name}: ${value}`).join(' · ')

/** `GET /api/v1/finished-products/:id/fields` */
export interface ShownFields<Document> {
  version_id: number
  fields: readonly ShownField[]
  /** A browser previews from it what is printed. */
  document: Document
  /** Those of the document that the merchant uploaded. */
  own_fonts: readonly OwnFont[]
}

export interface ShownField {
  name: string
  kind: FieldEntry['kind']
  /** What the design says there. */
  text: string
  required: boolean
  /** Characters. */
  most: number
  /** Lines. */
  rows: number
  letters: string | null
  choices: readonly string[]
  faces: readonly string[]
  /** The name of the text field whose font is chosen here. */
  font_of: string | null
  /** Those of `choices`, in their order. */
  fonts: readonly { id: string; name_zh: string; name_en: string }[]
}

interface Word {
  id: number
  name_zh: string
  name_en: string
}

/** `GET /api/v1/cart`, most recently added first. */
export interface CartLine {
  id: number
  /** Null after deletion of the finished product; the line keeps its name. */
  finished_product_id: number | null
  code: string | null
  name: string
  /** May be empty. */
  name_en: string
  picture: string | null
  picture_link: string | null
  /** `picture` is the flat artwork, shown on the colour until an effect image in that colour exists. */
  is_artwork: boolean
  product_id: number | null
  colour: Word & { hex: string }
  size: Word
  quantity: number
  available: number
  problem: LineProblem | null
  /** Unit price, with tiers counted over all sellable lines of the cart; null if the line is unsellable. */
  unit: string | null
  amount: string | null
  /** For a sample: the discount in percent, and how many can still be ordered; null otherwise. */
  sample: { discount: number; left: number } | null
  /** What the buyer wants printed; null for an item as designed. */
  personalised: readonly FieldEntry[] | null
  /** The unit price without the sample's discount; null where there is none. */
  unit_normal: string | null
  /** The last confirmed unit price, if it differs from the current one. */
  unit_was: string | null
  /** With the product's price sheet, the browser can price any selection of lines with `quote` of contracts/price. */
  faces: string[]
  materials: { id: number; minor: number }[]
  created_at: string
}

export interface Cart {
  lines: CartLine[]
  sheets: { product_id: number; sheet: PriceSheet }[]
}

export interface CartItem {
  finished_product_id: number
  colour_id: number
  size_id: number
  quantity: number
  is_sample?: boolean
  /** What the buyer wants printed, by the names of the design's fields. */
  fields?: Readonly<Record<string, string>>
}

/** Columns of a sheet beside those of the fields; all may be missing. */
export const SHEET_COLUMNS = ['quantity', 'colour', 'size'] as const
export type SheetColumn = (typeof SHEET_COLUMNS)[number]

export interface CartSheetRow {
  /** As the sheet counts. */
  row: number
  /** Null where the row names none of the product's. */
  colour_id: number | null
  size_id: number | null
  quantity: number
  fields: Readonly<Record<string, string>>
  /** `column` is one of the sheet's or a field's name; null for the whole row. */
  faults: readonly { column: string | null; message: string }[]
}

/** `POST /api/v1/cart/sheet` reads an uploaded sheet; its rows are added by `POST /api/v1/cart`. */
export interface CartSheet {
  rows: readonly CartSheetRow[]
  /** Headings of columns that were not read. */
  unread: readonly string[]
}

/** `GET /api/v1/cart/samples/:id`: samples of a finished product; none are offered at a discount of 0. */
export interface SampleOffer {
  /** Percent off the blank's price. */
  discount: number
  /** Pieces that a merchant may order within `days`, and how many of them are left. */
  most: number
  left: number
  days: number
}

/** `POST /api/v1/cart` adds to the cart; `POST /api/v1/cart/merge` merges a browser's local cart, at most once. */
export interface CartMerged {
  merged: number
  /** Refused items by their index in the request. */
  refused: { at: number; problem: LineProblem }[]
}
