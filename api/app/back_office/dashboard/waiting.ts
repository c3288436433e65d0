import { DASHBOARD, type Dashboard, type StoresHealth, type WaitingName } from '#contracts/dashboard'
import type { Permission } from '#contracts/permissions'
import type { OrganisationKind } from '#contracts/statuses'
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
  where: string
}

const [MERCHANT, HOUSE]: [OrganisationKind[], OrganisationKind[]] = [['merchant'], ['supplier', 'platform']]
const MAKERS: OrganisationKind[] = ['factory', ...HOUSE]

const WAITS: Record<WaitingName, Waits> = {
  orders_unlinked: { resource: orders, permission: 'orders.edit', by: MERCHANT, where: `t.status = 'pending_link'` },
  orders_unpaid: { resource: orders, permission: 'orders.pay', by: MERCHANT, where: `t.status = 'unpaid'` },
  cancel_refused: {
    resource: orders,
    permission: 'orders.cancel',
    by: MERCHANT,
    where: `t.cancel_request = 'not_approved'`,
  },
  recharges_refused: {
    resource: recharges,
    permission: 'recharges.create',
    by: MERCHANT,
    where: `t.status = 'rejected'`,
  },
  after_sales_refused: {
    resource: afterSales,
    permission: 'after_sales.create',
    by: MERCHANT,
    where: `t.status = 'not_approved'`,
  },
  after_sales: {
    resource: afterSales,
    permission: 'after_sales.review',
    by: HOUSE,
    where: `t.status = 'pending_review'`,
  },
  cancel_requests: {
    resource: cancelRequests,
    permission: 'cancel_requests.review',
    by: HOUSE,
    where: `t.status = 'pending_review'`,
  },
  recharges: {
    resource: recharges,
    permission: 'recharges.review',
    by: HOUSE,
    where: `t.status in ('submitted', 'reviewing', 'second_review')`,
  },
  blank_requests: {
    resource: blankRequests,
    permission: 'blank_requests.review',
    by: HOUSE,
    where: `t.status = 'pending_review'`,
  },
  production_new: {
    resource: productionOrders,
    permission: 'production_orders.work',
    by: MAKERS,
    where: `t.status = 'pending_production'`,
  },
  production_late: {
    resource: productionOrders,
    permission: 'production_orders.view',
    by: MAKERS,
    where: `${IS_OPEN} and t.ship_by < ${TODAY}`,
  },
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
async function countOf({ resource, permission, where: asked }: Waits, actor: Actor): Promise<number> {
  const where = join([...scopeSql(resource, actor, permission), { text: asked, bindings: [] }])
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
