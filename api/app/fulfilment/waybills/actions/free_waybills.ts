import { rows, type Transaction } from '#core/database'

/** A waybill that was brought along names another address or method by now: its number and its PDF are free again. */
export async function freeWaybills(partIds: readonly number[], trx: Transaction): Promise<string[]> {
  const freed = await rows<{ tracking_no: string }>(
    `with freed as (
       delete from waybills w using production_orders p where p.id = w.production_id and p.part_id = any(?) and w.status = 'waiting'
       returning w.tracking_no, w.organisation_id),
     files as (
       update waybill_files f set order_id = null, production_id = null, version = f.version + 1, updated_at = now() from freed
        where f.tracking_no = freed.tracking_no and f.organisation_id = freed.organisation_id)
     select tracking_no from freed order by tracking_no`,
    [partIds],
    trx,
  )
  return freed.map((one) => one.tracking_no)
}
