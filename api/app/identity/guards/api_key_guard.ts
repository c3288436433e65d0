import type { AuthClientResponse } from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'
import { HEADERS } from '#contracts/headers'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { findKey, isCachedKey } from '#identity/api_keys/key_actor'
import { countWrongKey, noteUse, rejectBlockedNetwork, takeRequest } from '#identity/api_keys/key_use'
import { hashOfSecret } from '#identity/api_keys/secret'
import { TokenGuard } from '#identity/guards/token_guard'

/** Authenticates an API key: checksum, one query for key, maker and rights, address, and the key's requests of the minute. */
export class ApiKeyGuard extends TokenGuard {
  readonly driverName = 'api_key'

  protected async identify(): Promise<Actor | null> {
    const secret = presentedKey(this.ctx)
    if (!secret) return null
    const ip = this.ctx.request.ip()
    const { actor, perMinute } = await find(secret, ip)
    const { id, isTest } = actor.apiKey as { id: number; isTest: boolean }
    if (isTest) this.ctx.response.header(HEADERS.play, 'true')
    await takeRequest(id, perMinute, this.ctx)
    noteUse(id, ip)
    return actor
  }

  /** A key is shown once, so a test presents the secret it was given. */
  authenticateAsClient(): Promise<AuthClientResponse> {
    throw new Error('Send the secret of a key in the header Authorization')
  }
}

async function find(secret: string, ip: string) {
  const hash = hashOfSecret(secret)
  if (!hash) throw new Refusal('E_KEY_INVALID')
  if (!isCachedKey(hash)) rejectBlockedNetwork(ip)
  const found = await findKey(hash, ip)
  if (found) return found
  await countWrongKey(ip)
  throw new Refusal('E_KEY_INVALID')
}

const KEY = /^Bearer (ink_\S+)$/i

/** What looks like a key in the only place where one is accepted. */
export const presentedKey = ({ request }: HttpContext): string | undefined =>
  KEY.exec(request.header(HEADERS.admin) ?? '')?.[1]

/** Addresses are logged on their way, so a key in one has to be replaced. */
export const hasKeyInAddress = ({ request }: HttpContext): boolean => /\bink_(live|test)_/.test(request.url(true))
