import { afterSales } from '#after_sales/after_sales'
import { AFTER_SALES_STATUSES } from '#contracts/after_sales'
import { type MerchantOverview, OPEN_CASES, OVERVIEW_ROWS } from '#contracts/merchant_overview'
import { ORDER_STATUSES } from '#contracts/orders'
import { SWITCH_STATUSES, USER_STATUSES } from '#contracts/statuses'
import { STORE_AUTHORIZATIONS } from '#contracts/stores'
import { SALES_PLATFORMS } from '#contracts/suppliers'
import { fieldOf, findRow, selectSql, whereAll } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import type { Resource } from '#core/crud/resource'
import { scopeSql, viewFor } from '#core/crud/scope'
import { rows } from '#core/database'
import type { Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, moment, nullable, object, text } from '#core/http/schemas'
import type { Sql } from '#core/lists/fields'
import { users } from '#identity/access/users'
import { balanceStanding } from '#ledger/account/balance_alert'
import { orders } from '#orders/resources/orders'
import { merchants } from '#organisations/merchants/merchants'
import { stores } from '#stores/stores'

const ORDER = object({
  id: integer,
  order_no: text,
  status: choice(ORDER_STATUSES),
  total_amount: nullable(text),
  created_at: moment,
})
const STORE = object({
  id: integer,
  name: text,
  sales_platform: choice(SALES_PLATFORMS),
  status: choice(SWITCH_STATUSES),
  authorization_status: choice(STORE_AUTHORIZATIONS),
  expires_at: nullable(moment),
})
const CASE = object({
  id: integer,
  no: text,
  order_no: text,
  status: choice(AFTER_SALES_STATUSES),
  submitted_at: moment,
})
const PERSON = object({ id: integer, username: text, nickname: text, nickname_en: text, status: choice(USER_STATUSES) })
const NOTE = object({
  id: integer,
  order_id: nullable(integer),
  case_id: nullable(integer),
  no: text,
  author: text,
  body: text,
  created_at: moment,
})
const counted = (each: object) => nullable(object({ total: integer, list: list(each as typeof ORDER) }))

/** One merchant for those who have it on the phone: each block by the reader's permission and range. */
export const show = endpoint({
  answer: object({
    money: nullable(object({ balance: text, spendable: text, threshold: text, is_low: flag })),
    orders: nullable(
      object({
        total: integer,
        by_status: list(object({ status: choice(ORDER_STATUSES), count: integer })),
        last: list(ORDER),
      }),
    ),
    stores: counted(STORE),
    cases: counted(CASE),
    team: counted(PERSON),
    notes: nullable(list(NOTE)),
  }),
  async handle({ ctx }) {
    const actor = actorOf(ctx)
    const { id } = await findRow(merchants, idOf(ctx), actor, 'view')
    return merchantOverview(Number(id), actor)
  },
})

async function merchantOverview(id: number, actor: Actor): Promise<MerchantOverview> {
  const [money, placed, connected, cases, team, notes] = await Promise.all([
    actor.may('money_logs.view') ? moneyOf(id) : null,
    ordersOf(id, actor),
    blockOf<Stores>(stores, STORE_FIELDS, id, actor),
    blockOf<Cases>(afterSales, CASE_FIELDS, id, actor, OPEN_CASE),
    blockOf<Team>(users, PERSON_FIELDS, id, actor),
    notesOn(id, actor),
  ])
  return { money, orders: placed, stores: connected, cases, team, notes }
}

type Block<Name extends 'stores' | 'cases' | 'team'> = NonNullable<MerchantOverview[Name]>['list'][number]
type Stores = Block<'stores'>
type Cases = Block<'cases'>
type Team = Block<'team'>

const STORE_FIELDS = ['id', 'name', 'sales_platform', 'status', 'authorization_status', 'expires_at']
const CASE_FIELDS = ['id', 'no', 'order_no', 'status', 'submitted_at']
const PERSON_FIELDS = ['id', 'username', 'nickname', 'nickname_en', 'status']
const ORDER_FIELDS = ['id', 'order_no', 'status', 'total_amount', 'created_at']
const OPEN_CASE: Sql = { text: 't.status = any(?)', bindings: [OPEN_CASES] }

async function moneyOf(id: number): Promise<MerchantOverview['money']> {
  const { balance, spendable, threshold, is_low } = await balanceStanding({ id, kind: 'merchant' })
  return { balance, spendable, threshold, is_low }
}

/** The rows that the reader's list shows for this merchant; null without permission to see the list. */
function rowsOf(resource: Resource, id: number, actor: Actor, more: Sql[] = []): Sql | null {
  const permission = `${resource.permission}.view`
  if (!actor.may(permission)) return null
  const own = { text: 't.organisation_id = ?', bindings: [id] }
  return whereAll([...scopeSql(resource, actor, permission), own, ...more])
}

async function blockOf<One>(
  resource: Resource,
  names: readonly string[],
  id: number,
  actor: Actor,
  condition?: Sql,
): Promise<{ total: number; list: One[] } | null> {
  const where = rowsOf(resource, id, actor, condition ? [condition] : [])
  return where && latest<One>(resource, names, where, actor)
}

async function latest<One>(resource: Resource, names: readonly string[], where: Sql, actor: Actor) {
  const seen = viewFor(resource, actor)
  const columns = names.map((name) => `${selectSql(name, fieldOf(seen, name))} as ${name}`).join(', ')
  const found = await rows<{ total: number; one: One }>(
    `select (count(*) over ())::int as total, (select row_to_json(x) from (select ${columns}) x) as one
       from ${resource.table} t ${where.text} order by t.id desc limit ${OVERVIEW_ROWS}`,
    where.bindings,
  )
  return { total: found[0]?.total ?? 0, list: found.map(({ one }) => one) }
}

async function ordersOf(id: number, actor: Actor): Promise<MerchantOverview['orders']> {
  const where = rowsOf(orders, id, actor)
  if (!where) return null
  const [byStatus, { total, list: last }] = await Promise.all([
    rows<NonNullable<MerchantOverview['orders']>['by_status'][number]>(
      `select t.status, count(*)::int as count from orders t ${where.text} group by 1`,
      where.bindings,
    ),
    latest<NonNullable<MerchantOverview['orders']>['last'][number]>(orders, ORDER_FIELDS, where, actor),
  ])
  const place = ({ status }: { status: (typeof ORDER_STATUSES)[number] }) => ORDER_STATUSES.indexOf(status)
  return { total, by_status: byStatus.toSorted((one, other) => place(one) - place(other)), last }
}

/** Comments of the reader's organisation on records that the reader may see. */
async function notesOn(id: number, actor: Actor): Promise<MerchantOverview['notes']> {
  const visible = (
    [
      [orders, 'order_id', 'order_no'],
      [afterSales, 'case_id', 'no'],
    ] as const
  ).flatMap(([resource, column, no]) => {
    const where = rowsOf(resource, id, actor)
    return where ? [{ column, no, table: resource.table, where }] : []
  })
  if (visible.length === 0) return null
  const parts = visible.map(
    ({ column, no, table, where }) =>
      `select c.id, c.order_id, c.case_id, t.${no} as no, c.author, c.body, c.created_at
         from record_comments c join ${table} t on t.id = c.${column} ${where.text} and c.organisation_id = ?`,
  )
  return rows(
    `select x.id, x.order_id, x.case_id, x.no, x.author, x.body, to_json(x.created_at) #>> '{}' as created_at
       from (${parts.join(' union all ')}) x order by x.id desc limit ${OVERVIEW_ROWS}`,
    visible.flatMap(({ where }) => [...where.bindings, actor.organisation.id]),
  )
}
