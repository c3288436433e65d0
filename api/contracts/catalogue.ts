export const SPU_STATUSES = ['draft', 'saved'] as const
export type SpuStatus = (typeof SPU_STATUSES)[number]

export const SPU_TYPES = ['garment', 'accessory', 'home_textile', 'hard_goods', 'paper'] as const
export type SpuType = (typeof SPU_TYPES)[number]

export const SPU_GENDERS = ['unisex', 'male', 'female', 'child'] as const
export type SpuGender = (typeof SPU_GENDERS)[number]

export const STOCK_MOVEMENT_KINDS = ['receive', 'reserve', 'release', 'consume', 'adjust'] as const
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number]

/** Available stock against the reorder point: at or below it, above it, or no point set. */
export const STOCK_LEVELS = ['low', 'enough', 'unset'] as const
export type StockLevelName = (typeof STOCK_LEVELS)[number]

export const RESERVATION_STATUSES = ['held', 'consumed', 'released'] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

/** Required before an SPU counts as complete. Fabric weight is also required unless the type is `WEIGHTLESS`. */
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

/** Hard goods have no fabric weight. */
export const WEIGHTLESS: SpuType = 'hard_goods'

/** One line of a composition; `material` is an entry of the dictionary `material`. */
export interface CompositionLine {
  material: string
  percent: number
}

/** Centimetres by size id and attribute id, with the tolerance by attribute id. */
export type Measures = Record<string, Record<string, number>>
export type Tolerances = Record<string, number>

export interface StockWord {
  id: number
  name_zh: string
  name_en: string
}

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

/** Working days within which the factory ships. */
export const COMMITMENT_DAYS = [1, 2, 9] as const

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

/** Required before a product can be published. */
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

/** Faces refer to the photo by its key. */
export interface ProductPhoto {
  key: string
  picture: string
  /** The colour it shows; null if it represents all colours. */
  colour_id: number | null
}

/** Fractions of the photo's width and height. */
export type Corner = readonly [x: number, y: number]
/** Corners of a face on a photo in order around it, starting at the face's top left when the piece hangs upright. */
export type Quad = readonly [Corner, Corner, Corner, Corner]

export interface FacePlace {
  photo: string
  quad: Quad
}

/** On which fabric white ink is printed under the artwork. */
export const UNDERBASES = ['none', 'dark', 'all'] as const
export type Underbase = (typeof UNDERBASES)[number]

export interface DesignFace {
  key: string
  name_zh: string
  name_en: string
  width_mm: number
  height_mm: number
  dpi: number
  /** Bleed beyond the edge, and the safe distance from the edge for important content. */
  bleed_mm: number
  safe_mm: number
  print_price: string
  places: FacePlace[]
  /** Missing: on none. */
  underbase?: Underbase
}

/** A quantity range and its unit price. */
export interface PriceTier {
  from: number
  to: number | null
  price: string
}

/** A template's files: `angle.json`, the colour view and the planes. Public; content under an address never changes. */
export interface AngleTemplate {
  file: string
  base: string
  planes: string
}

interface AngleNames {
  key: string
  name_zh: string
  name_en: string
  /** Keys of the faces it shows. */
  faces: string[]
}

/** `studio` shows the piece alone; `worn` and `room` are lifestyle pictures. */
export const ANGLE_SETTINGS = ['studio', 'worn', 'room'] as const
export type AngleSetting = (typeof ANGLE_SETTINGS)[number]

/** A template can be tinted in any colour. */
export interface TemplateAngle extends AngleNames {
  kind: 'template'
  template: AngleTemplate
  /** Missing in product versions from before lifestyle pictures: `studio`. */
  setting?: AngleSetting
}

export const isLifestyle = (angle: ProductAngle) =>
  angle.kind === 'template' && (angle.setting ?? 'studio') !== 'studio'

/** A photo with faces placed on it. It keeps its own colour; a null `colour_id` represents all colours. */
export interface PhotoAngle extends AngleNames {
  kind: 'photo'
  photo: string
  colour_id: number | null
  places: { face: string; quad: Quad }[]
}

export type ProductAngle = TemplateAngle | PhotoAngle
