import type { SalesPlatform } from '../suppliers.ts'
import type { PictureRule, Ratio, RulePack } from './rules.ts'

const MB = 1024 * 1024
const PORTRAIT: Ratio = [3, 4]
const SQUARE: Ratio = [1, 1]
const JPG_PNG = ['image/jpeg', 'image/png'] as const
const JPG_PNG_WEBP = [...JPG_PNG, 'image/webp'] as const

const picture = (rule: Partial<PictureRule> & { min: number; max: number }): PictureRule => ({
  per: 'listing',
  ratio: null,
  width: { min: 1 },
  height: { min: 1 },
  maxBytes: null,
  types: JPG_PNG,
  ...rule,
})
const exactly = (one: Ratio) => [one, one] as const
/** The platforms' list picture of a variant; made by us. */
const thumbnail = picture({
  min: 0,
  max: 1,
  per: 'colour',
  ratio: exactly(SQUARE),
  width: { min: 80, max: 80 },
  height: { min: 80, max: 80 },
})

const PLAIN_TEXT = ['emoji', 'control', 'html'] as const
/** Used where nothing else is known, and by stores kept by hand. */
const BASE: Omit<RulePack, 'platform'> = {
  regions: [],
  version: '2026-11-28',
  currencies: ['RMB', 'USD'],
  title: { min: 1, max: 255, forbidden: PLAIN_TEXT },
  description: { min: 0, max: 10_000, forbidden: ['control'] },
  languages: ['en'],
  needsCategory: false,
  onePricePerColour: false,
  paysDeclared: false,
  needsPackaging: false,
  hasWarehouses: true,
  skuLength: 100,
  mostColours: null,
  mostSkusPerColour: null,
  pictures: {
    carousel: picture({ min: 1, max: 10, width: { min: 500 }, height: { min: 500 }, maxBytes: 20 * MB }),
    thumbnail,
  },
}

const temu: RulePack = {
  ...BASE,
  platform: 'temu',
  title: { min: 1, max: 500, forbidden: PLAIN_TEXT },
  languages: ['zh-cn', 'en'],
  needsCategory: true,
  onePricePerColour: true,
  paysDeclared: true,
  needsPackaging: true,
  mostSkusPerColour: 10,
  pictures: {
    preview: picture({
      per: 'colour',
      min: 1,
      max: 1,
      ratio: exactly(PORTRAIT),
      width: { min: 1340 },
      height: { min: 1785 },
      maxBytes: 2 * MB,
    }),
    carousel: picture({
      per: 'colour',
      min: 3,
      max: 10,
      ratio: exactly(PORTRAIT),
      width: { min: 1340 },
      height: { min: 1785 },
      maxBytes: 2 * MB,
    }),
    square: picture({
      min: 1,
      max: 1,
      ratio: exactly(SQUARE),
      width: { min: 801 },
      height: { min: 801 },
      maxBytes: 3 * MB,
    }),
    detail: picture({ min: 0, max: 20, width: { min: 480 }, height: { min: 480 }, maxBytes: 3 * MB }),
    packaging: picture({ min: 1, max: 6, maxBytes: 3 * MB }),
    thumbnail,
  },
}

const shein: RulePack = {
  ...BASE,
  platform: 'shein',
  paysDeclared: true,
  title: { min: 1, max: 1000, forbidden: PLAIN_TEXT },
  description: { min: 0, max: 5000, forbidden: PLAIN_TEXT },
  languages: ['zh-cn', 'en'],
  needsCategory: true,
  needsPackaging: true,
  mostColours: 40,
  mostSkusPerColour: 200,
  pictures: {
    carousel: picture({
      per: 'colour',
      min: 1,
      max: 11,
      ratio: [PORTRAIT, SQUARE],
      width: { min: 900, max: 2200 },
      height: { min: 900, max: 2200 },
      maxBytes: 3 * MB,
    }),
    square: picture({
      per: 'colour',
      min: 1,
      max: 1,
      ratio: exactly(SQUARE),
      width: { min: 900, max: 2200 },
      height: { min: 900, max: 2200 },
      maxBytes: 3 * MB,
    }),
    colour_block: picture({
      per: 'colour',
      min: 1,
      max: 1,
      ratio: exactly(SQUARE),
      width: { min: 80 },
      height: { min: 80 },
      maxBytes: 3 * MB,
    }),
    detail: picture({
      min: 3,
      max: 10,
      ratio: exactly(PORTRAIT),
      width: { min: 901 },
      height: { min: 1201 },
      maxBytes: 3 * MB,
    }),
    packaging: picture({ min: 1, max: 6, maxBytes: 3 * MB }),
    thumbnail,
  },
}

const tiktok: RulePack = {
  ...BASE,
  platform: 'tiktok',
  regions: ['US', 'GB', 'DE', 'ES', 'FR', 'IE', 'IT', 'JP', 'MX'],
  needsCategory: true,
  skuLength: 50,
  mostSkusPerColour: 100,
  pictures: {
    carousel: picture({
      min: 1,
      max: 9,
      width: { min: 300, max: 4000 },
      height: { min: 300, max: 4000 },
      maxBytes: 10 * MB,
      types: JPG_PNG_WEBP,
    }),
    detail: picture({
      min: 0,
      max: 30,
      width: { min: 300, max: 4000 },
      height: { min: 300, max: 4000 },
      maxBytes: 10 * MB,
    }),
    thumbnail,
  },
}

/** Every pack; the first whose region fits is used. */
export const RULE_PACKS: readonly RulePack[] = [
  temu,
  shein,
  tiktok,
  // Southeast Asia asks for longer titles.
  { ...tiktok, regions: [], title: { ...tiktok.title, min: 25 } },
  {
    ...BASE,
    platform: 'shopify',
    description: { min: 0, max: 20_000, forbidden: ['control'] },
    skuLength: 255,
    pictures: {
      carousel: picture({
        min: 1,
        max: 250,
        width: { min: 100, max: 5000 },
        height: { min: 100, max: 5000 },
        maxBytes: 20 * MB,
        types: JPG_PNG_WEBP,
      }),
      thumbnail,
    },
  },
  {
    ...BASE,
    platform: 'etsy',
    title: { min: 1, max: 140, forbidden: PLAIN_TEXT },
    needsCategory: true,
    hasWarehouses: false,
    skuLength: 32,
    pictures: {
      carousel: picture({ min: 1, max: 10, width: { min: 635 }, height: { min: 635 }, maxBytes: 10 * MB }),
      thumbnail,
    },
  },
  {
    ...BASE,
    platform: 'amazon',
    title: { min: 1, max: 200, forbidden: [...PLAIN_TEXT, 'decoration'] },
    description: { min: 0, max: 2000, forbidden: ['control', 'emoji'] },
    needsCategory: true,
    hasWarehouses: false,
    skuLength: 40,
    pictures: {
      carousel: picture({
        min: 1,
        max: 9,
        width: { min: 1000, max: 10_000 },
        height: { min: 1000, max: 10_000 },
        maxBytes: 10 * MB,
      }),
      thumbnail,
    },
  },
  { ...BASE, platform: 'other' },
]

export function rulePackOf(platform: SalesPlatform, region = ''): RulePack {
  const packs = RULE_PACKS.filter((pack) => pack.platform === platform)
  const found =
    packs.find(({ regions }) => regions.includes(region)) ?? packs.find(({ regions }) => regions.length === 0)
  return found ?? { ...BASE, platform }
}
