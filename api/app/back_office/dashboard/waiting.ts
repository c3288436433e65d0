import { DASHBOARD, type Dashboard, type StoresHealth, type WaitingName } from '#contracts/dashboard'
import type { Permission } from '#contracts/permissions'
import type { OrganisationKind } from '#contracts/statuses'
import { opinionDue } from '#after_sales/queries/lent'
import { afterSales } from '#after_sales/resources/after_sales'
import { blankRequests } from '#catalogue/resources/blank_requests'
import { row } from '#core/database'
import { join } from '#core/crud/filters'
import type { Resource } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { IS_OPEN, TODAY } from '#fulfilment/domain/late'
import { productionOrders } from '#fulfilment/resources/production_orders'
import { recharges } from '#ledger/recharges/resources/recharges'
import { cancelRequests } from '#orders/resources/cancel_requests'
import { orders } from '#orders/resources/orders'
import { stores } from '#stores/resources/stores'

interface Waits {
  resource: Resource
  /** Who can do something about it. */
  permission: Permission
  by: readonly OrganisationKind[]
  /** Of which rows, called `t`. */
  where: string | ((actor: Actor) => string)
  /** What shows them to this person, where it is something else. */
  seenBy?: Permission
}

const [MERCHANT, HOUSE]: [OrganisationKind[], OrganisationKind[]] = [['merchant'], ['supplier', 'platform']]
const MAKERS: OrganisationKind[] = ['factory', ...HOUSE]

/** Of which rows, called `t`, it is asked where they stand. */
const waits = (resource: Resource, permission: Permission, by: Waits['by'], where: Waits['where']): Waits => ({
  resource,
  permission,
  by,
  where,
})
const REFUSED = `t.status = 'not_approved'`
const ASKED = `t.status = 'pending_review'`

const WAITS: Record<WaitingName, Waits> = {
  orders_unlinked: waits(orders, 'orders.edit', MERCHANT, `t.status = 'pending_link'`),
  orders_unpaid: waits(orders, 'orders.pay', MERCHANT, `t.status = 'unpaid'`),
  cancel_refused: waits(orders, 'orders.cancel', MERCHANT, `t.cancel_request = 'not_approved'`),
  after_sales_refused: waits(afterSales, 'after_sales.create', MERCHANT, REFUSED),
  recharges_refused: waits(recharges, 'recharges.create', MERCHANT, `t.status = 'rejected'`),
  cancel_requests: waits(cancelRequests, 'cancel_requests.review', HOUSE, ASKED),
  after_sales: waits(afterSales, 'after_sales.review', HOUSE, ASKED),
  recharges: waits(recharges, 'recharges.review', HOUSE, `t.status in ('submitted', 'reviewing', 'second_review')`),
  blank_requests: waits(blankRequests, 'blank_requests.review', HOUSE, ASKED),
  opinions: { ...waits(afterSales, 'after_sales.opine', ['factory'], opinionDue), seenBy: 'after_sales.view' },
  production_new: waits(productionOrders, 'production_orders.work', MAKERS, `t.status = 'pending_production'`),
  production_late: waits(productionOrders, 'production_orders.view', MAKERS, `${IS_OPEN} and t.ship_by < ${TODAY}`),
}

/** What waits for this person and nobody else can say better than a list. */
export async function waitingFor(actor: Actor): Promise<Dashboard['waiting']> {
  const own = (Object.entries(WAITS) as [WaitingName, Waits][]).filter(
    ([, { permission, by }]) => by.includes(actor.organisation.kind) && actor.may(permission),
  )
  const counted = await Promise.all(own.map(async ([name, waits]) => ({ name, count: await countOf(waits, actor) })))
  return counted.filter(({ count }) => count > 0)
}

/** As far as anybody reads. */
async function countOf({ resource, permission, seenBy, where: asked }: Waits, actor: Actor): Promise<number> {
  const text = typeof asked === 'string' ? asked : asked(actor)
  const where = join([...scopeSql(resource, actor, seenBy ?? permission), { text, bindings: [] }])
  const found = await row<{ count: number }>(
    `select count(*)::int as count from (select 1 from ${resource.table} t ${where.text} limit ${DASHBOARD.counted}) c`,
    where.bindings,
  )
  return found?.count ?? 0
}

/** How the stores stand that this person sees; nothing where there are none. */
export async function storesOf(actor: Actor): Promise<StoresHealth | null> {
  if (!actor.may('stores.view')) return null
  const { text, bindings } = join(scopeSql(stores, actor, 'stores.view'))
  const found = await row<StoresHealth & { all: number }>(
    `select count(*)::int as all, (count(*) filter (where t.authorization_status = 'authorized'))::int as authorized,
            (count(*) filter (where t.authorization_status = 'unauthorized'))::int as unauthorized,
            (count(*) filter (where t.authorization_status = 'completed'))::int as completed,
            (count(*) filter (where t.authorization_status = 'authorized'
              and t.expires_at < now() + ${DASHBOARD.expiring} * interval '1 day'))::int as expiring
       from stores t ${text}`,
    bindings,
  )
  if (!found || found.all === 0) return null
  const { all: _all, ...health } = found
  return health
}
