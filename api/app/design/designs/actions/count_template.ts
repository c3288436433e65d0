import { row, type Transaction } from '#core/database'
import { returnQuota, takeQuota, type Quota } from '#tenancy/actions/quota'

/** A supplier's level counts its own templates and those of its merchants; the platform's are nobody's. */
async function quotaOf(organisationId: number, trx: Transaction): Promise<Quota | null> {
  const found = await row<{ supplier: number | null }>(
    `select case kind when 'supplier' then id when 'platform' then null else parent_id end as supplier
       from organisations where id = ?`,
    [organisationId],
    trx,
  )
  return found?.supplier ? { organisationId: found.supplier, kind: 'product_template_count' } : null
}

/** Counts one template more against the supplier's level, or refuses it. */
export async function countTemplate(organisationId: number, trx: Transaction): Promise<void> {
  const quota = await quotaOf(organisationId, trx)
  if (quota) await takeQuota(quota, 1, trx)
}

export async function uncountTemplate(organisationId: number, trx: Transaction): Promise<void> {
  const quota = await quotaOf(organisationId, trx)
  if (quota) await returnQuota(quota, 1, trx)
}
