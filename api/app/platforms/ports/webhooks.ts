import type { PlatformEventKind } from '#contracts/platforms'
import type { AppContext, PlatformContext } from '#platforms/context'

export interface WebhookDelivery {
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  /** Exactly as received: the signature covers these bytes. */
  body: Buffer
  /** Path of our address, as registered with the platform. */
  path: string
}

export interface PlatformEvent {
  /** The same for every delivery of one event. */
  dedupeId: string
  kind: PlatformEventKind
  /** The platform's own word. */
  topic: string
  /** Empty: the event concerns the app. */
  shopId: string
  occurredAt: Date
  /** The order or product that changed; its content is fetched. */
  objectId: string
}

export interface Webhooks {
  /** Whether the platform signed it, and recently. In constant time. */
  verify(context: AppContext, delivery: WebhookDelivery): boolean
  /** Only after `verify`; throws `invalid` for a body that cannot be parsed. */
  parse(context: AppContext, delivery: WebhookDelivery): PlatformEvent
  /** Asks for the events the product needs; may be repeated. Null: an operator registers the address by hand. */
  subscribe: ((context: PlatformContext, address: string) => Promise<void>) | null
}
