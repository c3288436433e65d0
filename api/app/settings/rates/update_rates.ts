import { RATE, RATE_JUMP_PERCENT, type QuoteOutcome, QUOTE_OUTCOMES } from '#contracts/money'
import { parseDecimal, roundPlaces } from '#core/domain/money'
import app from '@adonisjs/core/services/app'
import { row, rows, transaction, type Row, type Transaction } from '#core/database'
import { runCommand } from '#core/crud/command'
import type { WriteContext } from '#core/crud/resource'
import { rowSchema } from '#core/crud/schemas'
import { Refusal } from '#core/errors'
import type { Cause } from '#core/http/actor'
import { RateFeed, rateAt } from '#settings/rates/rate_feed'
import { jobCause, defineJob } from '#core/jobs/job'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { actorOf, causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, nullable, object, text } from '#core/http/schemas'
import { exchangeCurrencies, IS_ACCEPTABLE, rateQuotes } from '#settings/rates/resources'

export interface QuoteDecision {
  outcome: QuoteOutcome
  /** With two decimals; null if the answer contains none. */
  rate: string | null
  reason: string | null
}

const PLACES = 2

/** Decides on a feed's answer: a sudden jump is more likely an error, so a user must decide. */
export function decideQuote(quoted: string, current: string | null): QuoteDecision {
  const rate = twoPlaces(quoted)
  if (!rate || !RATE.test(rate)) return { outcome: 'failed', rate: null, reason: 'not_a_rate' }
  if (current === rate) return { outcome: 'unchanged', rate, reason: null }
  if (current && isJump(rate, current)) return { outcome: 'held', rate, reason: 'jump' }
  return { outcome: 'taken', rate, reason: null }
}

const MOST_TEXT = 30

function twoPlaces(text: string): string | null {
  if (text.length > MOST_TEXT || !/^\d+(\.\d+)?$/.test(text)) return null
  const { digits, places } = parseDecimal(text)
  const cents = places <= PLACES ? digits * 10n ** BigInt(PLACES - places) : roundPlaces(digits, places - PLACES)
  const padded = String(cents).padStart(PLACES + 1, '0')
  return `${padded.slice(0, -PLACES)}.${padded.slice(-PLACES)}`
}

function isJump(rate: string, current: string): boolean {
  const [next, before] = [parseDecimal(rate).digits, parseDecimal(current).digits]
  const distance = next > before ? next - before : before - next
  return distance * 100n > before * BigInt(RATE_JUMP_PERCENT)
}

export interface DueCurrency {
  id: number
  code: string
}

/** Fetches every due currency. The claim moves its due time, so that no two processes fetch the same one. */
export async function updateDueRates(cause: Cause): Promise<void> {
  const due = await rows<DueCurrency>(
    `update exchange_currencies set next_update_at = now() + update_hours * interval '1 hour'
      where update_mode = 'automatic' and next_update_at <= now() returning id, code`,
  )
  for (const one of due) await updateRate(one, cause)
}

/** Calls the feed outside a transaction; every answer is recorded, accepted or not. */
export async function updateRate(due: DueCurrency, cause: Cause): Promise<QuoteDecision> {
  const feed = await app.container.make(RateFeed)
  const asked = await feed.rateOf(due.code).then(
    (rate) => ({ rate, fault: null }),
    (error: unknown) => ({ rate: null, fault: (error as Error).message.slice(0, 300) }),
  )
  return transaction(cause, async (trx) => {
    // Serialised per currency: two answers must not be compared with the same previous rate.
    await row('select 1 from exchange_currencies where id = ? for no key update', [due.id], trx)
    const current = await rateAt(due.code, new Date(), trx)
    const judged: QuoteDecision =
      asked.rate === null
        ? { outcome: 'failed', rate: null, reason: asked.fault }
        : decideQuote(asked.rate, current?.rate ?? null)
    await saveQuote(due, feed.name, judged, trx)
    return judged
  })
}

async function saveQuote(
  { id }: DueCurrency,
  feed: string,
  { outcome, rate, reason }: QuoteDecision,
  trx: Transaction,
) {
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

const NAME = 'settings.rates'

export const ratesJob = defineJob({
  name: NAME,
  schedule: { cron: '*/10 * * * *', tz: 'Asia/Shanghai' },
  handle: () => updateDueRates(jobCause(NAME)),
})

export const requestRate = endpoint({
  answer: object({ outcome: choice(QUOTE_OUTCOMES), rate: nullable(text), reason: nullable(text) }),
  async handle({ ctx }) {
    const found = await findRow(exchangeCurrencies, idOf(ctx), actorOf(ctx), 'edit')
    return updateRate(found as unknown as DueCurrency, causeOf(ctx))
  },
})

/** Puts a held quote in force. Waits for rates of the currency that are being set, by hand or by the feed. */
async function acceptHeldQuote(id: number, { actor, trx }: WriteContext): Promise<Row> {
  const { currency_id: currency } = await findRow(rateQuotes, id, actor, 'view', trx)
  await row('select 1 from exchange_currencies where id = ? for update', [currency], trx)
  const accepted = await row(
    `with accepted as (
       update rate_quotes t set outcome = 'taken', reason = null where t.id = ? and ${IS_ACCEPTABLE} returning currency_id, rate)
     insert into exchange_rates (currency_id, rate, effective_at, source, set_by)
     select currency_id, rate, now(), 'automatic', ? from accepted returning id`,
    [id, actor.userId],
    trx,
  )
  if (!accepted) throw new Refusal('E_QUOTE_SETTLED')
  return findRow(rateQuotes, id, actor, 'view', trx)
}

export const acceptQuote = endpoint({
  answer: rowSchema(rateQuotes),
  handle: ({ ctx }) => runCommand(ctx, (context) => acceptHeldQuote(idOf(ctx), context)),
})
