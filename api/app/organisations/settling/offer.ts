import { row, type Transaction, type Row } from '#core/database'
import { applyLevelToSupplier } from '#organisations/suppliers/limits'
import type { SettlingKind } from '#contracts/settlings'
import { Refusal } from '#core/errors'
import { findRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { dayOf } from '#organisations/days'
import { quoteTerm, type TermRequest, offerExpiresOn, type TermQuote } from '#organisations/settling/quotes'
import { settlings } from '#organisations/settling/settlings'

/** Activates the term and its level and ends the previous one. An upgrade keeps the term's dates. */
export async function beginTerm(settlingId: number, trx: Transaction): Promise<void> {
  const started = await row<{ organisation_id: number }>(
    `with begun as (
       select s.* from settlings s where s.id = ? and s.status = 'confirmed' for no key update
     ), over as (
       update settlings o set status = 'ended', version = o.version + 1, updated_at = now()
         from begun b where o.organisation_id = b.organisation_id and o.status = 'active'
     ), term as (
       update suppliers p set level_id = b.level_id, settled_years = b.years, settled_fee = b.settled_minor, ends_on = b.ends_on,
              starts_on = case b.kind when 'upgrade' then p.starts_on else b.starts_on end,
              activated_at = coalesce(p.activated_at, now()), version = p.version + 1, updated_at = now()
         from begun b where p.id = b.organisation_id
     ) select organisation_id from begun`,
    [settlingId],
    trx,
  )
  if (!started) return
  await row(
    `update settlings set status = 'active', version = version + 1, updated_at = now() where id = ?`,
    [settlingId],
    trx,
  )
  await applyLevelToSupplier(started.organisation_id, trx)
}

/** Stores the price of a term; only one offer can be open. */
export async function offerSettling(supplierId: number, wanted: TermRequest, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const quote = await quoteTerm(supplierId, wanted, trx)
  const id = await saveOffer(supplierId, wanted.kind, wanted.level_id, quote, context)
  return findRow(settlings, id, actor, 'create', trx)
}

/** The first term, from the supplier's contract; it starts when paid. */
export async function offerFirstTerm(supplier: Row, quote: TermQuote, context: WriteContext): Promise<void> {
  const id = supplier.id as number
  await saveOffer(id, 'first', supplier.level_id as number, quote, context)
  if (quote.fee.minor === 0) return
  await row('update suppliers set activated_at = null where id = ?', [id], context.trx)
}

async function saveOffer(
  supplierId: number,
  kind: SettlingKind,
  levelId: number,
  quote: TermQuote,
  context: WriteContext,
) {
  const id = await insertOffer(supplierId, kind, levelId, quote, context)
  if (quote.fee.minor === 0) await confirmFreeTerm(id, quote, context.trx)
  return id
}

async function insertOffer(
  supplierId: number,
  kind: SettlingKind,
  levelId: number,
  { years, starts_on, ends_on, settled, credit, fee }: TermQuote,
  { actor, trx }: WriteContext,
): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into settlings (organisation_id, kind, level_id, years, starts_on, ends_on, settled_minor, credit_minor, fee_minor,
                            expires_on, offered_by, offered_name)
     values (:supplierId, :kind, :levelId, :years, :starts_on, :ends_on, :settled, :credit, :fee, :expiresOn, :userId, :username) on conflict (organisation_id) where status in ('offered', 'paid') do nothing returning id`,
    {
      supplierId,
      kind,
      levelId,
      years,
      starts_on,
      ends_on,
      settled: settled.minor,
      credit: credit.minor,
      fee: fee.minor,
      expiresOn: offerExpiresOn(dayOf(new Date())),
      userId: actor.userId,
      username: actor.username,
    },
    trx,
  )
  if (!made) throw new Refusal('E_SETTLING_OPEN')
  return made.id
}

/** A free term needs no payment and is confirmed at once. */
async function confirmFreeTerm(id: number, { starts_on }: TermQuote, trx: Transaction): Promise<void> {
  await row(`update settlings set status = 'confirmed', confirmed_at = now() where id = ?`, [id], trx)
  if (starts_on <= dayOf(new Date())) await beginTerm(id, trx)
}
