import { row, type Transaction, type Row } from '#core/database'
import { Refusal } from '#core/errors'
import type { OrganisationKind } from '#contracts/statuses'
import type { Actor } from '#core/http/actor'
import { SAMPLE_RULE } from '#contracts/limits'
import { SITE_TEXTS, type SupplierSite } from '#contracts/suppliers'
import type { WriteContext } from '#core/crud/resource'

export const SITE_COLUMNS = [
  ...Object.keys(SITE_TEXTS).flatMap((name) => [`${name}_zh`, `${name}_en`]),
  'supplier_logo',
  'favicon',
  'template_flag',
  'domain_icp',
  'mobile',
  'email',
  ...Object.keys(SAMPLE_RULE),
]

/** The editable site: that of the actor's supplier; for the platform, that of its own supplier. */
const OWNERS: Partial<Record<OrganisationKind, string>> = {
  supplier: 'select ?::int',
  platform: `select id from organisations where kind = 'supplier' and parent_id = ? order by id limit 1`,
}

export async function ownSite({ organisation: { id, kind } }: Actor, trx?: Transaction): Promise<SupplierSite> {
  const owner = OWNERS[kind]
  const site =
    owner &&
    (await row<SupplierSite>(
      `select organisation_id, ${SITE_COLUMNS.join(', ')}, version from supplier_sites where organisation_id = (${owner}) ${trx ? 'for no key update' : ''}`,
      [id],
      trx,
    ))
  if (!site) throw new Refusal('E_NOT_FOUND')
  return site
}

/** A supplier edits only its own site, no other part of its contract. */
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
