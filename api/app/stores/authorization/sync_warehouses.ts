import { row, rows, transaction, type Transaction } from '#core/database'
import { jobCause } from '#core/jobs/job'
import type { PlatformWarehouse } from '#platforms/port'

/** Mirrors the platform's list; warehouses added by hand stay. */
export const syncWarehouses = (storeId: number, listed: readonly PlatformWarehouse[]): Promise<void> =>
  transaction(jobCause('stores.connected'), async (trx) => {
    const store = await row('select 1 from stores where id = ? for no key update', [storeId], trx)
    if (!store) return
    const active = listed.filter(({ isActive }) => isActive)
    await row(
      'delete from warehouses where store_id = ? and synced_at is not null and not (external_id = any(?))',
      [storeId, active.map(({ id }) => id)],
      trx,
    )
    for (const one of active) await saveWarehouse(storeId, one, trx)
  })

/** Names are unique in a store: a repeated name gets the warehouse's id appended. */
async function saveWarehouse(storeId: number, { id, name, kind, sites }: PlatformWarehouse, trx: Transaction) {
  const kept = await row<{ id: number }>(
    `insert into warehouses as w (organisation_id, owner_user_id, store_id, external_id, name, type, synced_at)
     select s.organisation_id, s.owner_user_id, s.id, :id,
            case when exists (select 1 from warehouses o where o.store_id = s.id and o.name = :name and o.external_id <> :id)
                 then left(:name, 60) || ' (' || :id || ')' else :name end, :type, now()
       from stores s where s.id = :storeId
     on conflict (store_id, external_id) where external_id <> '' do update
        set name = excluded.name, type = excluded.type, synced_at = now(),
            version = w.version + (case when (w.name, w.type) is distinct from (excluded.name, excluded.type) then 1 else 0 end)
     returning id`,
    { id, name: name || id, type: kind, storeId },
    trx,
  )
  const warehouse = kept?.id as number
  await row('delete from warehouse_sites where warehouse_id = ? and not (site = any(?))', [warehouse, sites], trx)
  await rows(
    'insert into warehouse_sites (warehouse_id, site) select ?, unnest(?::text[]) on conflict do nothing',
    [warehouse, sites],
    trx,
  )
}
