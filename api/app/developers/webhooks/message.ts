import type { WebhookEvent, WebhookVersion } from '#contracts/webhooks'

export interface StoredEvent {
  id: number
  event_id: number
  type: WebhookEvent
  data: Record<string, unknown>
  event_at: Date
  origin_id: number | null
}

/** Events are stored in the newest version; each older version says here how its data differs from the next newer one. */
const DOWNGRADES: readonly [WebhookVersion, (data: Record<string, unknown>, type: WebhookEvent) => typeof data][] = []

function dataFor(version: WebhookVersion, { data, type }: StoredEvent) {
  return DOWNGRADES.filter(([older]) => older >= version).reduce((newer, [, downgrade]) => downgrade(newer, type), data)
}

/** Retries of a delivery have the same id; a replay has one of its own. */
export const messageId = (deliveryId: number) => `msg_${deliveryId}`

/** The text that is signed and sent: the same for all attempts of a delivery. */
export const bodyOf = (event: StoredEvent, version: WebhookVersion): string =>
  JSON.stringify({
    id: `evt_${event.event_id}`,
    type: event.type,
    timestamp: event.event_at.toISOString(),
    version,
    ...(event.origin_id !== null && { replay_of: messageId(event.origin_id) }),
    data: dataFor(version, event),
  })
