import type { ScanAction } from '#contracts/fulfilment'
import type { Scan } from '#contracts/workshop'
import type { Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { acceptProduction, acceptRemakes } from '#fulfilment/actions/accept_production'
import { handOver } from '#fulfilment/actions/hand_over'
import { moveItems } from '#fulfilment/actions/move_production'
import { rejectItem } from '#fulfilment/actions/reject_item'
import type { Code } from '#contracts/scan_codes'
import { judge } from '#fulfilment/domain/judge'
import { heldItems, type HeldItem, type HeldProduction } from '#fulfilment/queries/held_production'
import type { Target } from '#fulfilment/queries/scanned'
import { labelWaiting } from '#fulfilment/waybills/actions/label_waiting'
import type { Doer } from '#orders/actions/step'

export interface Performing {
  asked: Scan
  code: Code
  target: Target
  held: HeldProduction
  items: readonly HeldItem[]
  by: Doer
}

interface Performed {
  moved: number
  remakeNo?: string
}

/** What a scan does to the pieces it names. */
export async function performScan(work: Performing, trx: Transaction): Promise<Performed> {
  const { asked, target, held, by } = work
  if (asked.action === 'ship') return { moved: await handOver(held, target, work.code.no, by, trx) }
  if (asked.action === 'reject') return reject(work, trx)
  const going = goingOn(work)
  if (going.length === 0) return { moved: 0 }
  if (asked.action !== 'accept') await moveItems(held, going, asked.action, by, trx)
  else if (held.status === 'pending_production') return { moved: await acceptWhole(held, by, trx) }
  else await acceptRemakes(held, going, by, trx)
  if (asked.action === 'pack') await labelWaiting(held, trx)
  return { moved: going.length }
}

/** One label is as good as another: a production order is accepted as a whole. */
async function acceptWhole(held: HeldProduction, by: Doer, trx: Transaction): Promise<number> {
  const all = await heldItems(held, null, trx)
  await acceptProduction(held, all, by, trx)
  return all.length
}

async function reject(work: Performing, trx: Transaction): Promise<Performed> {
  const { asked, held, items, by } = work
  const [item] = items
  if (!item || items.length > 1) throw new Refusal('E_SCAN_ITEM_NEEDED')
  if (goingOn(work).length === 0) return { moved: 0 }
  if (!asked.reason) throw refuseField('reason', 'E_REQUIRED')
  return { moved: 1, remakeNo: await rejectItem(held, item, { reason: asked.reason, note: asked.note ?? '' }, by, trx) }
}

/** The pieces that this takes further; none where all of them are there already. Where it is nobody's next step, it is refused. */
function goingOn({ asked: { action }, code, items, by }: Performing): readonly HeldItem[] {
  const judged = items.map((item) => ({ item, is: judge(item.status, action, by.party) }))
  const going = judged.flatMap(({ item, is }) => (is === 'go' ? [item] : []))
  const refused = judged.find(({ is }) => is === 'refused')
  if (going.length === 0 && (refused || judged.length === 0)) throw stateRefusal(refused?.item, action, code)
  return going
}

const stateRefusal = (item: HeldItem | undefined, action: ScanAction, { no }: Code) =>
  new Refusal('E_SCAN_STATE', {
    no: item?.item_no ?? no,
    status: { word: `itemStatuses.${item?.status ?? 'cancelled'}` },
    action: { word: `scanActions.${action}` },
  })
