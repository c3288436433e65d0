import type { SensitiveType, Transport } from '#contracts/logistics'
import type { SalesPlatform } from '#contracts/suppliers'

type Rate = readonly [first_g: number, first: number, step_g: number, step: number, handling: number]
type Days = readonly [from: number, to: number]

export interface SeededZone {
  name: readonly [zh: string, en: string]
  places: readonly string[]
  rate: Rate
  days: Days
  remote?: number
  closed?: boolean
}

export interface SeededMethod {
  code: string
  name: readonly [zh: string, en: string]
  transport: Transport
  divisor: number | null
  most: number
  longest?: number
  sensitive?: readonly SensitiveType[]
  commitments?: readonly string[]
  platforms?: readonly SalesPlatform[]
  /** Domestic: no customs. */
  customs?: 'none'
  zones: readonly SeededZone[]
}

type Named = readonly [place: string, zh: string, en: string]
const COUNTRIES: readonly Named[] = [
  ['US', '美国', 'United States'],
  ['GB', '英国', 'United Kingdom'],
  ['DE', '德国', 'Germany'],
  ['FR', '法国', 'France'],
  ['IT', '意大利', 'Italy'],
  ['ES', '西班牙', 'Spain'],
  ['JP', '日本', 'Japan'],
  ['CA', '加拿大', 'Canada'],
  ['AU', '澳大利亚', 'Australia'],
  ['MX', '墨西哥', 'Mexico'],
  ['MY', '马来西亚', 'Malaysia'],
  ['TH', '泰国', 'Thailand'],
]

/** One zone per country; rates and days are in the order of the countries. */
const zones = (rates: readonly Rate[], days: readonly Days[]): SeededZone[] =>
  COUNTRIES.map(([place, zh, en], i) => ({
    name: [zh, en],
    places: [place],
    rate: rates[i] as Rate,
    days: days[i] as Days,
  }))

const each = (
  list: readonly (readonly [first: number, step: number])[],
  first_g: number,
  step_g: number,
  handling: number,
) => list.map(([first, step]): Rate => [first_g, first, step_g, step, handling])

const REMOTE_US: SeededZone = {
  name: ['美国偏远州', 'United States, remote'],
  places: ['US-AK', 'US-HI', 'US-PR'],
  rate: [100, 1900, 1, 8, 600],
  days: [12, 22],
  remote: 2500,
}
const MILITARY: SeededZone = {
  name: ['美国军邮', 'United States, military post'],
  places: [
    'US:090',
    'US:091',
    'US:092',
    'US:093',
    'US:094',
    'US:095',
    'US:096',
    'US:097',
    'US:098',
    'US:340',
    'US:962',
    'US:963',
    'US:964',
    'US:965',
    'US:966',
  ],
  rate: [100, 0, 100, 0, 0],
  days: [0, 0],
  closed: true,
}

/** Amounts in fen: first weight, each further step, handling per parcel. */
// prettier-ignore
export const METHODS: readonly SeededMethod[] = [
  {
    code: 'EPACKET',
    name: ['E 邮宝', 'E-packet line'],
    transport: 'postal',
    divisor: null,
    most: 2000,
    longest: 600,
    zones: zones(
      each(
        [[320, 6], [340, 6], [360, 6], [360, 7], [380, 7], [380, 7], [300, 5], [420, 8], [400, 7], [480, 9], [280, 4], [280, 4]],
        50,
        1,
        1800,
      ),
      [[10, 18], [9, 16], [9, 16], [10, 17], [11, 20], [11, 20], [6, 10], [12, 22], [10, 18], [14, 25], [7, 12], [7, 12]],
    ),
  },
  {
    code: 'APPAREL',
    name: ['服装专线', 'Apparel line'],
    transport: 'line',
    divisor: 8000,
    most: 5000,
    longest: 800,
    sensitive: ['magnet'],
    zones: [
      ...zones(
        each(
          [[700, 7], [650, 6], [680, 6], [680, 6], [720, 7], [720, 7], [520, 4], [860, 8], [780, 7], [980, 9], [460, 3], [460, 3]],
          100,
          1,
          1500,
        ),
        [[7, 12], [6, 10], [6, 10], [6, 10], [7, 12], [7, 12], [4, 7], [8, 14], [7, 12], [10, 16], [5, 8], [5, 8]],
      ),
      REMOTE_US,
      MILITARY,
    ],
  },
  {
    code: 'POST-SMALL',
    name: ['邮政小包', 'Postal small parcel'],
    transport: 'postal',
    divisor: null,
    most: 2000,
    longest: 600,
    sensitive: ['magnet', 'built_in_battery'],
    zones: zones(
      each(
        [[500, 5], [480, 5], [480, 5], [480, 5], [500, 5], [500, 5], [400, 4], [520, 6], [500, 5], [560, 6], [360, 3], [360, 3]],
        100,
        1,
        1200,
      ),
      [[18, 35], [16, 30], [15, 28], [16, 30], [18, 35], [18, 35], [10, 18], [20, 38], [18, 35], [22, 45], [12, 20], [12, 20]],
    ),
  },
  {
    code: 'EXPRESS',
    name: ['国际快递', 'Express'],
    transport: 'express',
    divisor: 6000,
    most: 30_000,
    longest: 1200,
    sensitive: ['magnet', 'built_in_battery', 'battery'],
    zones: [
      ...zones(
        each(
          [[11_800, 3600], [11_200, 3400], [10_900, 3300], [10_900, 3300], [11_500, 3500], [11_500, 3500], [8600, 2400], [12_600, 3900], [11_900, 3700], [13_900, 4300], [7600, 2100], [7600, 2100]],
          500,
          500,
          0,
        ),
        [[3, 5], [3, 5], [3, 5], [3, 5], [3, 6], [3, 6], [2, 4], [3, 6], [3, 6], [4, 7], [2, 4], [2, 4]],
      ),
      { ...REMOTE_US, rate: [500, 11_800, 500, 3600, 0], remote: 18_000, days: [4, 8] },
      { name: ['中国大陆', 'Mainland China'], places: ['CN'], rate: [1000, 1200, 500, 300, 0], days: [1, 3] },
      {
        name: ['新疆、西藏', 'Xinjiang and Tibet'],
        places: ['CN-650000', 'CN-540000'],
        rate: [1000, 1800, 500, 900, 0],
        days: [4, 8],
        remote: 800,
      },
    ],
  },
  {
    code: 'CONSIGN',
    name: ['Temu / SHEIN 国内交货', 'Temu / SHEIN domestic consignment'],
    transport: 'domestic',
    divisor: 6000,
    most: 50_000,
    sensitive: ['magnet', 'built_in_battery'],
    customs: 'none',
    commitments: ['1', '2'],
    platforms: ['temu', 'shein'],
    zones: [
      {
        name: ['广东集货仓', 'Guangdong consolidation'],
        places: ['CN-440000'],
        rate: [1000, 600, 1000, 120, 0],
        days: [1, 2],
      },
    ],
  },
]

export const CLOSED = [
  ['BR', '清关政策调整，暂停收寄', 'Customs rules are changing; nothing is taken for now'],
] as const
