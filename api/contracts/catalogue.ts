export const SPU_STATUSES = ['draft', 'saved'] as const
export type SpuStatus = (typeof SPU_STATUSES)[number]

export const SPU_TYPES = ['garment', 'accessory', 'home_textile', 'hard_goods', 'paper'] as const
export type SpuType = (typeof SPU_TYPES)[number]

export const SPU_GENDERS = ['unisex', 'male', 'female', 'child'] as const
export type SpuGender = (typeof SPU_GENDERS)[number]

export const STOCK_MOVEMENT_KINDS = ['receive', 'reserve', 'release', 'consume', 'adjust'] as const
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number]

export const RESERVATION_STATUSES = ['held', 'consumed', 'released'] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

/** What must be there before an SPU counts as saved; fabric weight besides, of everything that is made of cloth or paper. */
export const SPU_NEEDED = [
  'item_no',
  'style_no',
  'name_zh',
  'name_en',
  'type',
  'category_id',
  'main_material',
  'factory_id',
  'colour_ids',
  'material_size',
  'composition',
  'season',
  'unit',
  'size_template_id',
  'size_ids',
  'gender',
] as const

/** Nothing of it is woven, so it has no weight per square metre. */
export const WEIGHTLESS: SpuType = 'hard_goods'

/** A line of what something is made of; `material` is a word of the dictionary's `material`. */
export interface CompositionLine {
  material: string
  percent: number
}

/** Centimetres by size and attribute, and the tolerance by attribute; all by their ids. */
export type Measures = Record<string, Record<string, number>>
export type Tolerances = Record<string, number>

export interface StockWord {
  id: number
  name_zh: string
  name_en: string
}

/** The stock of one SPU, colour by size. */
export interface StockMatrix {
  colours: (StockWord & { hex: string; is_dark: boolean })[]
  sizes: StockWord[]
  cells: StockCell[]
}

export interface StockCell {
  stock_id: number
  colour_id: number
  size_id: number
  on_hand: number
  reserved: number
  available: number
}
