import type { Customs } from '#contracts/customs'
import { preparedRows, type Bindings, type Transaction } from '#core/database'

/** A name that customs cannot read is none. */
const latin = (name: string) => `substring(${name} from '^[ -~]{1,100}$')`

const DECLARED = `jsonb_strip_nulls(jsonb_build_object(
     'name_zh', coalesce(s.customs_name_zh, left(nullif(p.name_zh, ''), 100)), 'name_en', coalesce(s.customs_name_en, ${latin('p.name_en')}),
     'material_en', coalesce(s.customs_material_en, ${latin('p.material_description_en')}), 'hs_code', s.hs_code,
     'declared_usd', (s.declared_usd_cents / 100.0)::numeric(9, 2)::text, 'weight_g', s.packed_weight_g))`

/** What customs is told of a product unless somebody says otherwise; of none, nothing. */
export const customsSql = (product: string) =>
  `coalesce((select ${DECLARED} from products p join spus s on s.id = p.spu_id where p.id = ${product}), '{}')`

/** What is declared of an item `i` of an order `t`: until it is paid, what nobody said of it is what its product says by now. */
export const DECLARED_OF_ITEM = `case when t.payment = 'unpaid' then ${customsSql('i.product_id')} || i.customs else i.customs end`

const DECLARED_OF = (products: string) =>
  `select p.id, ${DECLARED} as customs from ${products} join spus s on s.id = p.spu_id`
const OF_PRODUCTS = `${DECLARED_OF('products p')} where p.id = any((select ?::int[])::int[])`
const OF_LINES = `${DECLARED_OF('cart_lines l join finished_products f on f.id = l.finished_product_id join products p on p.id = f.product_id')}
  where l.user_id = ? and l.id = any(?::int[])`

type ByProduct = ReadonlyMap<number, Customs>

/** The same of several products, by their ids. */
export const defaultCustoms = (products: readonly number[], client?: Transaction): Promise<ByProduct> =>
  byProduct(OF_PRODUCTS, [products], client)

/** The same of the products of lines in a person's cart. */
export const customsOfLines = (userId: number, lines: readonly number[]): Promise<ByProduct> =>
  byProduct(OF_LINES, [userId, lines])

async function byProduct(sql: string, bindings: Bindings, client?: Transaction): Promise<ByProduct> {
  const found = await preparedRows<{ id: number; customs: Customs }>(sql, bindings, client)
  return new Map(found.map(({ id, customs }) => [id, customs]))
}
