import { row, type Transaction } from '#core/database'
import { takeQuota } from '#tenancy/actions/quota'

/** Counts stored bytes against the level of the supplier they lie under; the platform's own are nobody's. */
export async function takeStorage(organisationId: number, bytes: number, trx: Transaction): Promise<void> {
  const supplier = await row<{ id: number }>(
    `select s.id from organisations o join organisations s on s.kind = 'supplier' and s.id = any(string_to_array(rtrim(o.path, '.'), '.')::int[])
      where o.id = ?`,
    [organisationId],
    trx,
  )
  if (supplier) await takeQuota({ organisationId: supplier.id, kind: 'storage_count' }, bytes, trx)
}
