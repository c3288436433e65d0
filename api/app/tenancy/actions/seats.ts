import { row, type Transaction } from '#core/database'
import type { AccountType, OrganisationKind } from '#contracts/statuses'
import type { LevelLimit } from '#contracts/supplier_levels'
import { returnQuota, takeQuota, type Quota } from '#tenancy/actions/quota'

interface Home {
  id: number
  kind: OrganisationKind
  parent_id: number
}

const AT_SUPPLIER: Partial<Record<OrganisationKind, LevelLimit>> = {
  supplier: 'supplier_user_count',
  factory: 'factory_user_count',
  merchant: 'merchant_user_count',
}

/** Counts a new account against the limits of its supplier's level, or refuses; before anything dear is done for it. */
export async function takeSeat(organisationId: number, type: AccountType, trx: Transaction): Promise<void> {
  for (const quota of await seatsOf(organisationId, type, trx)) await takeQuota(quota, 1, trx)
}

export async function returnSeat(organisationId: number, type: AccountType, trx: Transaction): Promise<void> {
  for (const quota of await seatsOf(organisationId, type, trx)) await returnQuota(quota, 1, trx)
}

async function seatsOf(organisationId: number, type: AccountType, trx: Transaction): Promise<Quota[]> {
  const home = await row<Home>('select id, kind, parent_id from organisations where id = ?', [organisationId], trx)
  const kind = home && AT_SUPPLIER[home.kind]
  if (!kind) return []
  const supplier = { organisationId: home.kind === 'supplier' ? home.id : home.parent_id, kind }
  const isSubaccount = home.kind === 'merchant' && type === 'staff'
  return isSubaccount ? [supplier, { organisationId: home.id, kind: 'subaccount_count' }] : [supplier]
}
