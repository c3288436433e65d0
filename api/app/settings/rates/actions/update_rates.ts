import app from '@adonisjs/core/services/app'
import { row, rows, transaction, type Transaction } from '#core/database'
import type { Cause } from '#core/http/actor'
import { judgeQuote, type Judged } from '#settings/rates/domain/judge_quote'
import { RateFeed } from '#settings/rates/feeds/rate_feed'
import { rateAt } from '#settings/rates/queries/rate_at'

export interface Due {
  id: number
  code: string
}

/** Asks for every currency whose time has come. The claim moves that time, so no two processes ask for the same. */
export async function updateDueRates(cause: Cause): Promise<void> {
  const due = await rows<Due>(
    `update exchange_currencies set next_update_at = now() + update_hours * interval '1 hour'
      where update_mode = 'automatic' and next_update_at <= now() returning id, code`,
  )
  for (const one of due) await updateRate(one, cause)
}

/** Asks the feed outside of any transaction; what it said is kept, taken or not. */
export async function updateRate(due: Due, cause: Cause): Promise<Judged> {
  const feed = await app.container.make(RateFeed)
  const asked = await feed.rateOf(due.code).then(
    (rate) => ({ rate, fault: null }),
    (error: unknown) => ({ rate: null, fault: (error as Error).message.slice(0, 300) }),
  )
  return transaction(cause, async (trx) => {
    // One at a time for a currency: two answers must not both be held against the same rate before.
    await row('select 1 from exchange_currencies where id = ? for no key update', [due.id], trx)
    const current = await rateAt(due.code, new Date(), trx)
    const judged: Judged =
      asked.rate === null
        ? { outcome: 'failed', rate: null, reason: asked.fault }
        : judgeQuote(asked.rate, current?.rate ?? null)
    await keep(due, feed.name, judged, trx)
    return judged
  })
}

async function keep({ id }: Due, feed: string, { outcome, rate, reason }: Judged, trx: Transaction) {
  await row(
    'insert into rate_quotes (currency_id, feed, outcome, rate, reason) values (?, ?, ?, ?, ?)',
    [id, feed, outcome, rate, reason],
    trx,
  )
  if (outcome === 'taken')
    await row(
      `insert into exchange_rates (currency_id, rate, effective_at, source) values (?, ?, now(), 'automatic')`,
      [id, rate],
      trx,
    )
  if (outcome === 'failed')
    await row(
      `update exchange_currencies set next_update_at = least(next_update_at, now() + interval '1 hour') where id = ?`,
      [id],
      trx,
    )
}
