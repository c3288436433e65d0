import { DASHBOARD, type Dashboard, type StoresHealth, type TodoItemName } from '#contracts/dashboard'
import { FIRST_STEPS, FIRST_STEPS_HIDDEN, type FirstStep, type FirstStepName } from '#contracts/first_steps'
import type { Permission } from '#contracts/permissions'
import type { OrganisationKind } from '#contracts/statuses'
import { materials } from '#design/materials/materials'
import { IS_ENDING, settlings } from '#organisations/settling/settlings'
import { IS_ACCEPTABLE, rateQuotes } from '#settings/rates/resources'
import { IS_PENDING as PAYEE_PENDING, paymentAccounts } from '#settings/payment/payment_accounts'
import { opinionDueSql, afterSales } from '#after_sales/after_sales'
import { lowStockSql } from '#catalogue/stock/reorder'
import { stocks } from '#catalogue/stock/stocks'
import { blankRequests } from '#catalogue/blank_requests/blank_requests'
import { row } from '#core/database'
import { whereAll } from '#core/crud/find_rows'
import type { Resource } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { preferenceOf } from '#identity/account/preferences'
import { IS_OPEN, TODAY } from '#fulfilment/production/fields'
import { productionOrders } from '#fulfilment/production/production_orders'
import { ledgerAdjustments } from '#ledger/adjustments/adjustments'
import { recharges } from '#ledger/recharges/recharges'
import { cancelRequests } from '#orders/resources/cancel_requests'
import { orders } from '#orders/resources/orders'
import { stores } from '#stores/stores'

interface TodoItem {
  resource: Resource
  permission: Permission
  by: readonly OrganisationKind[]
  where: string | ((actor: Actor) => string)
  viewPermission?: Permission
}

const [MERCHANT, SUPPLIER_OR_PLATFORM]: [OrganisationKind[], OrganisationKind[]] = [
  ['merchant'],
  ['supplier', 'platform'],
]
const MAKERS: OrganisationKind[] = ['factory', ...SUPPLIER_OR_PLATFORM]

/** Declares a to-do counter; its condition refers to rows `t`. */
const todoItem = (
  resource: Resource,
  permission: Permission,
  by: TodoItem['by'],
  where: TodoItem['where'],
): TodoItem => ({
  resource,
  permission,
  by,
  where,
})
const IS_REFUSED = `t.status = 'not_approved'`
const IS_PENDING = `t.status = 'pending_review'`

const TODO_ITEMS: Record<TodoItemName, TodoItem> = {
  orders_unlinked: todoItem(orders, 'orders.edit', MERCHANT, `t.status = 'pending_link'`),
  orders_unpaid: todoItem(orders, 'orders.pay', MERCHANT, `t.status = 'unpaid'`),
  cancel_refused: todoItem(orders, 'orders.cancel', MERCHANT, `t.cancel_request = 'not_approved'`),
  after_sales_refused: todoItem(afterSales, 'after_sales.create', MERCHANT, IS_REFUSED),
  recharges_refused: todoItem(recharges, 'recharges.create', MERCHANT, `t.status = 'rejected'`),
  cancel_requests: todoItem(cancelRequests, 'cancel_requests.review', SUPPLIER_OR_PLATFORM, IS_PENDING),
  after_sales: todoItem(afterSales, 'after_sales.review', SUPPLIER_OR_PLATFORM, IS_PENDING),
  recharges: todoItem(
    recharges,
    'recharges.review',
    SUPPLIER_OR_PLATFORM,
    `t.status in ('submitted', 'reviewing', 'second_review')`,
  ),
  blank_requests: todoItem(blankRequests, 'blank_requests.review', SUPPLIER_OR_PLATFORM, IS_PENDING),
  opinions: {
    ...todoItem(afterSales, 'after_sales.opine', ['factory'], opinionDueSql),
    viewPermission: 'after_sales.view',
  },
  production_new: todoItem(productionOrders, 'production_orders.work', MAKERS, `t.status = 'pending_production'`),
  production_late: todoItem(productionOrders, 'production_orders.view', MAKERS, `${IS_OPEN} and t.ship_by < ${TODAY}`),
  stock_low: { ...todoItem(stocks, 'stocks.receive', MAKERS, lowStockSql), viewPermission: 'stocks.view' },
  materials: {
    ...todoItem(materials, 'materials.review', SUPPLIER_OR_PLATFORM, `t.review = 'review'`),
    viewPermission: 'materials.view',
  },
  adjustments: todoItem(
    ledgerAdjustments,
    'ledger_adjustments.approve',
    SUPPLIER_OR_PLATFORM,
    `t.status = 'requested'`,
  ),
  payees: todoItem(paymentAccounts, 'payment_accounts.approve', SUPPLIER_OR_PLATFORM, PAYEE_PENDING),
  fees_due: todoItem(settlings, 'settlings.create', ['supplier'], `t.status = 'offered'`),
  fees_to_confirm: todoItem(settlings, 'settlings.review', ['platform'], `t.status = 'paid'`),
  fees_ending: todoItem(settlings, 'settlings.view', SUPPLIER_OR_PLATFORM, IS_ENDING),
  rates_held: {
    ...todoItem(rateQuotes, 'exchange_rates.create', ['platform'], IS_ACCEPTABLE),
    viewPermission: 'rate_quotes.view',
  },
}

