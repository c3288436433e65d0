import { randomUUID } from 'node:crypto'
import { row, transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor, Cause } from '#core/http/actor'
import type { Refreshed } from '#contracts/session'
import type { Audience } from '#contracts/statuses'
import { pairOf } from '#identity/actions/open_session'

/**
 * A session of the other audience, made from the one that asks: it ends no later, and with it. The parent is locked, so
 * one that is ending at the same moment leaves no child behind.
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
  return pairOf(audience, { sid, gen: 1 })
}
