import type { SecondCurrency } from '#contracts/second_currency'
import { preparedRows } from '#core/database'
import { moment, list, nullable, object, text } from '#core/http/schemas'
import { RATE_IN_FORCE } from '#settings/rates/rate_feed'

/** Currencies with a rate in force, and when the next rate replaces it. */
const OFFERED = `
  select c.code, c.name_zh, c.name_en, r.rate::text as rate, r.effective_at as since,
         (select min(n.effective_at) from exchange_rates n where n.currency_id = c.id and n.effective_at > statement_timestamp()) as until
    from exchange_currencies c
    join exchange_rates r on r.id = (${RATE_IN_FORCE('c.id', 'statement_timestamp()')})
   order by c.sort desc, c.id`

export const secondCurrencies = () => preparedRows<SecondCurrency>(OFFERED, [])

export const SECOND_CURRENCIES = list(
  object({ code: text, name_zh: text, name_en: text, rate: text, since: moment, until: nullable(moment) }),
)
