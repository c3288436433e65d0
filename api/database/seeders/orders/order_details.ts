import type { Row } from '#core/database'
import type { Composed } from '#database/seeders/orders/compose'

type Hand = 'merchant' | 'supplier' | 'system'

export const historyOf = ({ id, owner, reviewer, story }: Composed): Row[] =>
  story.steps.map(({ action, from, to, party, detail, at }, before) => ({
    order_id: id,
    version: before + 1,
    action,
    from_status: from,
    to_status: to,
    party,
    user_id: { merchant: owner.id, supplier: reviewer.id, system: null }[party as Hand],
    username: { merchant: owner.username, supplier: reviewer.username, system: null }[party as Hand],
    detail,
    created_at: at,
  }))

export const partsRows = ({ id, parts }: Composed, merchantId: number): Row[] =>
  parts.map(({ id: part, no, status, plan }, at) => ({
    id: part,
    order_id: id,
    organisation_id: merchantId,
    number: at + 1,
    part_no: no,
    factory_id: plan.factory,
    status,
    pieces: plan.pieces,
    product_minor: plan.minor,
    freight_minor: plan.freight.minor,
    freight: plan.freight,
  }))

export const sharesOf = ({ parts, items }: Composed): Row[] =>
  parts.flatMap(({ id, plan }) =>
    plan.items.map((at) => ({ part_id: id, item_id: items[at]?.id, quantity: items[at]?.quantity })),
  )

export const numbersOf = ({ id, orderNo, parts, order }: Composed): Row[] => [
  { value: orderNo, kind: 'order', order_id: id },
  ...parts.map(({ no }) => ({ value: no, kind: 'sub_order', order_id: id })),
  ...(order.third_party_no ? [{ value: order.third_party_no, kind: 'third_party', order_id: id }] : []),
]

/** The cancellation request with the supplier's decision; nothing if it was made after `today`. */
export function requestOf({ id, orderNo, order, owner, reviewer, story, planned: { cancellation } }: Composed): Row[] {
  if (!cancellation || story.asked === 'none') return []
  const { reason, note, asked, decided, withdrawn } = cancellation
  return [
    {
      order_id: id,
      order_no: orderNo,
      organisation_id: order.organisation_id,
      reason,
      note,
      status: story.asked,
      submitted_by: owner.id,
      submitted_name: owner.username,
      submitted_at: asked,
      decided_by: decided ? reviewer.id : null,
      decided_name: decided ? reviewer.username : null,
      decided_at: decided?.at ?? null,
      decision_remark: decided?.remark ?? '',
      created_at: asked,
      updated_at: withdrawn ?? decided?.at ?? asked,
    },
  ]
}
