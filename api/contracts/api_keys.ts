/** Known to secret scanners. `ink_test_` is reserved. */
export const API_KEY_PREFIX = 'ink_live_'

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
  /** How many more keys the organisation may have. */
  left: number
}

export const isReading = (permission: string): boolean => permission.endsWith('.view')

/** `POST /api/v1/api-keys` */
export interface NewApiKey {
  name: string
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
