import type { Scan, Scanned } from '#contracts/workshop'
import type { Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { keepScan, keptScan } from '#fulfilment/actions/keep_scan'
import { performScan } from '#fulfilment/actions/perform_scan'
import { codeIn } from '#contracts/scan_codes'
import { heldItems, heldProduction } from '#fulfilment/queries/held_production'
import { scanned } from '#fulfilment/queries/scanned'
import { isFrozen } from '#orders/domain/abilities'
import { partyOf } from '#orders/domain/party'

/** One scan of the workshop, in the caller's transaction: it counts once, however often and from wherever it comes. */
export async function scan(asked: Scan, actor: Actor, trx: Transaction): Promise<Scanned> {
  const code = codeIn(asked.code)
  if (!code || (code.kind === 'tracking' && asked.action !== 'ship')) throw new Refusal('E_SCAN_UNREADABLE')
  const target = await scanned(code, actor, 'production_orders.work', trx)
  const held = await heldProduction(target.id, target.order_id, trx)
  const known = await keptScan(asked, code, actor, trx)
  if (known) return known
  if (isFrozen(held.order)) throw new Refusal('E_ORDER_FROZEN')
  const by = { party: partyOf(actor), userId: actor.userId, username: actor.username }
  const items = await heldItems(held, target.item_id, trx)
  const { moved, remakeNo = null } = await performScan({ asked, code, target, held, items, by }, trx)
  const { production_no, status } = held
  const outcome: Scanned['outcome'] = moved > 0 ? 'done' : 'already'
  const done: Scanned = { outcome, production_no, no: code.no, status, moved, remake_no: remakeNo }
  return keepScan(asked, code, done, held.id, actor, trx)
}
