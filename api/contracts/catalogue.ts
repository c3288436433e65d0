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

export const PRODUCT_STATUSES = ['draft', 'published', 'withdrawn'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** Within how many working days it leaves the factory. */
export const COMMITMENT_DAYS = [1, 2, 9] as const

/** What is said of a product in sentences; each of them in both languages. */
export const PRODUCT_TEXTS = [
  'material_description',
  'performance',
  'scene',
  'wash_care',
  'special_instructions',
  'reminder',
  'design_area',
  'image_requirements',
] as const

/** What must be there before a product is shown to anybody. */
export const PRODUCT_NEEDED = [
  'spu_id',
  'name_zh',
  'name_en',
  'style_code',
  'main_material',
  'season',
  'material_description_zh',
  'material_description_en',
  'wash_care_zh',
  'wash_care_en',
  'colour_ids',
  'size_ids',
  'commitment_days',
  'faces',
  'tiers',
] as const

/** A picture of the product; faces say by its key where they lie on it. */
export interface ProductPhoto {
  key: string
  picture: string
  /** The colour it shows; null where it stands for all. */
  colour_id: number | null
}

/** Across and down, as shares of the photo's width and height. */
export type Corner = readonly [x: number, y: number]
/** The corners of a face on a photo, around it: first the one that is at the top left when the piece hangs upright. */
export type Quad = readonly [Corner, Corner, Corner, Corner]

/** Where a face lies on a photo. */
export interface FacePlace {
  photo: string
  quad: Quad
}

/** A part of the product that is printed. */
export interface DesignFace {
  key: string
  name_zh: string
  name_en: string
  width_mm: number
  height_mm: number
  dpi: number
  /** How far a print runs over the edge, and how far from it nothing important stands. */
  bleed_mm: number
  safe_mm: number
  print_price: string
  places: FacePlace[]
}

/** A range of pieces and what one costs then. */
export interface PriceTier {
  from: number
  to: number | null
  price: string
}

/** The files of a template: `angle.json`, the piece in colour, the planes. Public, and never another content under an address. */
export interface AngleTemplate {
  file: string
  base: string
  planes: string
}

interface AngleSaid {
  key: string
  name_zh: string
  name_en: string
  /** The faces it shows, by their keys. */
  faces: string[]
}

/** A template, which takes any colour. */
export interface TemplateAngle extends AngleSaid {
  kind: 'template'
  template: AngleTemplate
}

/** A photo on which faces are placed; it keeps its own colour, and stands for all where `colour_id` is null. */
export interface PhotoAngle extends AngleSaid {
  kind: 'photo'
  photo: string
  colour_id: number | null
  places: { face: string; quad: Quad }[]
}

/** A side from which a product is shown with what is printed on it. */
export type ProductAngle = TemplateAngle | PhotoAngle
