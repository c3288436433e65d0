import type { OrderStatus } from './orders.ts'
import type { WebhookDelivery } from './webhooks.ts'
import type { ProvenBy } from './settlement.ts'

/** Known to secret scanners. A test key acts in its merchant's play side. */
export const API_KEY_PREFIXES = { live: 'ink_live_', test: 'ink_test_' } as const

/** For logs: a key that somebody put into a URL or a message. */
export const hideKeys = (text: string): string => text.replaceAll(/\bink_(live|test)_\w+/g, 'ink_$1_[hidden]')

export const API_KEY = {
  name: 60,
  perOrganisation: 50,
  stores: 100,
  addresses: 50,
  days: 1825,
  overlapHours: 168,
  windowSeconds: 60,
} as const

/** Wrong keys per network and ten minutes. */
export const WRONG_KEYS = { times: 60, seconds: 600 } as const

export const API_KEY_STATES = ['active', 'rotating', 'expired', 'blocked', 'revoked'] as const
export type ApiKeyState = (typeof API_KEY_STATES)[number]

/** `GET /api/v1/api-keys` */
export interface ApiKey {
  id: number
  name: string
  /** Whether it acts on play data: no real order, money or print. */
  is_test: boolean
  /** Prefix and last four characters. */
  hint: string
  /** `blocked`: its maker or their organisation is disabled. */
  state: ApiKeyState
  maker_id: number
  maker: string
  organisation_id: number
  organisation_name: string
  organisation_name_en: string
  permissions: string[]
  /** Null for a key that is not limited. */
  stores: { id: number; name: string | null }[] | null
  addresses: string[] | null
  per_minute: number
  expires_at: string | null
  previous_until: string | null
  last_used_at: string | null
  last_used_ip: string | null
  rotated_at: string | null
  revoked_at: string | null
  revoked_by: string | null
  created_at: string
}

/** `GET /api/v1/api-keys/options`: what this person may give to a key. */
export interface ApiKeyOptions {
  /** By resource, with their names in the reader's language. */
  groups: { resource: string; title: string; permissions: { permission: string; title: string }[] }[]
  /** Only merchants' keys are limited to stores. */
  may_limit_stores: boolean
  /** Only merchants have a play side. */
  may_test: boolean
  /** How many more keys the organisation may have. */
  left: number
}

export const isReading = (permission: string): boolean => permission.endsWith('.view')

/** `GET /api/v1/key-payments`: up to which amounts keys pay orders without a password. */
export interface KeyPaymentRule {
  is_enabled: boolean
  order_limit: string
  day_limit: string
  spent_today: string
  /** 0 until it is saved. */
  version: number
  proof_by: ProvenBy
}

/** `POST /api/v1/api-keys` */
export interface NewApiKey {
  name: string
  is_test?: boolean
  permissions: string[]
  store_ids?: number[] | null
  addresses?: string[] | null
  /** Null for a key without expiry. */
  expires_days?: number | null
  password?: string
  second_step?: string
}

/** Null where the same request had been answered before: a secret is shown once. */
export interface ApiKeySecret {
  id: number
  secret: string | null
}

/** `POST /api/v1/api-keys/:id/rotate` */
export interface ApiKeyRotation {
  /** How long the old secret is still valid. */
  overlap_hours: number
  password?: string
  second_step?: string
}

/** The play money with which a merchant's test data begin, and up to which they are topped up. */
export const TEST_BALANCE = '100000.00'

/** The newest play orders that are shown. */
export const TEST_ORDERS = 50

/** The newest webhook deliveries that are shown with them; the log has all. */
export const TEST_DELIVERIES = 10

/** `GET /api/v1/api-keys/test-orders`: the play side of the person's organisation. */
export interface TestOrders {
  /** Play money; null before the first test key. */
  balance: string | null
  orders: {
    id: number
    order_no: string
    /** The program's own number. */
    reference: string
    status: OrderStatus
    pieces: number
    total: string
    tracking_no: string | null
    created_at: string
  }[]
  /** Null for people who may not see webhook deliveries. */
  deliveries: TestDelivery[] | null
}

export type TestDelivery = Pick<
  WebhookDelivery,
  'id' | 'endpoint_url' | 'type' | 'object' | 'state' | 'attempts' | 'last_status' | 'last_error' | 'created_at'
>
