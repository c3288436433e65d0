import type { SalesPlatform } from '#contracts/suppliers'
import { Refusal } from '#core/errors'
import { PlatformError } from '#platforms/errors'
import type { PlatformEvent, WebhookDelivery } from '#platforms/port'
import { connectedPlatform } from '#stores/authorization/platform_directory'
import { type EventReceipt, recordEvent } from '#stores/events/record'

/** Verifies and records the event; a job handles it, because platforms expect an answer within about a second. */
export async function receiveEvent(platform: SalesPlatform, delivery: WebhookDelivery): Promise<EventReceipt> {
  const connected = await connectedPlatform(platform)
  const webhooks = connected?.driver.webhooks
  if (!webhooks) throw new Refusal('E_NOT_FOUND')
  if (!webhooks.verify(connected, delivery)) throw new Refusal('E_WEBHOOK_SIGNATURE')
  const event = parsed(() => webhooks.parse(connected, delivery))
  if (!isStorable(event)) throw new Refusal('E_MALFORMED')
  return recordEvent({ ...event, platform })
}

function parsed(parse: () => PlatformEvent): PlatformEvent {
  try {
    return parse()
  } catch (error) {
    if (error instanceof PlatformError) throw new Refusal('E_MALFORMED')
    throw error
  }
}

const MAX_LENGTH = 500

/** PostgreSQL refuses NUL, half a surrogate pair, and long text in an index. */
const isStorable = ({ dedupeId, topic, shopId, objectId, occurredAt }: PlatformEvent): boolean =>
  dedupeId !== '' &&
  !Number.isNaN(occurredAt.getTime()) &&
  [dedupeId, topic, shopId, objectId].every(
    (text) => text.length <= MAX_LENGTH && text.isWellFormed() && !text.includes('\0'),
  )
