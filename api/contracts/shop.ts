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

/** By what a list is narrowed: the names of its parameters; `price` stands for `min_price` and `max_price`. */
export const FACETS = ['category_id', 'type', 'gender', 'season', 'material', 'colour_id', 'days', 'price'] as const
export type Facet = (typeof FACETS)[number]

interface Counted {
  /** How many products the list would have with this choice. */
  count: number
}
interface CountedWord extends Counted {
  value: string
  name_zh: string
  name_en: string
}

/** `GET /api/v1/shop/products/facets`, with the parameters of the list. */
export interface ShopFacets {
  /** Those with something in them or below. */
  categories: (Counted & StockWord & { parent_id: number | null })[]
  types: (Counted & { value: SpuType })[]
  genders: (Counted & { value: SpuGender })[]
  seasons: CountedWord[]
  materials: CountedWord[]
  colours: (Counted & ShopColour)[]
  /** By commitment; a list with `days` holds the shorter ones too. */
  days: (Counted & { value: number })[]
  /** Null where nothing is left. */
  price: { least: string | null; most: string | null }
}

export interface ShopColour extends StockWord {
  hex: string
  is_dark: boolean
}

/** `GET /api/v1/shop/products`: a product in a list; with `total`, `total_is` and `next_cursor` as every list. */
export interface ShopCard {
  id: number
  code: string
  name_zh: string
  name_en: string
  category_id: number
  /** The first photo. */
  picture: string | null
  /** The first photo in each colour that has one. */
  pictures: { colour_id: number; picture: string }[]
  /** One piece, and the last range of pieces, unprinted. */
  list_price: string
  lowest_price: string
  commitment_days: (typeof COMMITMENT_DAYS)[number]
  face_count: number
  /** The widest face. */
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

/** What is said of a product in both languages. */
export type ProductTexts = Record<`${(typeof PRODUCT_TEXTS)[number]}_${'zh' | 'en'}`, string | null>

/** `GET /api/v1/shop/products/:id`: everything that the page of a product and the editor need. */
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
  /** The city it is made in, as its people write it. */
  factory_city: string | null
  photos: ProductPhoto[]
  faces: DesignFace[]
  angles: ProductAngle[]
  tiers: PriceTier[]
  /** The version of the product that this is. */
  version_number: number
  sizes: StockWord[]
  size_table: SizeTable | null
  /** How many pieces are free, up to what `STOCK.shown` says. */
  stock: { colour_id: number; size_id: number; available: number }[]
  /** What a visitor's prices follow from; a merchant's are asked for by themselves. */
  sheet: PriceSheet
}

/** `GET /api/v1/shop/prices?ids=1,2`: what decides the prices of the person who asks; what is not sold to them is left out. */
export interface PricesOfMine {
  prices: { product_id: number; sheet: PriceSheet }[]
}

/** A city in which products are made, in the words of its people. */
export interface ShopPlace {
  province: string
  city: string
  factories: number
  products: number
  /** The shortest commitment of what is made there. */
  days: number
}

/** `GET /api/v1/shop/front`: what a site's home says of it, counted. */
export interface ShopFront {
  products: number
  colours: number
  categories: number
  /** The product a visitor tries on the home page; null where none has a template. */
  stage_id: number | null
  places: ShopPlace[]
}
