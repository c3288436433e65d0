import { createHash } from 'node:crypto'
import type { PlatformEventKind } from '#contracts/platforms'
import { Answer, parseBody } from '#platforms/answers'
import type { Webhooks } from '#platforms/ports/webhooks'
import { callTemu } from '#platforms/temu/client'
import { isSigned } from '#platforms/temu/sign'

const KINDS: Readonly<Record<string, PlatformEventKind>> = {
  bg_order_status_change_event: 'order',
  bg_trade_logistics_address_changed: 'order_address',
  bg_cancel_order_status_change: 'order',
  bg_aftersales_status_change: 'order',
  bg_open_event_test: 'test',
}

/** An operator registers the address with the platform; each store then permits the events. */
export const webhooks: Webhooks = {
  verify({ app }, { body }) {
    try {
      const event = parseBody(body) as Record<string, unknown>
      return event.app_key === app.key && isSigned(event, app.secret)
    } catch {
      return false
    }
  },

  parse(_, { body }) {
    const event = new Answer(parseBody(body))
    const data = event.has('data') ? event.object('data') : event
    const topic = event.text('eventCode')
    return {
      dedupeId: event.text('messageId') || createHash('sha256').update(body).digest('hex'),
      kind: KINDS[topic] ?? 'other',
      topic,
      shopId: data.text('mallId'),
      occurredAt: data.moment('updateTime') ?? event.momentOr('timestamp', new Date()),
      objectId: data.text('parentOrderSn'),
    }
  },

  async subscribe(context) {
    const permitEventCodeList = Object.keys(KINDS)
    await callTemu(context, 'subscribe', { permitEventCodeList, cancelEventCodeList: [] })
  },
}
