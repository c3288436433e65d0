import { timingSafeEqual } from 'node:crypto'
import { Answer, parseBody } from '#platforms/answers'
import type { Platform, Webhooks } from '#platforms/port'
import { authorization } from '#tests/support/skeleton/authorization'
import { signatureOf } from '#tests/support/skeleton/client'
import { orders, shipments, warehouses } from '#tests/support/skeleton/orders'
import { catalogue, listings, pictures } from '#tests/support/skeleton/products'

const webhooks: Webhooks = {
  verify({ app }, { headers, body }) {
    const [given, expected] = [headers['x-signature'] ?? '', signatureOf(body, app.secret)].map((one) =>
      Buffer.from(one),
    )
    return given?.length === expected?.length && timingSafeEqual(given as Buffer, expected as Buffer)
  },

  parse(_, { body }) {
    const event = new Answer(parseBody(body))
    return {
      dedupeId: event.id('id'),
      kind: event.text('topic') === 'order' ? 'order' : 'other',
      topic: event.text('topic'),
      shopId: event.text('shop'),
      occurredAt: event.momentOr('at', new Date()),
      objectId: event.text('object'),
    }
  },

  subscribe: null,
}

/** A driver to begin from, for the platform of `server.ts`. A section that the platform lacks is left out. */
export const platform: Platform = {
  name: 'other',
  authorization,
  catalogue,
  pictures,
  listings,
  orders,
  shipments,
  warehouses,
  webhooks,
}
