import logger from '@adonisjs/core/services/logger'
import { row } from '#core/database'
import { Refusal } from '#core/errors'
import { REFRESH_GRACE_SECONDS, REFRESH_TOKEN_DAYS } from '#contracts/limits'
import type { Refreshed } from '#contracts/session'
import { AUDIENCES, type Audience } from '#contracts/statuses'
import type { TokenContent } from '#identity/domain/tokens'
import { tokens } from '#identity/tokens'
import { pairOf } from '#identity/actions/open_session'

/**
 * Exchanges a refresh token for its one successor. A single conditional UPDATE decides; two tabs that raced get the
 * same successor for a moment, and any older token ends the whole family, for somebody has a copy.
 */
export async function refreshSession(token: string): Promise<Refreshed> {
  const { audience, sid, gen } = contentOf(token)
  const rotated = await row(
    `update auth_sessions s set generation = generation + 1, rotated_at = now(), last_seen_at = now(), expires_at = now() + ? * interval '1 day'
      where s.key = ? and s.audience = ? and s.generation = ? and s.expires_at > now() and ${PERSON_IS_WELCOME} returning 1`,
    [REFRESH_TOKEN_DAYS, sid, audience, gen],
  )
  if (rotated || (await justRotated(audience, { sid, gen }))) return pairOf(audience, { sid, gen: gen + 1 })
  const ended = await row('delete from auth_sessions where key = ? and generation > ? returning user_id', [sid, gen])
  if (!ended) throw new Refusal('E_SESSION_OVER')
  logger.warn({ sid, userId: ended.user_id, generation: gen }, 'an old refresh token came back; its session family ended')
  throw new Refusal('E_SESSION_REPLAYED')
}

const PERSON_IS_WELCOME = `exists (
  select 1 from users u join organisations o on o.id = u.organisation_id
    left join users m on m.organisation_id = o.id and m.account_type = 'main'
   where u.id = s.user_id and u.status = 'active' and coalesce(m.status, 'active') = 'active'
     and not exists (select 1 from organisations a where a.disabled_at is not null and a.id = any(string_to_array(rtrim(o.path, '.'), '.')::int[])))`

function contentOf(token: string): TokenContent & { audience: Audience } {
  for (const audience of AUDIENCES) {
    const content = tokens().read(audience, 'refresh', token)
    if (content) return { ...content, audience }
  }
  throw new Refusal('E_SESSION_OVER')
}

function justRotated(audience: Audience, { sid, gen }: TokenContent) {
  return row(
    `select 1 from auth_sessions s where s.key = ? and s.audience = ? and s.generation = ? and s.rotated_at > now() - ? * interval '1 second' and ${PERSON_IS_WELCOME}`,
    [sid, audience, gen + 1, REFRESH_GRACE_SECONDS],
  )
}
