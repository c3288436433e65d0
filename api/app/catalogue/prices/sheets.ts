import { preparedRows, type Transaction } from '#core/database'
import { levelInForceSql } from '#organisations/merchants/level_in_force'
import type { ExclusiveOffer, FacePrice, LevelOffer, PriceSheet, Tier } from '#contracts/price/sheet'

export interface PriceRow {
  tiers: Tier[]
  faces: FacePrice[]
  level_minor: number | null
  level_hundredths: number | null
  exclusive: ExclusiveOffer[]
}

/** Price data of these products for a merchant or visitor; products without prices are omitted. */
export async function priceSheets(
  products: readonly number[],
  merchantId: number | null,
  trx?: Transaction,
): Promise<ReadonlyMap<number, PriceSheet>> {
  const found = await preparedRows<{ id: number } & PriceRow>(SHEETS, [merchantId, products], trx)
  return new Map(found.map((one) => [one.id, toPriceSheet(one)]))
}

const PRICES = `p.tiers, p.faces,
         c.price_minor::float8 as level_minor, (l.discount_rate * 100)::int as level_hundredths,
         (select coalesce(json_agg(json_build_object('id', e.id, 'tiers', e.tiers, 'expiresAt', e.expires_at) order by e.id), '[]')
            from exclusive_prices e where e.product_id = p.id and e.merchant_id = m.id) as exclusive`
/** A play organisation is priced as its merchant. */
const FOR_MERCHANT = (merchant: string) => `
    left join organisations buyer on buyer.id = ${merchant}
    left join merchants m on m.id = coalesce(buyer.play_of, buyer.id)
    left join organisations o on o.id = m.id
    left join merchant_levels l on l.id = ${levelInForceSql('m', 'o.parent_id')}
    left join level_prices c on c.product_id = p.id and c.level_id = l.id`
const IS_PRICED = 'jsonb_array_length(p.tiers) > 0'

const SHEETS = `select p.id, ${PRICES} from products p ${FOR_MERCHANT('?')} where p.id = any(?) and ${IS_PRICED}`

/** The price data of product `p` in the enclosing statement, as one value; null without prices. */
export const pricesSql = (merchant: string) =>
  `(select row_to_json(x) from (select ${PRICES} from (select 1) one ${FOR_MERCHANT(merchant)} where ${IS_PRICED}) x)`

export const toPriceSheet = ({ tiers, faces, exclusive, ...level }: PriceRow): PriceSheet => ({
  currency: 'RMB',
  tiers,
  level: toLevelOffer(level),
  exclusive,
  faces: faces.map(({ key, minor }) => ({ key, minor })),
})

/** A level that charges the full list price is not shown as a discount. */
function toLevelOffer({ level_minor: minor, level_hundredths: hundredths }: Partial<PriceRow>): LevelOffer | null {
  if (minor) return { kind: 'price', minor }
  return hundredths && hundredths < 100 ? { kind: 'rate', hundredths } : null
}
