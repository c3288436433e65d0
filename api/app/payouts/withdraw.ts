import type { WriteContext } from '#core/crud/resource'
import { rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { PlatformPayout } from '#platforms/port'

interface Withdrawal {
  reason: string
  isReplaced: boolean
}

/** Payouts of a sheet leave the profit with their lines and are kept as they were. The caller has locked them. */
const withdraw = (ids: readonly number[], { reason, isReplaced }: Withdrawal, { actor, trx }: WriteContext) =>
  rows(
    `with gone as (delete from platform_payouts where id = any(:ids) returning *)
     insert into payout_withdrawals (organisation_id, store_id, external_id, currency, minor, paid_at, lines, is_replaced, reason, withdrawn_by, withdrawn_name)
     select g.organisation_id, g.store_id, g.external_id, g.currency, g.minor, g.paid_at,
            (select coalesce(jsonb_agg(to_jsonb(l) - 'payout_id' - 'store_id' order by l.position), '[]') from platform_payout_lines l where l.payout_id = g.id),
            :isReplaced, :reason, :userId, :username from gone g order by g.id`,
    { ids, isReplaced, reason, userId: actor.userId, username: actor.username },
    trx,
  )

interface Found {
  id: number
  source: 'platform' | 'sheet'
}

/** One payout, or all that were saved with it. Of two people who withdraw it at once, one is refused. */
export async function withdrawEntered(
  storeId: number,
  { payoutId, isWholeSheet, reason }: { payoutId: number; isWholeSheet: boolean; reason: string },
  context: WriteContext,
): Promise<number> {
  const found = await rows<Found>(
    `select id, source from platform_payouts where store_id = :storeId
        and (id = :payoutId or :isWholeSheet and sheet = (select sheet from platform_payouts where id = :payoutId and store_id = :storeId))
      order by id for update`,
    { storeId, payoutId, isWholeSheet },
    context.trx,
  )
  if (!found.some(({ id }) => id === payoutId)) throw new Refusal('E_PAYOUT_GONE')
  if (found.some(({ source }) => source !== 'sheet')) throw new Refusal('E_PAYOUT_OF_PLATFORM')
  const ids = found.map(({ id }) => id)
  await withdraw(ids, { reason, isReplaced: false }, context)
  return ids.length
}

interface Entered extends Found {
  no: string
  content: string
}

/** The store's payouts with these numbers, each with what a sheet says of it. */
const ENTERED = `select p.id, p.source, p.external_id as no,
    jsonb_build_array(p.currency, to_char(p.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'),
      (select coalesce(jsonb_agg(jsonb_build_array(l.external_order, l.kind, l.minor, l.note) order by l.position), '[]')
         from platform_payout_lines l where l.payout_id = p.id))::text as content
  from platform_payouts p where p.store_id = ? and p.external_id = any(?) order by p.id`

const contentOf = ({ currency, paidAt, lines }: PlatformPayout): unknown[] => [
  currency,
  new Date(paidAt).toISOString().slice(0, 19),
  lines.filter(({ minor }) => minor !== 0).map((line) => [line.orderId, line.kind, line.minor, line.note]),
]

/** Numbers that are known, and whether the sheet says something else of them. */
export async function findKnown(
  storeId: number,
  payouts: readonly PlatformPayout[],
  trx?: Transaction,
): Promise<Map<string, { id: number; isChanged: boolean }>> {
  const numbers = payouts.map(({ payoutId }) => payoutId)
  const lock = trx ? ' for update of p' : ''
  const entered = await rows<Entered>(ENTERED + lock, [storeId, numbers], trx)
  const given = new Map(payouts.map((one) => [one.payoutId, JSON.stringify(contentOf(one))]))
  return new Map(
    entered.map(({ id, no, source, content }) => [
      no,
      { id, isChanged: source === 'sheet' && JSON.stringify(JSON.parse(content)) !== given.get(no) },
    ]),
  )
}

/** Payouts that the sheet corrects; the sheet's own are saved afterwards in the same transaction. */
export async function withdrawChanged(
  storeId: number,
  payouts: readonly PlatformPayout[],
  reason: string,
  context: WriteContext,
): Promise<number> {
  const known = await findKnown(storeId, payouts, context.trx)
  const ids = [...known.values()].flatMap(({ id, isChanged }) => (isChanged ? [id] : []))
  if (ids.length > 0) await withdraw(ids, { reason, isReplaced: true }, context)
  return ids.length
}

export interface ShownWithdrawal {
  id: number
  no: string
  currency: string
  minor: number
  lines: number
  is_replaced: boolean
  reason: string
  withdrawn_by: string
  withdrawn_at: string
}

export const withdrawalsOf = (storeId: number, most: number) =>
  rows<ShownWithdrawal>(
    `select id, external_id as no, currency, minor::float8 as minor, jsonb_array_length(lines) as lines, is_replaced, reason,
            withdrawn_name as withdrawn_by, created_at as withdrawn_at
       from payout_withdrawals where store_id = ? order by id desc limit ${most}`,
    [storeId],
  )
