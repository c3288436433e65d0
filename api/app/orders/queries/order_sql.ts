import type { Customs } from '#contracts/customs'
import { preparedRows, type Bindings, type Transaction } from '#core/database'
import { BASE_CURRENCY } from '#contracts/money'
import { RATE_IN_FORCE } from '#settings/rates/rate_feed'

/** Customs accept printable ASCII only; other names become null. */
const latin = (name: string) => `substring(${name} from '^[ -~]{1,100}$')`

const PRODUCT_CUSTOMS = `jsonb_strip_nulls(jsonb_build_object(
     'name_zh', coalesce(s.customs_name_zh, left(nullif(p.name_zh, ''), 100)), 'name_en', coalesce(s.customs_name_en, ${latin('p.name_en')}),
     'material_en', coalesce(s.customs_material_en, ${latin('p.material_description_en')}), 'hs_code', s.hs_code,
     'declared_usd', (s.declared_usd_cents / 100.0)::numeric(9, 2)::text, 'weight_g', s.packed_weight_g))`

/** The product's default customs data; empty fields for no product. */
export const customsSql = (product: string) =>
  `coalesce((select ${PRODUCT_CUSTOMS} from products p join spus s on s.id = p.spu_id where p.id = ${product}), '{}')`

/** Customs data of item `i` of order `t`: until payment, missing fields come from the product. */
export const ITEM_CUSTOMS = `case when t.payment = 'unpaid' then ${customsSql('i.product_id')} || i.customs else i.customs end`

/** The English name of item `i`: that of its finished product, unless the product was renamed since. */
export const ITEM_NAME_EN = `coalesce((select f.name_en from finished_products f where f.id = i.finished_product_id and f.name = i.name), '')`

/** What the buyer wants printed on item `i`, as ordered. */
export const ITEM_VALUES = `(select json_agg(json_build_object('name', e ->> 'name', 'kind', e ->> 'kind', 'value', e ->> 'value')) from jsonb_array_elements(i.personalised) e)`

const customsOfSql = (products: string) =>
  `select p.id, ${PRODUCT_CUSTOMS} as customs from ${products} join spus s on s.id = p.spu_id`
const OF_PRODUCTS = `${customsOfSql('products p')} where p.id = any((select ?::int[])::int[])`
const OF_LINES = `${customsOfSql('cart_lines l left join personalisations pl on pl.id = l.personalisation_id left join finished_versions pv on pv.id = pl.finished_version_id join finished_products f on f.id = coalesce(l.finished_product_id, pv.finished_product_id) join products p on p.id = f.product_id')}
  where l.user_id = ? and l.id = any(?::int[])`

type ByProduct = ReadonlyMap<number, Customs>

export const defaultCustoms = (products: readonly number[], client?: Transaction): Promise<ByProduct> =>
  byProduct(OF_PRODUCTS, [products], client)

export const customsOfLines = (userId: number, lines: readonly number[]): Promise<ByProduct> =>
  byProduct(OF_LINES, [userId, lines])

async function byProduct(sql: string, bindings: Bindings, client?: Transaction): Promise<ByProduct> {
  const found = await preparedRows<{ id: number; customs: Customs }>(sql, bindings, client)
  return new Map(found.map(({ id, customs }) => [id, customs]))
}

/** RMB per unit of the sale currency on the order's day; null when no rate was valid. */
export const saleRateSql = (
  alias: string,
) => `case when coalesce(${alias}.sale_currency, '${BASE_CURRENCY}') = '${BASE_CURRENCY}' then 1.00
  else (select r.rate from exchange_currencies c join exchange_rates r on r.id = (${RATE_IN_FORCE('c.id', `${alias}.created_at`)})
         where c.code = ${alias}.sale_currency) end`

const total = (alias: string) => `${alias}.sale_minor + coalesce(${alias}.sale_freight_minor, 0)`

/** The sale total with freight in RMB, converted once as a sum; null when unknown. */
export const soldSql = (alias: string) => `round((${total(alias)}) * (${saleRateSql(alias)}))::bigint`

const isSold = `t.sale_minor is not null and t.status <> 'cancelled'`
const saleFieldSql = (value: string) =>
  `select ${value} from (select ${soldSql('t')} as sold offset 0) s where ${isSold}`

export const SALE = {
  total: total('t'),
  rate: `case when t.sale_minor is not null then ${saleRateSql('t')} end`,
  sold: saleFieldSql('s.sold'),
  profit: saleFieldSql('s.sold - t.total_minor'),
  /** Percentage of the revenue; null when the revenue is zero or unknown. */
  profitRate: saleFieldSql('case when s.sold > 0 then round((s.sold - t.total_minor) * 100.0 / s.sold, 2) end'),
}
