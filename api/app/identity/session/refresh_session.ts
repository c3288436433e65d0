import { row, type Transaction, transaction } from '#core/database'
import { REFRESH_GRACE_SECONDS } from '#contracts/limits'
import { type Audience, type UserStatus, AUDIENCES } from '#contracts/statuses'
import { type TokenContent, tokens } from '#identity/session/tokens'
import { IS_DISABLED, IS_ACTIVE_ACCOUNT } from '#identity/session/active_account'
import logger from '@adonisjs/core/services/logger'
import { Refusal } from '#core/errors'
import { jobCause } from '#core/jobs/job'
import { notifyUser } from '#core/notices/notify_user'
import type { Refreshed } from '#contracts/session'
import { tokenPair } from '#identity/session/open_session'
import { rejectInactiveAccount } from '#identity/credentials/account'
import { randomUUID } from 'node:crypto'
import type { Actor, Cause } from '#core/http/actor'

const PEOPLE = 'users u join organisations o on o.id = u.organisation_id'

/**
 * Advances the session family by one generation if the token is its newest and the user is active. A derived session
 * never outlives its parent.
 */
export async function rotate(audience: Audience, { sid, gen }: TokenContent): Promise<boolean> {
  const rotated = await row(
    `update auth_sessions s
        set generation = generation + 1, rotated_at = now(), last_seen_at = now(),
            expires_at = least(now() + make_interval(days => s.days), (select p.expires_at from auth_sessions p where p.id = s.parent_id))
      where s.key = ? and s.audience = ? and s.generation = ? and s.expires_at > now()
        and exists (select 1 from ${PEOPLE} where u.id = s.user_id and ${IS_ACTIVE_ACCOUNT})
      returning 1`,
    [sid, audience, gen],
  )
  return rotated !== undefined
}

interface Family {
  generation: number
  is_just_rotated: boolean
  status: UserStatus
  is_disabled: boolean
}

export function familyOf(audience: Audience, sid: string): Promise<Family | undefined> {
  return row<Family>(
    `select s.generation, coalesce(s.rotated_at > now() - make_interval(secs => ?), false) as is_just_rotated, u.status, ${IS_DISABLED} as is_disabled
       from auth_sessions s join ${PEOPLE} on u.id = s.user_id
      where s.key = ? and s.audience = ? and s.expires_at > now()`,
    [REFRESH_GRACE_SECONDS, sid, audience],
  )
}

/** Whether the session ended by its age alone; one that somebody ended is gone. */
async function hasExpired(audience: Audience, sid: string): Promise<boolean> {
  const found = await row(
    `select 1 from auth_sessions s join ${PEOPLE} on u.id = s.user_id
      where s.key = ? and s.audience = ? and s.expires_at <= now() and ${IS_ACTIVE_ACCOUNT}`,
    [sid, audience],
  )
  return found !== undefined
}

/** Ends the parent session and all sessions derived from it: they share a browser. */
export function endSessionFamily(sid: string, trx: Transaction): Promise<{ user_id: number } | undefined> {
  return row(
    `with recursive line as (
       select id, parent_id from auth_sessions where key = ?
       union all
       select p.id, p.parent_id from auth_sessions p join line l on p.id = l.parent_id
     )
     delete from auth_sessions where id = (select id from line where parent_id is null) returning user_id`,
    [sid],
    trx,
  )
}

/**
 * Exchanges a refresh token for its single successor, decided by one conditional UPDATE. Racing tabs get the same
 * successor for a moment; any older token ends the whole session family, because a copy exists.
 */
export async function refreshSession(token: string): Promise<Refreshed> {
  const { audience, sid, gen } = readRefreshToken(token)
  const successor = () => tokenPair(audience, { sid, gen: gen + 1 })
  if (await rotate(audience, { sid, gen })) return successor()

  const family = await familyOf(audience, sid)
  if (!family) throw new Refusal((await hasExpired(audience, sid)) ? 'E_SESSION_EXPIRED' : 'E_SESSION_OVER')
  const raced = family.generation === gen + 1 && family.is_just_rotated
  if (family.generation > gen && !raced) return endFamily({ sid, gen })
  rejectInactiveAccount(family)
  if (raced) return successor()
  throw new Refusal('E_SESSION_OVER')
}

async function endFamily({ sid, gen }: TokenContent): Promise<never> {
  const userId = await endAndNotify(sid)
  logger.warn({ userId, generation: gen }, 'an old refresh token came back; its session family ended')
  throw new Refusal('E_SESSION_REPLAYED')
}

function endAndNotify(sid: string): Promise<number | undefined> {
  return transaction(jobCause('session_replayed'), async (trx) => {
    const ended = await endSessionFamily(sid, trx)
    if (ended) await notifyUser(ended.user_id, 'session_replayed', {}, trx)
    return ended?.user_id
  })
}

function readRefreshToken(token: string): TokenContent & { audience: Audience } {
  for (const audience of AUDIENCES) {
    const content = tokens().read(audience, 'refresh', token)
    if (content) return { ...content, audience }
  }
  throw new Refusal('E_SESSION_OVER')
}

/**
 * Creates a session for the other audience that ends with its parent. The parent is locked, so a concurrent sign-out
 * leaves no child behind.
 */
export async function deriveSession({ sessionId }: Actor, audience: Audience, cause: Cause): Promise<Refreshed> {
  const sid = randomUUID()
  const made = await transaction(cause, (trx) =>
    row(
      `insert into auth_sessions (key, user_id, organisation_id, audience, ip, user_agent, days, expires_at, parent_id)
       select ?, p.user_id, p.organisation_id, ?, ?, ?, p.days, p.expires_at, p.id
         from auth_sessions p where p.key = ? and p.expires_at > now() for key share of p
       returning 1`,
      [sid, audience, cause.ip, cause.agent, sessionId],
      trx,
    ),
  )
  if (!made) throw new Refusal('E_SESSION_OVER')
  return tokenPair(audience, { sid, gen: 1 })
}
