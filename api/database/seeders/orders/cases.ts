import type { Row } from '#core/database'
import type { Composed } from '#database/seeders/orders/compose'
import { afterSalesOf } from '#database/seeders/orders/order_row'
import {
  RESUBMIT_TEXT,
  ANSWER_TEXTS,
  COMPLAINT_TEXTS,
  compensationOf,
} from '#database/seeders/orders/complaint_stories'
import { partyOf } from '#database/seeders/orders/timeline'

export function casesOf(one: Composed): Row[] {
  const { id: order_id, orderNo, order, owner, reviewer, story: events, complaint, remake, planned } = one
  const said = planned.complaint
  if (!complaint || !said) return []
  const { story, applied, steps, asks, evidence } = said
  const status = afterSalesOf(planned)
  const decision = steps.findLast(({ action }) => action === 'approve' || action === 'reject')
  const isDecided = decision && status !== 'pending_review'
  const settled = status === 'approved' ? (story.gets ?? story.wants) : null
  const sent = steps.findLast(({ action }) => action === 'resubmit')?.at ?? applied
  return [
    {
      ...complaint,
      order_id,
      order_no: orderNo,
      organisation_id: order.organisation_id,
      status,
      reason: story.reason,
      description: COMPLAINT_TEXTS[story.reason],
      compensation: compensationOf(story.wants),
      refund_type: story.wants,
      applied_minor: asks.goods + asks.freight,
      evidence,
      submitted_by: owner.id,
      submitted_name: owner.username,
      submitted_at: sent,
      decided_by: isDecided ? reviewer.id : null,
      decided_name: isDecided ? reviewer.username : null,
      decided_at: isDecided ? decision.at : null,
      audit_note: isDecided ? ANSWER_TEXTS[decision.action as 'approve' | 'reject'] : '',
      settled_as: settled && compensationOf(settled),
      settled_type: settled,
      refund_goods_minor: events.refund?.goods ?? 0,
      refund_freight_minor: events.refund?.freight ?? 0,
      refunded_at: events.refund?.at ?? null,
      operation_id: one.refundedBy,
      remake_id: remake?.id ?? null,
      paid_by: remake ? story.payer : null,
      version: steps.length + 1,
      created_at: applied,
      updated_at: steps.at(-1)?.at ?? applied,
    },
  ]
}

/** The case covers the first item: one piece or all of it. */
export const caseItemsOf = ({ complaint, items: [item], planned }: Composed): Row[] =>
  complaint && item
    ? [
        {
          case_id: complaint.id,
          item_id: item.id,
          quantity: planned.complaint?.story.wants === 'none' ? 1 : item.quantity,
        },
      ]
    : []

/** Chronological. */
export function caseStepsOf({ complaint, planned, owner, reviewer }: Composed): Row[] {
  const said = planned.complaint
  if (!complaint || !said) return []
  const begun = { action: 'apply' as const, at: said.applied }
  return [begun, ...said.steps].map(({ action, at }, place) => {
    const party = action === 'apply' ? 'merchant' : partyOf(action, said.story.isForgotten)
    const actor = { merchant: owner, supplier: reviewer, system: null }[party]
    const until = { ...planned, complaint: { ...said, steps: said.steps.slice(0, place) } }
    return {
      case_id: complaint.id,
      action,
      status: afterSalesOf(until),
      party,
      actor_id: actor?.id ?? null,
      actor_name: actor?.username ?? null,
      note: noteOf(action, said.story.reason),
      created_at: at,
    }
  })
}

function noteOf(action: string, reason: keyof typeof COMPLAINT_TEXTS): string {
  if (action === 'apply') return COMPLAINT_TEXTS[reason]
  if (action === 'resubmit') return RESUBMIT_TEXT
  return action === 'approve' || action === 'reject' ? ANSWER_TEXTS[action] : ''
}
