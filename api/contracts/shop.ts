import type {
  COMMITMENT_DAYS,
  DesignFace,
  Measures,
  PriceTier,
  PRODUCT_TEXTS,
  ProductAngle,
  ProductPhoto,
  SpuGender,
  SpuType,
  StockWord,
  Tolerances,
} from './catalogue.ts'
import type { PriceSheet } from './price/sheet.ts'

export const SHOP_SORTS = ['recommended', 'newest', 'cheapest', 'dearest'] as const
export type ShopSort = (typeof SHOP_SORTS)[number]

/** Query parameters of the filters; `price` means `min_price` and `max_price`. */
export const FACETS = ['category_id', 'type', 'gender', 'season', 'material', 'colour_id', 'days', 'price'] as const
export type Facet = (typeof FACETS)[number]

interface Counted {
  /** Number of products with this choice. */
  count: number
}
interface CountedWord extends Counted {
  value: string
  name_zh: string
  name_en: string
}

/** `GET /api/v1/shop/products/facets`, with the parameters of the list. */
export interface ShopFacets {
  /** Categories that contain products, directly or in subcategories. */
  categories: (Counted & StockWord & { parent_id: number | null })[]
  types: (Counted & { value: SpuType })[]
  genders: (Counted & { value: SpuGender })[]
  seasons: CountedWord[]
  materials: CountedWord[]
  colours: (Counted & ShopColour)[]
  /** By commitment; the filter `days` includes shorter ones. */
  days: (Counted & { value: number })[]
  /** Null if there are no products. */
  price: { least: string | null; most: string | null }
}

export interface ShopColour extends StockWord {
  hex: string
  is_dark: boolean
}

/** `GET /api/v1/shop/products`: a product in the list, which also returns `total`, `total_is` and `next_cursor`. */
export interface ShopCard {
  id: number
  code: string
  name_zh: string
  name_en: string
  category_id: number
  /** The first photo. */
  picture: string | null
  /** The first photo of each colour. */
  pictures: { colour_id: number; picture: string }[]
  /** Unit prices unprinted: of one piece, and of the last tier. */
  list_price: string
  lowest_price: string
  commitment_days: (typeof COMMITMENT_DAYS)[number]
  face_count: number
  /** Width of the widest face. */
  print_width_mm: number
  print_height_mm: number
  colours: ShopColour[]
  published_at: string
  sort: number
}

export interface SizeTable {
  measures: Measures
  tolerances: Tolerances
  attributes: StockWord[]
}

export type ProductTexts = Record<`${(typeof PRODUCT_TEXTS)[number]}_${'zh' | 'en'}`, string | null>

/** `GET /api/v1/shop/products/:id`: the data of the product page and the editor. */
export interface ShopProduct extends ShopCard, ProductTexts {
  style_code: string
  type: SpuType
  gender: SpuGender
  main_material_zh: string | null
  main_material_en: string | null
  season_zh: string | null
  season_en: string | null
  unit_zh: string | null
  unit_en: string | null
  fabric_weight_g: number | null
  material_size: string | null
  composition: { percent: number; name_zh: string; name_en: string }[]
  /** The factory's city in its own spelling. */
  factory_city: string | null
  photos: ProductPhoto[]
  faces: DesignFace[]
  angles: ProductAngle[]
  tiers: PriceTier[]
  version_number: number
  sizes: StockWord[]
  size_table: SizeTable | null
  /** Free pieces, capped at `STOCK.shown`. */
  stock: { colour_id: number; size_id: number; available: number }[]
  /** The price sheet of visitors; merchants request theirs separately. */
  sheet: PriceSheet
}

/** `GET /api/v1/shop/prices?ids=1,2`: price sheets for the signed-in user; products not sold to them are omitted. */
export interface PricesOfMine {
  prices: { product_id: number; sheet: PriceSheet }[]
}

/** A city with factories, in its own spelling. */
export interface ShopPlace {
  province: string
  city: string
  factories: number
  products: number
  /** The shortest commitment of products made there. */
  days: number
}

/** `GET /api/v1/shop/front`: counted figures of the site's home page. */
export interface ShopFront {
  products: number
  colours: number
  categories: number
  /** The product to try out on the home page; null if none has a template. */
  stage_id: number | null
  places: ShopPlace[]
}
