import { row, rows, type Transaction } from '#core/database'
import type { CallFailure } from '#publishing/call_failure'
import type { Claim } from '#availability/claim'
import { newPrices, recordPrices } from '#availability/prices'

export type Outcome = { kind: 'done' } | CallFailure

/** Does nothing if the listing was published during the call: it is compared again, and its findings were replaced. */
export async function settle(claim: Claim, outcome: Outcome, trx: Transaction): Promise<void> {
  const current = await row<{ id: number }>(
    'select id from publications where id = ? and attempt = ? and pending is null for no key update',
    [claim.id, claim.attempt],
    trx,
  )
  if (!current) return
  const ids = claim.findings.map(({ id }) => id)
  if (outcome.kind === 'later')
    await rows(
      `update availability_findings set next_at = now() + make_interval(secs => ?) where id = any(?) and state = 'waiting'`,
      [outcome.seconds, ids],
      trx,
    )
  else if (outcome.kind === 'failed')
    await rows(
      `update availability_findings set state = 'failed', failure = ?, failure_details = ?::jsonb, next_at = null, done_at = now()
        where id = any(?) and state = 'waiting'`,
      [outcome.code, JSON.stringify(outcome.details), ids],
      trx,
    )
  else await recordDone(claim, ids, trx)
}

async function recordDone(claim: Claim, ids: readonly number[], trx: Transaction): Promise<void> {
  const { id, unsent } = claim
  await rows(
    `update publication_offers o set is_sent = true from jsonb_to_recordset(?::jsonb) s(colour_id int, size_id int, is_paused boolean)
      where o.publication_id = ? and o.colour_id = s.colour_id and o.size_id = s.size_id and o.is_paused = s.is_paused`,
    [JSON.stringify(unsent), id],
    trx,
  )
  await rows(
    `update availability_findings set state = 'done', next_at = null, done_at = now() where id = any(?) and state = 'waiting'`,
    [ids],
    trx,
  )
  const prices = newPrices(claim)
  if (prices.size > 0) await recordPrices(claim, prices, trx)
}
