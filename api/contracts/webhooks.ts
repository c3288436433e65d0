import { CONTRACT_VERSIONS, type ContractVersion } from './public_api.ts'
import type { Permission } from './permissions.ts'

/** Versions of the payloads are those of the public contract. An endpoint keeps its version until it is changed. */
export const WEBHOOK_VERSIONS = CONTRACT_VERSIONS
export type WebhookVersion = ContractVersion

/** Each event with the permission that its reader needs; null for events without data. */
export const WEBHOOK_EVENTS = {
  'order.created': 'orders.view',
  'order.paid': 'orders.view',
  'order.in_production': 'orders.view',
  'order.shipped': 'orders.view',
  'order.delivered': 'orders.view',
  'order.completed': 'orders.view',
  'order.cancelled': 'orders.view',
  'order.refunded': 'orders.view',
  'order.held': 'orders.view',
  'order.released': 'orders.view',
  'shipment.updated': 'orders.view',
  'product.updated': 'finished_products.view',
  'stock.changed': 'finished_products.view',
  'design.saved': 'designs.view',
  'mockup.finished': 'finished_products.view',
  'publication.changed': 'publications.view',
  'after_sale.updated': 'after_sales.view',
  'balance.low': 'transactions.view',
  'test.ping': null,
} as const satisfies Record<string, Permission | null>
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS

/** Events that an endpoint may choose; `test.ping` is sent on request only. */
export const CHOSEN_EVENTS = (Object.keys(WEBHOOK_EVENTS) as WebhookEvent[]).filter((one) => one !== 'test.ping')

export const WEBHOOKS = {
  perOrganisation: 10,
  url: 500,
  description: 200,
  overlapHours: 168,
  /** Deliveries that one replay may make. */
  replayed: 10_000,
  /** Bytes of an answer that the log keeps. */
  answerBytes: 1024,
  /** Test deliveries and replays of one endpoint in an hour. */
  testsAnHour: 60,
  secretPrefix: 'whsec_',
} as const

export const WEBHOOK_STATES = ['active', 'paused'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]

/** `manual`: by a person; `failures`: no success for long; `gone`: the receiver answered 410. */
export const PAUSE_REASONS = ['manual', 'failures', 'gone'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why an attempt got no answer that counts, or `status` for another status than 2xx. */
export const ATTEMPT_ERRORS = [
  'status',
  'redirect',
  'timeout',
  'address',
  'lookup',
  'refused',
  'tls',
  'broken',
  'demo',
] as const
export type AttemptError = (typeof ATTEMPT_ERRORS)[number]

/** `GET /api/v1/webhook-endpoints` */
export interface WebhookEndpoint {
  id: number
  organisation_id: number
  url: string
  description: string
  events: WebhookEvent[]
  api_version: WebhookVersion
  state: WebhookState
  paused_reason: PauseReason | null
  paused_at: string | null
  /** Last four characters of the secret. */
  secret_hint: string
  previous_until: string | null
  waiting: number
  failed: number
  failures: number
  failing_since: string | null
  last_success_at: string | null
  version: number
  created_at: string
}

/** `GET /api/v1/webhook-deliveries` */
export interface WebhookDelivery {
  id: number
  endpoint_id: number
  endpoint_url: string
  event_id: number
  type: WebhookEvent
  object: string
  state: DeliveryState
  attempts: number
  last_status: number | null
  last_error: AttemptError | null
  last_ms: number | null
  next_at: string | null
  /** The delivery that this one repeats. */
  origin_id: number | null
  delivered_at: string | null
  created_at: string
}

export interface WebhookAttempt {
  number: number
  at: string
  status: number | null
  error: AttemptError | null
  ms: number
  /** The first kilobyte. */
  answer: string
}

/** `GET /api/v1/webhook-deliveries/:id/log` */
export interface WebhookDeliveryLog {
  headers: Record<string, string>
  body: string
  attempts: WebhookAttempt[]
}

/** Null where the same request had been answered before: a secret is shown once. */
export interface WebhookSecret {
  id: number
  secret: string | null
}

/** `POST /api/v1/webhook-endpoints/:id/replay` */
export interface WebhookReplay {
  only: 'failed' | 'all'
  from: string
  to?: string
  /** Counts alone. */
  dry_run?: boolean
}

/** `GET /api/v1/webhook-endpoints/options` */
export interface WebhookOptions {
  events: { event: WebhookEvent; may_choose: boolean }[]
  versions: WebhookVersion[]
  max: number
}
