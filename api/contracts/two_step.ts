/** Two-step sign-in: RFC 6238 with what every authenticator app reads, and how long things hold. */
export const TWO_STEP = {
  digits: 6,
  seconds: 30,
  /** Steps before and after now whose codes count: phones are a little early or late. */
  window: 1,
  secretBytes: 20,
  setupMinutes: 30,
  challengeMinutes: 10,
  tries: 5,
  recoveryCodes: 10,
  trustDays: 30,
  /** A browser that was not used for so long is new again. */
  knownDays: 180,
  /** Kept of a person, and sent by a browser that several people use. */
  devices: 20,
  sent: 10,
} as const

/** `required`: a role asks for it and the person has not set it up yet. */
export const TWO_STEP_STATES = ['off', 'on', 'required'] as const
export type TwoStepState = (typeof TWO_STEP_STATES)[number]

/** `GET /api/v1/auth/twoStep` */
export interface TwoStep {
  state: TwoStepState
  /** A role asks for it, so it cannot be turned off. */
  by_role: boolean
  since: string | null
  recovery_codes_left: number
}

/** `POST /api/v1/auth/twoStep/enrol` */
export interface TwoStepSetup {
  /** Base32, for typing. */
  key: string
  uri: string
  /** The URI as a QR code: an SVG path, drawn by the even-odd rule in a square of so many modules. */
  qr: { size: number; path: string }
}

/** Shown once. */
export interface RecoveryCodes {
  recovery_codes: string[]
}

/** One row of `GET /api/v1/auth/devices`: a browser that is not asked for a code until `trusted_until`. */
export interface RememberedDevice {
  id: number
  ip: string | null
  user_agent: string | null
  created_at: string
  last_seen_at: string
  trusted_until: string
}

/** What a right password is answered with where a second step is asked for (`E_SECOND_STEP`). */
export interface SecondStepAsked {
  challenge: string
  /** Until it is over. */
  seconds: number
}

/** `POST /api/v1/auth/secondStep`, and `/api/user/secondStep` in the member centre */
export interface SecondStep {
  challenge: string
  /** Of the app, or a recovery code. */
  code: string
  /** Do not ask on this device for `trustDays`. */
  remember?: boolean
  devices?: string[]
}

/** How somebody who is signed in shows once more who they are: by a code where they have two-step sign-in, otherwise by a password. */
export interface IdentityProof {
  password?: string
  second_step?: string
}
