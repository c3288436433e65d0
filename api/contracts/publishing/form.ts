import type { CompositionLine } from '../catalogue.ts'
import type { SensitiveType } from '../logistics.ts'
import type { Currency } from '../money.ts'
import type { PriceRule } from './price_fields.ts'
import type { SalesPlatform } from '../suppliers.ts'

/** `carousel` and `colour_block` belong to a colour, the others to the whole listing. */
export const PUBLICATION_PICTURES = [
  'preview',
  'carousel',
  'square',
  'colour_block',
  'detail',
  'packaging',
  'thumbnail',
] as const
export type PublicationPictureKind = (typeof PUBLICATION_PICTURES)[number]

export const PACKAGING_SHAPES = ['irregular', 'cuboid', 'cylinder'] as const
export type PackagingShape = (typeof PACKAGING_SHAPES)[number]
export const PACKAGING_TYPES = ['hard', 'soft_hard', 'soft_soft'] as const
export type PackagingType = (typeof PACKAGING_TYPES)[number]
export const SALE_MODES = ['single', 'set', 'mixed'] as const
export type SaleMode = (typeof SALE_MODES)[number]

export interface PublicationPicture {
  /** A file of ours, `/files/…`. */
  file: string
  /** Null: it shows every colour. */
  colour_id: number | null
  width: number
  height: number
  bytes: number
  /** `image/jpeg`, `image/png`. */
  type: string
}

/** Lengths in centimetres and net weight in grams of one piece of a size, packed. */
export interface PublicationSize {
  size_id: number
  length_cm: string
  width_cm: string
  height_cm: string
  net_weight_g: string
}

/** A variant with its own code; empty prices are those of the listing. */
export interface PublicationVariant {
  colour_id: number
  size_id: number
  sku: string
  declared_price: string
  retail_price: string
}

/** One chosen value; an attribute that takes several has as many entries. */
export interface PublicationAttribute {
  id: string
  name: string
  /** Empty for a number or free text. */
  value_id: string
  value: string
  unit: string
}

export const ATTRIBUTE_KINDS = ['choice', 'choices', 'number', 'text'] as const

/** What the platform asks about goods of a category. */
export interface OfferedAttribute {
  id: string
  name: string
  is_required: boolean
  kind: (typeof ATTRIBUTE_KINDS)[number]
  values: readonly { id: string; name: string }[]
  unit: string | null
}

export interface PublicationModel {
  name: string
  height_cm: string
  bust_cm: string
  waist_cm: string
  hips_cm: string
  /** The size the model wears. */
  size_id: number | null
}

/** What is published, in the units of the screens. Numbers are decimal texts, empty if not entered. */
export interface PublicationForm {
  title_zh: string
  title_en: string
  description_zh: string
  description_en: string
  category_id: string
  category_name: string
  attributes: PublicationAttribute[]
  currency: Currency
  declared_price: string
  retail_price: string
  original_price: string
  variants: PublicationVariant[]
  origin_country: string
  origin_region: string
  is_sensitive: boolean
  sensitive_types: SensitiveType[]
  /** Watt-hours of a battery, millilitres of a liquid. */
  capacity: string
  volume_cm3: string
  weight_g: string
  length_cm: string
  width_cm: string
  height_cm: string
  packaging_shape: PackagingShape | ''
  packaging_type: PackagingType | ''
  accessory_type: string
  accessory_count: number
  commitment_days: number
  freight_template: string
  sale_mode: SaleMode
  /** How the prices were calculated; empty: they were typed. */
  price_rule: PriceRule
  sites: string[]
  /** Ids of the platform. */
  warehouses: string[]
  composition: CompositionLine[]
  size_table: PublicationSize[]
  model: PublicationModel
  pictures: Record<PublicationPictureKind, PublicationPicture[]>
}
export type PublicationField = keyof PublicationForm

export interface OfferedSite {
  id: string
  name: string
  currency: string
}

export interface OfferedWarehouse {
  id: string
  name: string
  kind: 'platform' | 'own' | 'other'
  sites: readonly string[]
}

/** What the store offers, and what the product is. */
export interface PublicationContext {
  platform: SalesPlatform
  /** The store's region; chooses among rule packs of one platform. */
  region: string
  sites: readonly OfferedSite[]
  warehouses: readonly OfferedWarehouse[]
  colour_ids: readonly number[]
  size_ids: readonly number[]
  /** Of the chosen category; null: not known. */
  attributes: readonly OfferedAttribute[] | null
  /** Values of `{{name}}` in titles and descriptions, by language. */
  variables: Record<'zh-cn' | 'en', Readonly<Record<string, string>>>
}

/** Shown at the field: the path is that of the form, such as `pictures.square.0`. */
export interface PublicationFault {
  field: string
  rule: PublicationRule
  /** As the person reads it beside the rule; null where there is nothing to measure. */
  measured: number | string | null
  limit: number | string | null
}

/** Each is a message `publicationRules.…`. */
export const PUBLICATION_RULES = [
  'required',
  'text_short',
  'text_long',
  'text_marks',
  'text_variable',
  'number',
  'decimals',
  'not_positive',
  'too_much',
  'price_order',
  'price_per_colour',
  'currency',
  'choice',
  'composition_total',
  'side_order',
  'size_differs',
  'net_weight',
  'sensitive_type',
  'capacity',
  'sites_least',
  'site_unknown',
  'warehouse_unknown',
  'warehouse_cover',
  'warehouse_other_only',
  'warehouse_other_closed',
  'commitment',
  'sku_twice',
  'colours_most',
  'skus_most',
  'pictures_least',
  'pictures_most',
  'picture_format',
  'picture_bytes',
  'picture_ratio',
  'picture_width',
  'picture_height',
  'picture_width_most',
  'picture_height_most',
  'picture_exact',
  'attribute',
  'attribute_strange',
  'shares',
] as const
export type PublicationRule = (typeof PUBLICATION_RULES)[number]
