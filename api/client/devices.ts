import { TWO_STEP } from '../contracts/two_step.ts'

const KEY = 'inkfold.devices'

/** Device tokens of all users of this browser, newest first; they outlive sessions. */
function deviceTokens(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, TWO_STEP.sent) : []
  } catch {
    return []
  }
}

export function knownDevices(): { devices?: string[] } {
  const devices = deviceTokens()
  return devices.length > 0 ? { devices } : {}
}

export function keepDeviceToken(token: string | null): void {
  if (!token) return
  try {
    localStorage.setItem(KEY, JSON.stringify([token, ...deviceTokens()].slice(0, TWO_STEP.sent)))
  } catch {
    // A browser without storage is a new device on every sign-in.
  }
}
