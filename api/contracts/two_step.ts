/** Two-step sign-in: RFC 6238 with the parameters every authenticator app supports, and lifetimes. */
export const TWO_STEP = {
  digits: 6,
  seconds: 30,
  /** Accepted time steps before and after now: phone clocks drift. */
  window: 1,
  secretBytes: 20,
  setupMinutes: 30,
  challengeMinutes: 10,
  tries: 5,
  recoveryCodes: 10,
  trustDays: 30,
  /** A browser unused for this long counts as new. */
  knownDays: 180,
  /** Devices stored per user, and tokens sent by a shared browser. */
  devices: 20,
  sent: 10,
} as const

/** `required`: a role demands it and the user has not set it up yet. */
export const TWO_STEP_STATES = ['off', 'on', 'required'] as const
export type TwoStepState = (typeof TWO_STEP_STATES)[number]

/** `GET /api/v1/auth/twoStep` */
export interface TwoStep {
  state: TwoStepState
  /** A role demands it, so it cannot be turned off. */
  by_role: boolean
  since: string | null
  recovery_codes_left: number
}

/** `POST /api/v1/auth/twoStep/enrol` */
export interface TwoStepSetup {
  /** Base32, for manual entry. */
  key: string
  uri: string
  /** The URI as a QR code: an SVG path with even-odd fill, in a square of `size` modules. */
  qr: { size: number; path: string }
}

/** Shown once only. */
export interface RecoveryCodes {
  recovery_codes: string[]
}

/** One row of `GET /api/v1/auth/devices`: a browser that needs no code until `trusted_until`. */
export interface RememberedDevice {
  id: number
  ip: string | null
  user_agent: string | null
  created_at: string
  last_seen_at: string
  trusted_until: string
}

/** Answer to a correct password when a second step is required (`E_SECOND_STEP`). */
export interface SecondStepAsked {
  challenge: string
  /** Until it expires. */
  seconds: number
}

/** `POST /api/v1/auth/secondStep`, and `/api/user/secondStep` in the member centre. */
export interface SecondStep {
  challenge: string
  /** From the authenticator app, or a recovery code. */
  code: string
  /** Skip the second step on this device for `trustDays`. */
  remember?: boolean
  devices?: string[]
}

/** How a signed-in user proves their identity again: a code with two-step sign-in, otherwise a password. */
export interface IdentityProof {
  password?: string
  second_step?: string
}
