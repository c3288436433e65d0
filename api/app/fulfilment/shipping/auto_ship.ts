import { AUTO_SHIP, SKIP_REASONS, SKIP_STATES, type AutoShip, type SkippedShipment } from '#contracts/auto_ship'
import type { Language } from '#contracts/languages'
import { findRow, whereAll } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { row, rows } from '#core/database'
import type { Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, moment, nullable, object, text } from '#core/http/schemas'
import { translateNestedOr } from '#core/translate_nested'
import { scopeSql } from '#core/crud/scope'
import { orders } from '#orders/resources/orders'
import { stores } from '#stores/stores'

const IS_DUE = `s.status = 'labelled' and s.auto_ship_at <= now()`

/** Frozen orders are skipped; each is noted once by reason, with its latest time. */
export const noteFrozen = () =>
  rows(
    `insert into auto_ship_skips (shipment_id, reason, store_id)
     select s.id, case when o.hold = 'held' then 'held' else 'cancel_request' end, o.store_id
       from shipments s join orders o on o.id = s.order_id
      where ${IS_DUE} and o.store_id is not null and (o.hold = 'held' or o.cancel_request = 'pending_review') order by s.id
     on conflict (shipment_id, reason) do update set last_at = excluded.last_at`,
    [],
  )

/** A refusal of one shipment, which is tried again with the next run. */
export const noteRefused = (shipmentId: number, code: string) =>
  row(
    `insert into auto_ship_skips (shipment_id, reason, store_id, code)
     select s.id, 'refused', o.store_id, ? from shipments s join orders o on o.id = s.order_id where s.id = ? and ${IS_DUE} and o.store_id is not null
     on conflict (shipment_id, reason) do update set last_at = excluded.last_at, code = excluded.code`,
    [code, shipmentId],
  )

type Found = Omit<SkippedShipment, 'message'> & { code: string | null }

/** When the clock looks again. */
const NEXT_RUN = `to_timestamp((floor(extract(epoch from now()) / ${AUTO_SHIP.everyMinutes * 60}) + 1) * ${AUTO_SHIP.everyMinutes * 60})`

async function skippedOf(storeId: number, actor: Actor, language: Language): Promise<SkippedShipment[]> {
  const ofStore = { text: 'k.store_id = ?', bindings: [storeId] }
  const where = whereAll([...scopeSql(orders, actor, 'orders.view'), ofStore])
  const found = await rows<Found>(
    `select t.id as order_id, t.order_no, s.shipment_no, k.reason, k.code, s.auto_ship_at as due_at, k.last_at,
            case s.status when 'labelled' then 'waiting' when 'voided' then 'voided' else 'shipped' end as state,
            case when s.status = 'labelled' then ${NEXT_RUN} end as next_at
       from auto_ship_skips k join shipments s on s.id = k.shipment_id join orders t on t.id = s.order_id
     ${where.text} order by k.last_at desc, k.shipment_id desc limit ${AUTO_SHIP.shown}`,
    where.bindings,
  )
  return found.map(({ code, ...skipped }) => ({
    ...skipped,
    message: code === null ? null : translateNestedOr(language, `errors.${code}`, 'errors.E_UNEXPECTED', {}),
  }))
}

export const show = endpoint({
  answer: object({
    hours: integer,
    skipped: list(
      object({
        order_id: integer,
        order_no: text,
        shipment_no: text,
        reason: choice(SKIP_REASONS),
        message: nullable(text),
        state: choice(SKIP_STATES),
        due_at: moment,
        last_at: moment,
        next_at: nullable(moment),
      }),
    ),
  }),
  async handle({ ctx }): Promise<AutoShip> {
    const actor = actorOf(ctx)
    const store = await findRow(stores, idOf(ctx), actor, 'view')
    const skipped = await skippedOf(Number(store.id), actor, ctx.language)
    return { hours: Number(store.auto_ship_hours), skipped }
  },
})
