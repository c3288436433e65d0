import type { ShopFacets, Facet } from '#contracts/shop'
import { row } from '#core/database'
import { decimalSql } from '#core/domain/money'
import { whereAll } from '#core/crud/find_rows'
import type { Site } from '#tenancy/site'
import { LIST_PRICE, filterConditions, offeredOnSite, type ShopFilters } from '#catalogue/shop/conditions'

type Branch = ShopFacets['categories'][number]

export function countBranches(all: readonly Branch[], own: readonly { id: number; count: number }[]): Branch[] {
  const parents = new Map(all.map(({ id, parent_id: parent }) => [id, parent]))
  const counts = new Map<number, number>()
  for (const { id, count } of own)
    for (let at: number | null | undefined = id; at; at = parents.get(at)) counts.set(at, (counts.get(at) ?? 0) + count)
  return all.filter(({ id }) => counts.has(id)).map((one) => ({ ...one, count: counts.get(one.id) ?? 0 }))
}

interface Count {
  facet: Facet
  select: string
  from?: string
  rest?: string
}

/** Facet options with counts, each facet computed as if it had no selection. One query. */
export async function shopFacets(asked: ShopFilters, site: Site): Promise<ShopFacets> {
  const counted = Object.entries(COUNTS).map(([name, { facet, select, from = '', rest = '' }]) => {
    const { text, bindings } = whereAll([...offeredOnSite(site), ...filterConditions(asked, facet)])
    return {
      text: `(select coalesce(json_agg(f), '[]') from (select ${select} from products t ${from} ${text} ${rest}) f) as ${name}`,
      bindings,
    }
  })
  const found = await row<FacetRow>(
    `select ${counted.map(({ text }) => text).join(', ')}, (select json_agg(c) from (${CATEGORIES}) c) as every_category`,
    counted.flatMap(({ bindings }) => bindings),
  )
  const { categories, every_category: all, prices, ...facets } = found as FacetRow
  const [price = { least: null, most: null }] = prices
  return { ...facets, categories: countBranches(all, categories), price }
}

interface FacetRow extends Omit<ShopFacets, 'price'> {
  every_category: ShopFacets['categories']
  prices: ShopFacets['price'][]
}

const COUNT = 'count(*)::int as count'
const SPU = 'join spus s on s.id = t.spu_id'
const dictionaryFacet = (facet: Facet, dictionary: string, column: string): Count => ({
  facet,
  select: `i.value, i.label_zh as name_zh, i.label_en as name_en, ${COUNT}`,
  from: `join dictionary_types d on d.code = '${dictionary}' join dictionary_items i on i.type_id = d.id and i.value = t.${column}`,
  rest: 'group by i.id order by i.sort desc, i.id',
})
const blankFacet = (facet: 'type' | 'gender'): Count => ({
  facet,
  select: `s.${facet} as value, ${COUNT}`,
  from: SPU,
  rest: `group by s.${facet} order by 2 desc, 1`,
})

const COUNTS: Record<Exclude<keyof FacetRow, 'every_category'>, Count> = {
  categories: {
    facet: 'category_id',
    select: `s.category_id as id, ${COUNT}`,
    from: SPU,
    rest: 'group by s.category_id',
  },
  types: blankFacet('type'),
  genders: blankFacet('gender'),
  seasons: dictionaryFacet('season', 'season', 'season'),
  materials: dictionaryFacet('material', 'material', 'main_material'),
  colours: {
    facet: 'colour_id',
    select: `c.id, c.name_zh, c.name_en, c.hex, c.is_dark, ${COUNT}`,
    from: 'join product_colours x on x.product_id = t.id join stock_colours c on c.id = x.colour_id',
    rest: 'group by c.id order by c.sort desc, c.id desc',
  },
  days: { facet: 'days', select: `t.commitment_days as value, ${COUNT}`, rest: 'group by 1 order by 1' },
  prices: {
    facet: 'price',
    select: `${decimalSql(`min(${LIST_PRICE})`)} as least, ${decimalSql(`max(${LIST_PRICE})`)} as most`,
  },
}
const CATEGORIES = 'select id, parent_id, name_zh, name_en, 0 as count from spu_categories order by sort desc, id desc'
