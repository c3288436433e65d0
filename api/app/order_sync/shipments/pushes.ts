import { PUSH_STATES, type ParcelPush } from '#contracts/order_sync'
import type { Language } from '#contracts/languages'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { rows } from '#core/database'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, moment, nullable, object, text } from '#core/http/schemas'
import { translateNestedOr } from '#core/translate_nested'
import { orders } from '#orders/resources/orders'

interface Pushed extends Omit<ParcelPush, 'message'> {
  reason: string | null
  details: Record<string, unknown>
}

async function pushesOf(orderId: number, language: Language): Promise<ParcelPush[]> {
  const found = await rows<Pushed>(
    `select k.tracking_no, p.state, p.attempts, case when p.state = 'waiting' then p.next_at end as next_at, p.pushed_at, p.reason, p.details
       from shipment_pushes p join parcels k on k.id = p.parcel_id where p.order_id = ? order by p.parcel_id`,
    [orderId],
  )
  return found.map(({ reason, details, ...push }) => ({
    ...push,
    message: reason === null ? null : translateNestedOr(language, `errors.${reason}`, 'errors.E_UNEXPECTED', details),
  }))
}

/** The sync state of the order's parcels on the sales platform. */
export const show = endpoint({
  answer: list(
    object({
      tracking_no: text,
      state: choice(PUSH_STATES),
      attempts: integer,
      next_at: nullable(moment),
      pushed_at: nullable(moment),
      message: nullable(text),
    }),
  ),
  async handle({ ctx }) {
    await findRow(orders, idOf(ctx), actorOf(ctx), 'view')
    return pushesOf(idOf(ctx), ctx.language)
  },
})
