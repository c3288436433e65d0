import type { Permission } from '#contracts/permissions'
import type { OrganisationKind } from '#contracts/statuses'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'

/** What looks and does not change, though it is no GET; and how a house comes to a term again. */
const ALWAYS = /\.view$|^(settlings|export_records)\./

/** Whoever paid may still say what is wrong with it, and how it is to be sent. */
const FINISHES = /^(after_sales|waybills|waybill_files)\./

/** Who may do what under a supplier whose term is over: what was paid for is finished, nothing new is begun. */
const STOPS: Record<OrganisationKind, (permission: Permission) => boolean> = {
  platform: () => false,
  supplier: () => true,
  factory: () => false,
  merchant: (permission) =>
    (permission.endsWith('.create') && !FINISHES.test(permission)) || permission === 'orders.pay',
}

/** Refuses what a house that can only be looked at may not do. */
export function refuseReadOnly({ organisation }: Actor, method: string, permission: Permission): void {
  if (!organisation.isReadOnly || ['GET', 'HEAD'].includes(method) || ALWAYS.test(permission)) return
  if (STOPS[organisation.kind](permission)) throw new Refusal('E_TERM_OVER')
}
