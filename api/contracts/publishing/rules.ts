import type { SalesPlatform } from '../suppliers.ts'
import type { PublicationPictureKind } from './form.ts'

export interface TextRule {
  min: number
  max: number
  /** Marks that the platform refuses, by name of `FORBIDDEN_MARKS`. */
  forbidden: readonly ForbiddenMark[]
}

/** A width to height ratio, as the platform writes it. */
export type Ratio = readonly [width: number, height: number]

export interface PictureRule {
  /** Counted for each colour, or for the listing. */
  per: 'colour' | 'listing'
  min: number
  max: number
  /** From the narrowest to the widest; both the same is one exact ratio. */
  ratio: readonly [from: Ratio, to: Ratio] | null
  width: { min: number; max?: number }
  height: { min: number; max?: number }
  maxBytes: number | null
  types: readonly string[]
}

export interface RulePack {
  platform: SalesPlatform
  /** Regions of stores it holds for; empty: all that no other pack of the platform names. */
  regions: readonly string[]
  /** Raised with every change; a publication keeps the version it was checked with. */
  version: string
  currencies: readonly ('RMB' | 'USD')[]
  title: TextRule
  description: TextRule
  /** Languages a buyer of this platform reads; the other is optional. */
  languages: readonly ('zh-cn' | 'en')[]
  /** Whether a leaf category of the platform is required. */
  needsCategory: boolean
  /** Every variant of a colour has one declared price. */
  onePricePerColour: boolean
  /** The platform pays the declared price and sells at the retail price; elsewhere the merchant gets what buyers pay. */
  paysDeclared: boolean
  /** Whether packaging shape and type, and the country of origin, are required. */
  needsPackaging: boolean
  /** Whether listings name sites and the warehouses that serve them; elsewhere the shop itself is the only place. */
  hasWarehouses: boolean
  skuLength: number
  mostColours: number | null
  mostSkusPerColour: number | null
  pictures: Partial<Record<PublicationPictureKind, PictureRule>>
}

export const FORBIDDEN_MARKS = {
  emoji: /\p{Extended_Pictographic}/u,
  control: /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u,
  html: /<[a-z/!]/i,
  /** Marks that Amazon refuses in titles. */
  decoration: /[!$?_{}^¬¦]/u,
} as const
export type ForbiddenMark = keyof typeof FORBIDDEN_MARKS

export const SITES = { least: 10, covered: 5 } as const
export const PRICE_DECIMALS = 2
export const MEASURE_DECIMALS = 1
/** Longer texts are refused before they are searched for marks and variables. */
export const TEXT_HARD_LIMIT = 20_000
/** Highest numbers that a form takes, in its units: price, grams, centimetres, cubic centimetres, pieces. */
export const MOST = { price: 999_999.99, weight: 50_000, side: 300, volume: 10_000_000, accessories: 100 } as const
/** Only warehouses of type `other` take goods that ship within nine working days. */
export const OTHER_ONLY_DAYS = 9
