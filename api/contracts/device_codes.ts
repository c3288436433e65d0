/** A command line signs in: it shows a short code, and a person approves it in the workspace. */
export const DEVICE_CODE = {
  minutes: 10,
  intervalSeconds: 3,
  name: 60,
  /** Easy to read out, and without vowels, so that no word comes out. */
  alphabet: 'BCDFGHJKLMNPQRSTVWXZ',
  length: 8,
} as const

/** `POST /api/v1/device-codes` */
export interface DeviceCode {
  device_code: string
  user_code: string
  path: string
  expires_in: number
  interval: number
}

/** `GET /api/v1/device-codes/:userCode`: what the person is asked to approve. */
export interface DeviceRequest {
  user_code: string
  name: string
  /** Whether permissions that change data are asked for. */
  writes: boolean
  ip: string
  created_at: string
  expires_at: string
}

/** `POST /api/v1/device-codes/:userCode/approve` */
export interface DeviceApproval {
  permissions: string[]
  expires_days?: number | null
  password?: string
  second_step?: string
}

/** Whatever separates the letters, and however they are written: `bcdf-ghjk` is `BCDFGHJK`. */
export const plainUserCode = (text: string) => text.toUpperCase().replaceAll(/[^A-Z]/g, '')
export const shownUserCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`
