import { TWO_STEP, type SecondStep } from '../contracts/two_step.ts'
import type { CheckInOptions } from '../contracts/account.ts'
import type { Credentials, Registration } from '../contracts/credentials.ts'
import type { SessionIndex, SignedIn, SiteIndex } from '../contracts/session.ts'
import type { Audience } from '../contracts/statuses.ts'
import { captchaCalls } from './captcha.ts'
import { ClientError } from './client_error.ts'
import type { Client } from './options.ts'

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

export function saveDeviceToken(token: string | null): void {
  if (!token) return
  try {
    localStorage.setItem(KEY, JSON.stringify([token, ...deviceTokens()].slice(0, TWO_STEP.sent)))
  } catch {
    // A browser without storage is a new device on every sign-in.
  }
}

const ANONYMOUS = { anonymous: true } as const

const proofLevel = ({ details }: ClientError) => Number(details.level) || 0

export function sessionCalls(client: Client) {
  const { audience, tokens } = client
  const isMember = audience === 'member'

  function remember(signedIn: SignedIn, whose: Audience = audience): SignedIn {
    const { access_token, refresh_token, user, device_token } = signedIn
    saveDeviceToken(device_token)
    tokens.set(whose, { access: access_token, refresh: refresh_token, person: user.id })
    return signedIn
  }

  async function checkIn(tab: 'login' | 'register', given: Credentials | Registration): Promise<SignedIn> {
    const url = isMember ? '/api/user/checkIn' : `/api/v1/auth/${tab}`
    return remember(await client.post<SignedIn>(url, isMember ? { tab, ...given } : given, ANONYMOUS))
  }

  /**
   * A name under attack requires proof of work, solved automatically; `onWork` is called first, because it takes a
   * while.
   */
  async function signIn(credentials: Credentials, onWork?: () => void): Promise<SignedIn> {
    const given = { ...credentials, ...knownDevices() }
    try {
      return await checkIn('login', given)
    } catch (refusal) {
      if (!(refusal instanceof ClientError) || refusal.reason !== 'E_CAPTCHA_WORK') throw refusal
      onWork?.()
      return checkIn('login', {
        ...given,
        ...(await captchaCalls(client).prove('login', undefined, proofLevel(refusal))),
      })
    }
  }

  async function secondStep(given: SecondStep): Promise<SignedIn> {
    const url = isMember ? '/api/user/secondStep' : '/api/v1/auth/secondStep'
    return remember(await client.post<SignedIn>(url, { ...given, ...knownDevices() }, ANONYMOUS))
  }

  /** Clears the tokens even if the API cannot be reached. */
  async function signOut(): Promise<void> {
    const refreshToken = tokens.get(audience)?.refresh
    try {
      if (isMember) await client.post('/api/user/logout', { refreshToken }, ANONYMOUS)
      else await client.delete('/api/v1/auth/logout', undefined, ANONYMOUS)
    } finally {
      tokens.clear(audience)
    }
  }

  return {
    siteIndex: () => client.get<SiteIndex>('/api/v1/index', ANONYMOUS),
    sessionIndex: () => client.get<SessionIndex>(isMember ? '/api/user/index' : '/api/v1/auth/index'),
    checkInOptions: () => client.get<CheckInOptions>('/api/user/checkIn', ANONYMOUS),
    signIn,
    secondStep,
    register: (registration: Registration) => checkIn('register', registration),
    signOut,
    acceptAgreement: (version: string) => client.post<null>('/api/v1/auth/agreement', { version }),
    /** One account: opens a session of the other audience without a new sign-in. */
    openOther: async (other: Audience) =>
      remember(await client.post<SignedIn>('/api/v1/auth/other', { audience: other }), other),
  }
}