export async function todoFor(actor: Actor): Promise<Dashboard['waiting']> {
  const own = (Object.entries(TODO_ITEMS) as [TodoItemName, TodoItem][]).filter(
    ([, { permission, by }]) => by.includes(actor.organisation.kind) && actor.may(permission),
  )
  const counted = await Promise.all(own.map(async ([name, waits]) => ({ name, count: await countOf(waits, actor) })))
  return counted.filter(({ count }) => count > 0)
}

/** Counts up to the highest number displayed. */
async function countOf(
  { resource, permission, viewPermission, where: asked }: TodoItem,
  actor: Actor,
): Promise<number> {
  const text = typeof asked === 'string' ? asked : asked(actor)
  const where = whereAll([...scopeSql(resource, actor, viewPermission ?? permission), { text, bindings: [] }])
  const found = await row<{ count: number }>(
    `select count(*)::int as count from (select 1 from ${resource.table} t ${where.text} limit ${DASHBOARD.counted}) c`,
    where.bindings,
  )
  return found?.count ?? 0
}

export async function storesHealth(actor: Actor): Promise<StoresHealth | null> {
  if (!actor.may('stores.view')) return null
  const { text, bindings } = whereAll(scopeSql(stores, actor, 'stores.view'))
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

type Conditions<Kind extends OrganisationKind> = Record<(typeof FIRST_STEPS)[Kind][number], string>

const TEAM = `select 1 from users where organisation_id = :id offset 1`
const CHILD = (kind: OrganisationKind) =>
  `select 1 from organisations where parent_id = :id and kind = '${kind}' and play_of is null`

/** SQL: a row exists once the step is done, wherever it was done. */
const MERCHANT_STEPS: Conditions<'merchant'> = {
  design: `select 1 from designs where organisation_id = :id and not is_untouched`,
  product: `select 1 from finished_products where organisation_id = :id`,
  address: `select 1 from receiver_addresses where organisation_id = :id`,
  money: `select 1 from ledger_lines where organisation_id = :id and currency <> 'SCORE' and delta > 0`,
  // While no samples are offered, any paid order will do.
  sample: `select 1 from order_items i join orders o on o.id = i.order_id
             where i.organisation_id = :id and i.sample_discount is not null and o.paid_at is not null
           union all select 1 from orders where organisation_id = :id and paid_at is not null and sample_discount(:id) = 0`,
  store: `select 1 from stores where organisation_id = :id
            and (sales_platform = 'other' or authorization_status in ('authorized', 'completed'))`,
  team: TEAM,
}

const SUPPLIER_STEPS: Conditions<'supplier'> = {
  product: `select 1 from products where organisation_id = :id and status = 'published'`,
  payee: `select 1 from payment_accounts where organisation_id = :id and status = 'enabled' and is_approved`,
  factory: CHILD('factory'),
  merchant: CHILD('merchant'),
  team: TEAM,
}

const FACTORY_STEPS: Conditions<'factory'> = {
  ship_from: `select 1 from shipping_addresses where organisation_id = :id`,
  team: TEAM,
  accept: `select 1 from production_orders where organisation_id = :id and accepted_at is not null`,
  ship: `select 1 from production_orders where organisation_id = :id and shipped_at is not null`,
}

const CONDITIONS: Record<OrganisationKind, Partial<Record<FirstStepName, string>>> = {
  merchant: MERCHANT_STEPS,
  supplier: SUPPLIER_STEPS,
  factory: FACTORY_STEPS,
  platform: {},
}

/** None for who has hidden them; one statement whatever their number. */
export async function firstStepsOf({ userId, organisation: { id, kind } }: Actor): Promise<FirstStep[]> {
  const names: readonly FirstStepName[] = FIRST_STEPS[kind]
  if (names.length === 0 || (await preferenceOf(userId, FIRST_STEPS_HIDDEN)) === true) return []
  const columns = names.map((name) => `exists (${CONDITIONS[kind][name]}) as "${name}"`)
  const done = await row<Record<string, boolean>>(`select ${columns.join(', ')}`, { id })
  return names.map((name) => ({ name, is_done: done?.[name] === true }))
}
