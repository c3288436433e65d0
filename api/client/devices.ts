import { TWO_STEP } from '../contracts/two_step.ts'

const KEY = 'inkfold.devices'

/** The tokens of everybody who signed in with this browser, the newest first: they outlive the sessions. */
function deviceTokens(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, TWO_STEP.sent) : []
  } catch {
    return []
  }
}

/** As sign-in sends them; nothing where this browser knows nobody. */
export function knownDevices(): { devices?: string[] } {
  const devices = deviceTokens()
  return devices.length > 0 ? { devices } : {}
}

export function keepDeviceToken(token: string | null): void {
  if (!token) return
  try {
    localStorage.setItem(KEY, JSON.stringify([token, ...deviceTokens()].slice(0, TWO_STEP.sent)))
  } catch {
    // A browser that keeps nothing is a new device every time.
  }
}
