import type { Actor } from '#core/http/actor'
import { type Sql, choice, derived, id, integer, json, link, moment, money, reference, text } from '#core/lists/fields'
import {
  type AfterSalesLine,
  type AfterSalesOpinion,
  AFTER_SALES_REASONS,
  AFTER_SALES_STATUSES,
  COMPENSATIONS,
  EVIDENCE_FIELDS,
  REFUND_TYPES,
  REMAKE_PAYERS,
} from '#contracts/after_sales'
import { rows } from '#core/database'
import { ORDER_STATUSES } from '#contracts/orders'
import { defineResource } from '#core/crud/resource'
import { ITEM_NAME_EN } from '#orders/queries/order_sql'
import { ITEM_ARTWORK, ITEM_PICTURE } from '#orders/queries/pictures'
import { assignmentFields } from '#organisations/team/assignment_fields'
import { organisationNames } from '#tenancy/resources'
import { isPlaySql } from '#tenancy/play'

/** Restricts lines `i` to those made by the actor's factory. */
export const madeByFactorySql = ({ organisation: { id, kind } }: Actor) =>
  kind === 'factory' ? `i.factory_id = ${id}` : 'false'

export const casesOfFactory = (actor: Actor): Sql => ({
  text: `(exists (select 1 from after_sales_items c join order_items i on i.id = c.item_id where c.case_id = t.id and ${madeByFactorySql(actor)})
    and not ${isPlaySql('t.organisation_id')})`,
  bindings: [],
})

/** Open cases on which the actor's factory has not given an opinion yet. */
export const opinionDueSql = ({ organisation: { id } }: Actor) =>
  `t.status = 'pending_review' and not exists (select 1 from after_sales_opinions p where p.case_id = t.id and p.factory_id = ${id})`

const nameJson = (table: string, id: string) =>
  `(select json_build_object('name_zh', w.name_zh, 'name_en', w.name_en) from ${table} w where w.id = ${id})`
/** For line `i`. Size and colour are needed to tell lines of one product apart. */
export const COLOUR = nameJson('stock_colours', 'i.colour_id')
export const SIZE = nameJson('sizes', 'i.size_id')

const OPINIONS = `
  select f.id as factory_id, f.name as factory, f.name_en as factory_en, o.paid_by, coalesce(o.note, '') as note, o.given_name, o.given_at
    from organisations f left join after_sales_opinions o on o.case_id = ? and o.factory_id = f.id
   where f.id in (select i.factory_id from after_sales_items c join order_items i on i.id = c.item_id where c.case_id = ?)
     and (? or f.id = ?)
   order by f.id`

/** The factories of a case with their opinions: all for those who decide, its own for a factory. */
export async function opinionsOn(caseId: number, { organisation }: Actor): Promise<AfterSalesOpinion[]> {
  const { id, kind } = organisation
  if (kind === 'merchant') return []
  return rows<AfterSalesOpinion>(OPINIONS, [caseId, caseId, kind !== 'factory', id])
}

/** All lines of the order, because a resubmission may choose others. */
export async function linesOf(orderId: number, { organisation }: Actor): Promise<AfterSalesLine[]> {
  if (organisation.kind === 'factory') return []
  return rows<AfterSalesLine>(
    `select i.id as item, i.name, ${ITEM_NAME_EN} as name_en, i.code, ${COLOUR} as colour, ${SIZE} as size, i.quantity as ordered
       from order_items i where i.order_id = ? order by i.position`,
    [orderId],
  )
}

const READ_ONLY = { readonly: true } as const
const READ_ONLY_NULLABLE = { ...READ_ONLY, nullable: true } as const
const ofOrder = (what: string) => `select ${what} from orders o where o.id = t.order_id`
/** Hidden from factories: the buyer, prices and the exchange between merchant and supplier. */
const HIDDEN_FROM_FACTORY = { ...READ_ONLY, ownerOnly: true } as const
const HIDDEN_FROM_FACTORY_NULLABLE = { ...HIDDEN_FROM_FACTORY, nullable: true } as const
const moneyColumn = (column: string) => money({ ...HIDDEN_FROM_FACTORY, column, sort: true })
const orderMoney = (sql: string) => derived('money', ofOrder(sql), { ownerOnly: true })
const evidence = Object.fromEntries(
  EVIDENCE_FIELDS.map((name, place) => [name, { ...link('evidence'), sql: `t.evidence ->> ${place}` }]),
)

