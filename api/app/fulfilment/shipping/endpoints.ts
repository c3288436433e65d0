import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { TRACKING_CODES } from '#contracts/fulfilment'
import { DELIVERY, WORKSHOP } from '#contracts/limits'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { idOf, idsOf } from '#core/crud/input'
import { rowSchema } from '#core/crud/schemas'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, object, whole } from '#core/http/schemas'
import { labelShipment } from '#fulfilment/shipping/label'
import { recordTracking } from '#fulfilment/shipping/tracking'
import { notifyWorkshop } from '#fulfilment/notify'
import { voidShipment } from '#fulfilment/shipping/shipment'
import { PDF, sendPdf, momentField } from '#fulfilment/http'
import { loadLabels } from '#fulfilment/shipping/labels'
import { Refusal } from '#core/errors'
import { lockReachableProduction, lockReachableShipment } from '#fulfilment/production/locks'
import { shipments } from '#fulfilment/shipping/shipments'
import { performer } from '#orders/endpoints/command'

const PARCEL = vine.object({
  tracking_no: vine.string().maxLength(60),
  weight_g: whole().max(DELIVERY.grams).optional(),
  pieces: whole().optional(),
})

export const label = endpoint({
  body: { parcels: vine.array(PARCEL).minLength(1).maxLength(DELIVERY.parcels).distinct('tracking_no') },
  answer: rowSchema(shipments),
  async handle({ ctx, body }) {
    const { id } = await runCommand(ctx, async ({ actor, trx }) => {
      const held = await lockReachableProduction(idOf(ctx), actor, 'production_orders.ship', trx)
      return { id: await labelShipment(held, body.parcels, performer(ctx), trx) }
    })
    return findShipment(ctx, id)
  },
})

export const annul = endpoint({
  answer: rowSchema(shipments),
  async handle({ ctx }) {
    await runCommand(ctx, async ({ actor, trx }) => {
      const { production, shipment } = await lockReachableShipment(idOf(ctx), actor, trx)
      await voidShipment(production, shipment, performer(ctx), trx)
      await notifyWorkshop(production, trx)
      return {}
    })
    return findShipment(ctx, idOf(ctx))
  },
})

const TRACKING_UPDATE = vine.object({
  parcel: whole(),
  code: vine.enum(TRACKING_CODES),
  happened_at: momentField(),
  place: vine.string().trim().maxLength(DELIVERY.place).optional(),
  text: vine.string().trim().maxLength(DELIVERY.text).optional(),
})

export const track = endpoint({
  body: { events: vine.array(TRACKING_UPDATE).minLength(1).maxLength(DELIVERY.events) },
  answer: object({ added: integer }),
  handle: ({ ctx, body }) =>
    runCommand(ctx, async ({ actor, trx }) => {
      const { production, shipment } = await lockReachableShipment(idOf(ctx), actor, trx)
      return { added: await recordTracking(production, shipment, body.events, performer(ctx), trx) }
    }),
})

export const labels = endpoint({
  produces: [PDF],
  query: { ids: vine.string().maxLength(2000) },
  async handle({ ctx, query }) {
    const ids = idsOf(query.ids.split(','))
    if (ids.length > WORKSHOP.sheets) throw new Refusal('E_LABELS_MANY', { max: WORKSHOP.sheets })
    const found = await loadLabels(ids, actorOf(ctx))
    if (found.length === 0) throw new Refusal('E_NOT_FOUND')
    const { drawLabels } = await import('#fulfilment/sheets/draw_labels')
    sendPdf(ctx, await drawLabels(found, ctx.language), 'labels')
  },
})

const findShipment = (ctx: HttpContext, id: number) => findRow(shipments, id, actorOf(ctx), 'view')
