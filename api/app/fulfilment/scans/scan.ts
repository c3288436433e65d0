import type { Scan, Scanned } from '#contracts/workshop'
import { row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { type Code, parseCode } from '#contracts/scan_codes'
import { type RejectReason, PAID_BY, type ScanAction } from '#contracts/fulfilment'
import { syncProduction, moveItems } from '#fulfilment/production/move'
import { type LockedItem, type LockedProduction, loadItems, lockProduction } from '#fulfilment/production/locks'
import type { Performer } from '#orders/order'
import { acceptProduction, acceptRemakes } from '#fulfilment/production/accept'
import { handOver } from '#fulfilment/shipping/shipment'
import { judgeScan } from '#fulfilment/production/states'
import { type ScanTarget, findScanTarget } from '#fulfilment/scans/lookup'
import { labelWaiting } from '#fulfilment/waybills/waiting'
import { isFrozen, roleOf } from '#orders/domain/order_states'

const scanFingerprint = ({ action, reason }: Scan, { no }: Code) => `${action} ${no} ${reason ?? ''}`

/** The stored answer of an earlier scan with the same number; throws if the number was used for a different scan. */
export async function findScan(scan: Scan, code: Code, actor: Actor, trx: Transaction): Promise<Scanned | null> {
  const known = await row<{ asked: string; answer: Scanned }>(
    'select asked, answer from production_scans where organisation_id = ? and scan_id = ?',
    [actor.organisation.id, scan.id],
    trx,
  )
  if (!known) return null
  if (known.asked !== scanFingerprint(scan, code)) throw new Refusal('E_IDEMPOTENCY_MISMATCH')
  return known.answer
}

export async function saveScan(
  scan: Scan,
  code: Code,
  answer: Scanned,
  productionId: number,
  actor: Actor,
  trx: Transaction,
): Promise<Scanned> {
  await row(
    `insert into production_scans (organisation_id, scan_id, asked, production_id, action, outcome, answer, user_id, username, scanned_at)
     values (:organisationId, :scanId, :asked, :productionId, :action, :outcome, :answer::jsonb, :userId, :username,
             least(coalesce(:scannedAt::timestamptz, now()), now()))`,
    {
      organisationId: actor.organisation.id,
      scanId: scan.id,
      asked: scanFingerprint(scan, code),
      productionId,
      action: scan.action,
      outcome: answer.outcome,
      answer: JSON.stringify(answer),
      userId: actor.userId,
      username: actor.username,
      scannedAt: scan.scanned_at ?? null,
    },
    trx,
  )
  return answer
}

export interface RejectionInput {
  reason: RejectReason
  note: string
}

/** Rejects a piece and enqueues its replacement, paid by the party that caused it. Returns the replacement's number. */
export async function rejectItem(
  held: LockedProduction,
  item: LockedItem,
  { reason, note }: RejectionInput,
  by: Performer,
  trx: Transaction,
): Promise<string> {
  const made = await row<{ item_no: string }>(
    `with gone as (
       update production_items set status = 'rejected', reject_reason = ?, reject_note = ?, paid_by = ?, updated_at = now()
        where id = ? and status = ? returning id, production_id, organisation_id, order_item_id),
     next as (select max(number) + 1 as number from production_items where production_id = ?)
     insert into production_items (production_id, organisation_id, order_item_id, number, item_no, remake_of)
     select production_id, organisation_id, order_item_id, number, ? || '-' || number, id from gone, next returning item_no`,
    [reason, note, PAID_BY[reason], item.id, item.status, held.id, held.production_no],
    trx,
  )
  if (!made) throw new Refusal('E_VERSION_CONFLICT')
  await syncProduction(held, by, trx)
  return made.item_no
}

export interface ScanWork {
  asked: Scan
  code: Code
  target: ScanTarget
  held: LockedProduction
  items: readonly LockedItem[]
  by: Performer
}

interface ScanResult {
  moved: number
  remakeNo?: string
}

export async function performScan(work: ScanWork, trx: Transaction): Promise<ScanResult> {
  const { asked, target, held, by } = work
  if (asked.action === 'ship') return { moved: await handOver(held, target, work.code.no, by, trx) }
  if (asked.action === 'reject') return rejectScanned(work, trx)
  const going = itemsThatAdvance(work)
  if (going.length === 0) return { moved: 0 }
  if (asked.action !== 'accept') await moveItems(held, going, asked.action, by, trx)
  else if (held.status === 'pending_production') return { moved: await acceptWhole(held, by, trx) }
  else await acceptRemakes(held, going, by, trx)
  if (asked.action === 'pack') await labelWaiting(held, trx)
  return { moved: going.length }
}

/** Scanning any label accepts the whole production order. */
async function acceptWhole(held: LockedProduction, by: Performer, trx: Transaction): Promise<number> {
  const all = await loadItems(held, null, trx)
  await acceptProduction(held, all, by, trx)
  return all.length
}

async function rejectScanned(work: ScanWork, trx: Transaction): Promise<ScanResult> {
  const { asked, held, items, by } = work
  const [item] = items
  if (!item || items.length > 1) throw new Refusal('E_SCAN_ITEM_NEEDED')
  if (itemsThatAdvance(work).length === 0) return { moved: 0 }
  if (!asked.reason) throw refuseField('reason', 'E_REQUIRED')
  return { moved: 1, remakeNo: await rejectItem(held, item, { reason: asked.reason, note: asked.note ?? '' }, by, trx) }
}

/**
 * The pieces this scan moves; empty when all are already there. Throws when the action is not the next step of any
 * piece.
 */
function itemsThatAdvance({ asked: { action }, code, items, by }: ScanWork): readonly LockedItem[] {
  const judged = items.map((item) => ({ item, is: judgeScan(item.status, action, by.role) }))
  const going = judged.flatMap(({ item, is }) => (is === 'go' ? [item] : []))
  const refused = judged.find(({ is }) => is === 'refused')
  if (going.length === 0 && (refused || judged.length === 0)) throw stateRefusal(refused?.item, action, code)
  return going
}

const stateRefusal = (item: LockedItem | undefined, action: ScanAction, { no }: Code) =>
  new Refusal('E_SCAN_STATE', {
    no: item?.item_no ?? no,
    status: { word: `itemStatuses.${item?.status ?? 'cancelled'}` },
    action: { word: `scanActions.${action}` },
  })

/** Idempotent per scan number, whatever the number of retries or devices. */
export async function runScan(asked: Scan, actor: Actor, trx: Transaction): Promise<Scanned> {
  const code = parseCode(asked.code)
  if (!code || (code.kind === 'tracking' && asked.action !== 'ship')) throw new Refusal('E_SCAN_UNREADABLE')
  const target = await findScanTarget(code, actor, 'production_orders.work', trx)
  const held = await lockProduction(target.id, target.order_id, trx)
  const known = await findScan(asked, code, actor, trx)
  if (known) return known
  if (isFrozen(held.order)) throw new Refusal('E_ORDER_FROZEN')
  const by = { role: roleOf(actor), userId: actor.userId, username: actor.username }
  const items = await loadItems(held, target.item_id, trx)
  const { moved, remakeNo = null } = await performScan({ asked, code, target, held, items, by }, trx)
  const { production_no, status } = held
  const outcome: Scanned['outcome'] = moved > 0 ? 'done' : 'already'
  const done: Scanned = { outcome, production_no, no: code.no, status, moved, remake_no: remakeNo }
  return saveScan(asked, code, done, held.id, actor, trx)
}
