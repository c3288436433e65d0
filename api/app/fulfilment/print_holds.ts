import type { PrintFault } from '#contracts/printing'
import { rows, type Transaction } from '#core/database'
import { runDue } from '#core/jobs/run_due'
import { faultReason } from '#design/printing/print_faults'
import { freezePrintFiles, WHITE_OF_PICTURE } from '#fulfilment/production/open'
import { VALUES_FAULT } from '#orders/queries/line_problems'
import { holdUnprintable, releasePrintable } from '#orders/hold'
import { type Performer, lockOrderById, type LoadedOrder } from '#orders/order'
import { defineJob } from '#core/jobs/job'
import { enqueue } from '#core/jobs/job_queue'
import { PrintWatch, type RenderedPicture } from '#design/ports'
import { notifyPictureDrawn } from '#fulfilment/notify'
import { makerSql } from '#tenancy/play'

const PRINT_CHECK: Performer = { role: 'system', userId: null, username: null }

const PAID_ORDERS = `
  select distinct o.id from orders o join order_items i on i.order_id = o.id
   where i.finished_product_id = any(?) and o.status = 'pending_production' order by o.id`

/** One transaction per order. Only paid orders before production are checked. */
export async function holdPrints(ids: readonly number[], signal?: AbortSignal): Promise<void> {
  const paid = await rows<{ id: number }>(PAID_ORDERS, [ids])
  await runDue('fulfilment.hold_prints', paid, signal, ({ id }, trx) => checkOrder(id, trx))
}

async function checkOrder(id: number, trx: Transaction): Promise<void> {
  const order = await lockOrderById(id, trx)
  if (order.status !== 'pending_production') return
  await freezeNewerVersion(id, trx)
  await freezePrintFiles([id], trx)
  const [fault] = await rows<UnprintableItem>(UNPRINTABLE, [id], trx)
  if (fault && order.hold === 'none') await holdOrder(order, fault, trx)
  if (!fault && isHeldByPrintCheck(order)) await releasePrintable(order, PRINT_CHECK, trx)
}

/** Holds set by people are released by people only. */
const isHeldByPrintCheck = ({ hold: held, held_by: holder }: LoadedOrder) => held === 'held' && holder === 'system'

function holdOrder(order: LoadedOrder, { name, print_fault: fault }: UnprintableItem, trx: Transaction) {
  const { key, params } = faultReason(fault)
  return holdUnprintable(order, { item: name, why: { word: key, params: params ?? {} } }, PRINT_CHECK, trx)
}

interface UnprintableItem {
  name: string
  print_fault: PrintFault
}

const IS_FILE_MISSING = `exists (select 1 from unnest(v.faces) face
   where not exists (select 1 from print_files f where f.order_item_id = i.id and f.subject = face))`

/** Files of a blocked version must not be printed; files taken from a newer version may. */
const IS_BLOCKED = `v.print_fault ->> 'reason' = 'blocked'
   and not exists (select 1 from print_files f where f.order_item_id = i.id and f.design_version_id <> i.design_version_id)`

const UNPRINTABLE = `
  select i.name, coalesce(${VALUES_FAULT}, v.print_fault) as print_fault
    from order_items i join finished_versions v on v.id = i.finished_version_id
   where i.order_id = ?
     and (${VALUES_FAULT} is not null or v.print_fault is not null and (${IS_BLOCKED} or ${IS_FILE_MISSING}))
   order by i.position limit 1`

/**
 * Unprintable items use the print files of the product's current version, if its faces are the same and its materials
 * add no cost. Never a personalised item: the current version says something else. The order item is unchanged; the print files record their version.
 */
const freezeNewerVersion = (id: number, trx: Transaction) =>
  rows(
    `insert into print_files (order_item_id, organisation_id, design_version_id, subject, name_zh, name_en, place, file, sha256, white_file, white_sha256, width, height)
     select i.id, ${makerSql('i.organisation_id', 'i.factory_id')}, p.design_version_id, p.subject, p.name_zh, p.name_en, p.place, p.file, a.sha256, w.file, b.sha256, p.width, p.height
       from order_items i
       join finished_versions v on v.id = i.finished_version_id and v.print_fault is not null
       join finished_products f on f.id = i.finished_product_id
       join finished_versions n on n.finished_product_id = f.id and n.number = f.version_number and n.id <> v.id and n.print_fault is null
        and n.faces @> v.faces and n.faces <@ v.faces
       join finished_pictures p on p.finished_product_id = f.id and p.design_version_id = n.design_version_id and p.kind = 'print_png'
        and (p.colour_id is null or p.colour_id = i.colour_id)
       join attachments a on a.public_id = substr(p.file, 8)::uuid and a.missing_at is null
       ${WHITE_OF_PICTURE}
      where i.order_id = ? and i.personalisation_id is null and ${IS_FILE_MISSING}
        and not exists (select 1 from finished_materials x join materials m on m.id = x.material_id and m.price_minor > 0
                         where x.finished_version_id = n.id and x.material_id not in (
                           select y.material_id from finished_materials y where y.finished_version_id = v.id))
        and (select count(*) from finished_pictures q where q.finished_product_id = f.id and q.design_version_id = n.design_version_id and q.kind = 'print_png'
               and (q.colour_id is null or q.colour_id = i.colour_id))
            = cardinality(n.faces)
     on conflict do nothing`,
    [id],
    trx,
  )

/** After a change of print files: holds paid orders with a missing file and releases them once complete. */
export const holdPrintsJob = defineJob<{ ids: readonly number[] }>({
  name: 'fulfilment.hold_prints',
  retry: { limit: 20, delaySeconds: 2, mostSeconds: 60 },
  handle: ({ ids }, signal) => holdPrints(ids, signal),
})

/**
 * Orders are held by a job: marking locks product before order, payments lock in the opposite order, which would
 * deadlock.
 */
export class PrintHoldWatch extends PrintWatch {
  override printabilityChanged(ids: readonly number[], trx: Transaction): Promise<void> {
    return enqueue(holdPrintsJob, { ids }, trx)
  }

  override pictureRendered(picture: RenderedPicture, trx: Transaction): Promise<void> {
    return notifyPictureDrawn(picture, trx)
  }
}
