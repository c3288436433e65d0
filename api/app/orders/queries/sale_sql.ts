import { HOME_CURRENCY } from '#contracts/exchange'
import { RATE_IN_FORCE } from '#settings/rates/queries/rate_at'

/** How much RMB one unit of a sale's currency is, at the rate of the day the order, called `alias`, came; null where none was in force. */
export const saleRate = (
  alias: string,
) => `case when coalesce(${alias}.sale_currency, '${HOME_CURRENCY}') = '${HOME_CURRENCY}' then 1.00
  else (select r.rate from exchange_currencies c join exchange_rates r on r.id = (${RATE_IN_FORCE('c.id', `${alias}.created_at`)})
         where c.code = ${alias}.sale_currency) end`

const total = (alias: string) => `${alias}.sale_minor + coalesce(${alias}.sale_freight_minor, 0)`

/** What an order was sold for, goods and freight together, in RMB: converted once, as a whole; null where nobody knows. */
export const soldSql = (alias: string) => `round((${total(alias)}) * (${saleRate(alias)}))::bigint`

const isSold = `t.sale_minor is not null and t.status <> 'cancelled'`
const ofSale = (value: string) => `select ${value} from (select ${soldSql('t')} as sold offset 0) s where ${isSold}`

/** The figures of the sale of an order `t`: what it was sold for, and what is left once goods and freight are paid. */
export const SALE = {
  total: total('t'),
  rate: `case when t.sale_minor is not null then ${saleRate('t')} end`,
  sold: ofSale('s.sold'),
  profit: ofSale('s.sold - t.total_minor'),
  /** A percentage of the sale; null where nothing was sold for anything. */
  profitRate: ofSale('case when s.sold > 0 then round((s.sold - t.total_minor) * 100.0 / s.sold, 2) end'),
}