const ITEMS = `
  select coalesce(json_agg(json_build_object('item', i.id, 'name', i.name, 'name_en', ${ITEM_NAME_EN}, 'code', i.code, 'colour', ${COLOUR}, 'size', ${SIZE},
           'quantity', c.quantity, 'ordered', i.quantity) order by i.position), '[]') from after_sales_items c join order_items i on i.id = c.item_id where c.case_id = t.id`
const FACTORY_ITEMS = (actor: Actor) => `${ITEMS} and ${madeByFactorySql(actor)}`
/** The first item of the claim in its ordered colour. */
const pictureOf = (more = '') => `
  select coalesce(${ITEM_PICTURE}, ${ITEM_ARTWORK}) from after_sales_items c join order_items i on i.id = c.item_id
   where c.case_id = t.id ${more} order by i.position limit 1`
const FACTORY_PICTURE = (actor: Actor) => pictureOf(`and ${madeByFactorySql(actor)}`)
const STEPS = `
  select coalesce(json_agg(json_build_object('action', s.action, 'status', s.status, 'party', s.party, 'actor', s.actor_name, 'note', s.note,
           'created_at', s.created_at) order by s.id), '[]') from after_sales_steps s where s.case_id = t.id`

/** Changed by own endpoints; the generic ones only read. A factory sees cases about its own goods. */
export const afterSales = defineResource({
  name: 'after-sales',
  table: 'after_sales',
  verbs: ['view'],
  ownership: {
    organisation: 'organisation_id',
    owner: 'submitted_by',
    store: '(select o.store_id from orders o where o.id = t.order_id)',
  },
  sharedWith: casesOfFactory,
  label: 'no',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    no: text({ ...READ_ONLY, search: true, sort: true }),
    order_id: integer(READ_ONLY),
    order_no: text({ ...READ_ONLY, search: true, sort: true }),
    order_status: { ...choice(ORDER_STATUSES, READ_ONLY), sql: ofOrder('o.status') },
    organisation_id: reference('organisations', HIDDEN_FROM_FACTORY),
    ...organisationNames('merchant', { search: true, ownerOnly: true }),
    status: choice(AFTER_SALES_STATUSES, { ...READ_ONLY, sort: true }),
    reason: choice(AFTER_SALES_REASONS, READ_ONLY),
    description: text(READ_ONLY),
    compensation: choice(COMPENSATIONS, READ_ONLY),
    refund_type: choice(REFUND_TYPES, HIDDEN_FROM_FACTORY),
    applied: moneyColumn('applied_minor'),
    picture_link: { ...link('id'), sql: `(${pictureOf()})`, ownerOnly: FACTORY_PICTURE },
    evidence: json(READ_ONLY),
    ...evidence,
    items: derived('json', ITEMS, { ownerOnly: FACTORY_ITEMS }),
    submitted_by: integer(HIDDEN_FROM_FACTORY),
    submitted_name: text({ ...HIDDEN_FROM_FACTORY, search: true }),
    submitted_at: moment(),
    decided_name: text({ ...HIDDEN_FROM_FACTORY_NULLABLE, search: true }),
    decided_at: moment({ nullable: true }),
    audit_note: text(HIDDEN_FROM_FACTORY),
    settled_as: choice(COMPENSATIONS, READ_ONLY_NULLABLE),
    settled_type: choice(REFUND_TYPES, HIDDEN_FROM_FACTORY_NULLABLE),
    refund: moneyColumn('refund_minor'),
    refund_goods: moneyColumn('refund_goods_minor'),
    refund_freight: moneyColumn('refund_freight_minor'),
    refunded_at: moment({ nullable: true }),
    remake_id: integer(READ_ONLY_NULLABLE),
    remake_no: derived('text', 'select o.order_no from orders o where o.id = t.remake_id', { nullable: true }),
    paid_by: choice(REMAKE_PAYERS, READ_ONLY_NULLABLE),
    paid_goods: orderMoney('case when o.paid_minor > 0 then o.product_minor else 0 end'),
    paid_freight: orderMoney('case when o.paid_minor > 0 then o.freight_minor else 0 end'),
    left_goods: orderMoney(
      'case when o.paid_minor > 0 then o.product_minor - (o.refunded_minor - o.refunded_freight_minor) else 0 end',
    ),
    left_freight: orderMoney('case when o.paid_minor > 0 then o.freight_minor - o.refunded_freight_minor else 0 end'),
    opinion_due: derived('flag', 'false', { ownerOnly: (actor) => `select ${opinionDueSql(actor)}` }),
    ...assignmentFields('case_id'),
    steps: derived('json', STEPS, { ownerOnly: () => `'[]'::json` }),
    version: integer(READ_ONLY),
    created_at: moment(),
    updated_at: moment(),
  },
})
