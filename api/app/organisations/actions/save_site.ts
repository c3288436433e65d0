import { row, type Row } from '#core/database'
import { Refusal } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import type { SupplierSite } from '#contracts/supplier_site'
import { ownSite, SITE_COLUMNS } from '#organisations/queries/supplier_site'

/** A supplier edits its own site and nothing else of its contract. */
export async function saveSite({ version, ...given }: Row, { actor, trx }: WriteContext): Promise<SupplierSite> {
  const before = await ownSite(actor, trx)
  if (version !== undefined && version !== before.version)
    throw new Refusal('E_VERSION_CONFLICT', { yours: given, theirs: before })
  const columns = SITE_COLUMNS.filter((name) => given[name] !== undefined)
  await row(
    `update supplier_sites set ${columns.map((name) => `${name} = ?, `).join('')}version = version + 1, updated_at = now() where organisation_id = ?`,
    [...columns.map((name) => given[name]), before.organisation_id],
    trx,
  )
  return ownSite(actor, trx)
}
