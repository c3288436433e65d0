import type { Cart, CartLine } from '@inkfold/api/contracts/cart'
import type { Language } from '@inkfold/api/contracts/languages'
import { amountOf } from '@inkfold/api/contracts/price/amounts'
import { quote } from '@inkfold/api/contracts/price/quote'
import { localizedStem } from '@/i18n/localizedName'
import { cellKey, type ColourOption, type NamedOption } from '@/ui/trade/matrix'

export interface Group {
  /** Stays the same while lines are added and removed, so that the selection does, too. */
  id: string
  /** Null where it was deleted. */
  finished: number | null
  sample: CartLine['sample']
  /** Pieces with the same values are a group. */
  personalised: CartLine['personalised']
  name: string
  code: string | null
  picture: string | null
  picture_link: string | null
  is_artwork: boolean
  colour: ColourOption
  product: number | null
  colours: readonly ColourOption[]
  sizes: readonly NamedOption[]
  cells: ReadonlyMap<string, CartLine>
  /** Many buyers personalised it: its lines are a list. */
  isMany: boolean
  lines: readonly CartLine[]
}

const unique = <One extends { id: number }>(all: readonly One[]) => [
  ...new Map(all.map((one) => [one.id, one])).values(),
]
const byId = (one: NamedOption, other: NamedOption) => one.id - other.id

/** More sets of values of one product than a person wants to see as cards. */
const MANY = 10

function productsOfMany(lines: readonly CartLine[], apart: ReadonlySet<number | null>): ReadonlySet<number | null> {
  const sets = new Map<number | null, Set<string>>()
  for (const { sample, personalised, finished_product_id: product } of lines)
    if (!sample && personalised) sets.set(product, (sets.get(product) ?? new Set()).add(JSON.stringify(personalised)))
  return new Set([...sets].flatMap(([product, own]) => (own.size > MANY && !apart.has(product) ? [product] : [])))
}

const isOfMany = ({ sample, personalised, finished_product_id: product }: CartLine, many: ReadonlySet<number | null>) =>
  !sample && personalised !== null && product !== null && many.has(product)

const NONE: ReadonlySet<number | null> = new Set()

/** Groups are named in the reader's language. The sets of a product in `apart` stay cards, however many they are. */
export function groupsOf(lines: readonly CartLine[], language: Language, apart = NONE): Group[] {
  const many = productsOfMany(lines, apart)
  const groups = new Map<string, CartLine[]>()
  for (const line of lines) {
    const key = keyOf(line, many)
    const own = groups.get(key)
    if (own) own.push(line)
    else groups.set(key, [line])
  }
  return [...groups].map(([id, own]) => {
    const [
      {
        finished_product_id: finished,
        sample,
        name,
        name_en,
        code,
        picture,
        picture_link,
        is_artwork,
        colour,
        product_id: product,
        personalised,
      },
    ] = own as [CartLine]
    const isMany = isOfMany(own[0] as CartLine, many)
    return {
      id,
      isMany,
      personalised: isMany ? null : personalised,
      finished,
      sample,
      name: localizedStem({ name, name_en }, 'name', language),
      code,
      picture,
      picture_link,
      is_artwork,
      colour,
      product,
      lines: own,
      colours: unique(own.map(({ colour }) => colour)).toSorted(byId),
      sizes: unique(own.map(({ size }) => size)).toSorted(byId),
      cells: new Map(own.map((line) => [cellKey(line.colour.id, line.size.id), line])),
    }
  })
}

/** A sample is a group of its own, because its price and its limit differ; so is what was made of a deleted product. */
function keyOf(line: CartLine, many: ReadonlySet<number | null>): string {
  const { id, sample, personalised, finished_product_id: product } = line
  if (sample || product === null) return `line ${id}`
  if (personalised === null) return `product ${product}`
  return isOfMany(line, many) ? `product ${product} many` : `product ${product} ${JSON.stringify(personalised)}`
}

/** A personalised product may be in several groups. */
export const idsOfProduct = (groups: readonly Group[], id: number) =>
  groups.filter(({ finished, sample }) => finished === id && !sample).map((group) => group.id)

export interface Chosen {
  groups: readonly Group[]
  ids: ReadonlySet<string>
}

/**
 * What is chosen after a change of the cart. Cards that become a list, or leave one, stay chosen. A list is ordered as a
 * whole, so products of which only some cards are chosen are named in `apart`.
 */
export function regrouped({ groups: before, ids }: Chosen, lines: readonly CartLine[], language: Language) {
  const apart = partlyChosen(before, ids)
  const groups = groupsOf(lines, language, apart)
  const known = new Set(before.map(({ id }) => id))
  const groupOfLine = new Map(before.flatMap((group) => group.lines.map(({ id }) => [id, group.id] as const)))
  const isChosen = ({ id, lines: own }: Group) => {
    if (known.has(id)) return ids.has(id)
    const from = own.flatMap((line) => groupOfLine.get(line.id) ?? [])
    return from.length > 0 && from.every((one) => ids.has(one))
  }
  return { apart, ids: groups.filter(isChosen).map(({ id }) => id) }
}

function partlyChosen(groups: readonly Group[], ids: ReadonlySet<string>): ReadonlySet<number | null> {
  const cards = groups.filter(({ personalised, sample }) => personalised !== null && !sample)
  const productsOf = (isChosen: boolean) =>
    new Set(cards.filter(({ id }) => ids.has(id) === isChosen).map(({ finished }) => finished))
  const left = productsOf(false)
  return new Set([...productsOf(true)].filter((product) => left.has(product)))
}

/** The lines of a group that can be ordered now. */
export const validLines = ({ lines }: Group) => lines.filter(({ problem }) => problem === null)
export const piecesOf = (lines: readonly CartLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

export interface Cost {
  groups: { group: Group; pieces: number; unit: string; amount: string }[]
  pieces: number
  amount: string
}

/** The price of these groups' orderable lines in an order of their own. */
export function costOf(groups: readonly Group[], { sheets }: Cart, at: number): Cost {
  const known = new Map(sheets.map(({ product_id: product, sheet }) => [product, sheet]))
  const valid = groups.flatMap((group) =>
    validLines(group).flatMap((line) => (line.product_id === null ? [] : [{ group, line, product: line.product_id }])),
  )
  const items = valid.map(({ product, line: { quantity: pieces, faces, materials, sample } }) => ({
    product,
    pieces,
    faces,
    materials,
    sampleDiscount: sample?.discount ?? null,
  }))
  const { items: quoted, minor } = quote(known, items, at)
  const costs = groups.flatMap((group) => {
    const own = quoted.filter((_, place) => valid[place]?.group === group)
    const [first] = own
    if (!first) return []
    const pieces = own.reduce((sum, one) => sum + one.pieces, 0)
    const amount = amountOf(own.reduce((sum, one) => sum + one.minor, 0))
    return [{ group, pieces, unit: amountOf(first.unit.minor), amount }]
  })
  return { groups: costs, pieces: costs.reduce((sum, one) => sum + one.pieces, 0), amount: amountOf(minor) }
}
