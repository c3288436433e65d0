import type { SettlingKind } from '#contracts/settlings'
import { row, type Row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { findRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { dayOf } from '#organisations/domain/days'
import { beginTerm } from '#organisations/settling/actions/begin_term'
import { quoteFor, type Wanted } from '#organisations/settling/actions/quote_settling'
import { standsUntil, type Quoted } from '#organisations/settling/domain/quotes'
import { settlings } from '#organisations/settling/settlings'

/** Keeps what a term costs from now on; one is open at a time. */
export async function offerSettling(supplierId: number, wanted: Wanted, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const quote = await quoteFor(supplierId, wanted, trx)
  const id = await keep(supplierId, wanted.kind, wanted.level_id, quote, context)
  return findRow(settlings, id, actor, 'create', trx)
}

/** The first term, as the contract with the supplier has it: it begins to count when it is paid. */
export async function offerFirst(supplier: Row, quote: Quoted, context: WriteContext): Promise<void> {
  const id = supplier.id as number
  await keep(id, 'first', supplier.level_id as number, quote, context)
  if (quote.fee.minor === 0) return
  await row('update suppliers set activated_at = null where id = ?', [id], context.trx)
}

async function keep(supplierId: number, kind: SettlingKind, levelId: number, quote: Quoted, context: WriteContext) {
  const id = await insert(supplierId, kind, levelId, quote, context)
  if (quote.fee.minor === 0) await free(id, quote, context.trx)
  return id
}

async function insert(
  supplierId: number,
  kind: SettlingKind,
  levelId: number,
  { years, starts_on, ends_on, settled, credit, fee }: Quoted,
  { actor, trx }: WriteContext,
): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into settlings (organisation_id, kind, level_id, years, starts_on, ends_on, settled_minor, credit_minor, fee_minor,
                            expires_on, offered_by, offered_name)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (organisation_id) where status in ('offered', 'paid') do nothing returning id`,
    [
      supplierId,
      kind,
      levelId,
      years,
      starts_on,
      ends_on,
      settled.minor,
      credit.minor,
      fee.minor,
      standsUntil(dayOf(new Date())),
      actor.userId,
      actor.username,
    ],
    trx,
  )
  if (!made) throw new Refusal('E_SETTLING_OPEN')
  return made.id
}

/** What costs nothing waits for nobody's money. */
async function free(id: number, { starts_on }: Quoted, trx: Transaction): Promise<void> {
  await row(`update settlings set status = 'confirmed', confirmed_at = now() where id = ?`, [id], trx)
  if (starts_on <= dayOf(new Date())) await beginTerm(id, trx)
}
