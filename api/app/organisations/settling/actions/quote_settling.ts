import type { SettlingKind, SettlingQuote } from '#contracts/settlings'
import type { Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { dayOf } from '#organisations/domain/days'
import { quoted, type Quoted } from '#organisations/settling/domain/quotes'
import { openLevel, standingOf } from '#organisations/settling/queries/terms'

export interface Wanted {
  kind: Exclude<SettlingKind, 'first'>
  level_id: number
  years: number
}

/** What a renewal or an upgrade comes to, or why there is none. */
export async function quoteFor(supplierId: number, { kind, level_id, years }: Wanted, trx?: Transaction) {
  const term = await standingOf(supplierId, trx)
  if (!term) throw new Refusal('E_SETTLING_NO_TERM')
  const level = await openLevel(level_id, term.level_id, trx)
  if (!level) throw refuseField('level_id', 'E_LEVEL_CLOSED')
  const today = dayOf(new Date())
  if (kind === 'upgrade' && today >= term.ends_on) throw new Refusal('E_SETTLING_TERM_OVER')
  if (kind === 'upgrade' && Number(level.annual_fee) * 100 <= term.annual_fee)
    throw refuseField('level_id', 'E_SETTLING_NOT_BETTER')
  if (term.is_waiting) throw new Refusal('E_SETTLING_WAITING')
  return quoted(kind, { level, years, today }, term)
}

export const shownQuote = (kind: SettlingKind, level_id: number, quote: Quoted): SettlingQuote => ({
  kind,
  level_id,
  years: quote.years,
  starts_on: quote.starts_on,
  ends_on: quote.ends_on,
  settled_fee: quote.settled.toJSON().amount,
  credit: quote.credit.toJSON().amount,
  fee: quote.fee.toJSON().amount,
})
