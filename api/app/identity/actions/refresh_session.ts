import logger from '@adonisjs/core/services/logger'
import { transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { causeOfJob } from '#core/jobs/cause'
import { tell } from '#core/notices/tell'
import type { Refreshed } from '#contracts/session'
import { AUDIENCES, type Audience } from '#contracts/statuses'
import { pairOf } from '#identity/actions/open_session'
import { refuseBarred } from '#identity/domain/barred'
import type { TokenContent } from '#identity/domain/tokens'
import { endLine, familyOf, rotate } from '#identity/queries/family'
import { tokens } from '#identity/tokens'

/**
 * Exchanges a refresh token for its one successor. A single conditional UPDATE decides; two tabs that raced get the
 * same successor for a moment, and any older token ends the whole family, with the session it was derived from and
 * that one's others, for somebody has a copy.
 */
export async function refreshSession(token: string): Promise<Refreshed> {
  const { audience, sid, gen } = contentOf(token)
  const successor = () => pairOf(audience, { sid, gen: gen + 1 })
  if (await rotate(audience, { sid, gen })) return successor()

  const family = await familyOf(audience, sid)
  if (!family) throw new Refusal('E_SESSION_OVER')
  const raced = family.generation === gen + 1 && family.is_just_rotated
  if (family.generation > gen && !raced) return endFamily({ sid, gen })
  refuseBarred(family)
  if (raced) return successor()
  throw new Refusal('E_SESSION_OVER')
}

async function endFamily({ sid, gen }: TokenContent): Promise<never> {
  const userId = await endAndTell(sid)
  logger.warn({ userId, generation: gen }, 'an old refresh token came back; its session family ended')
  throw new Refusal('E_SESSION_REPLAYED')
}

function endAndTell(sid: string): Promise<number | undefined> {
  return transaction(causeOfJob('session_replayed'), async (trx) => {
    const ended = await endLine(sid, trx)
    if (ended) await tell(ended.user_id, 'session_replayed', {}, trx)
    return ended?.user_id
  })
}

function contentOf(token: string): TokenContent & { audience: Audience } {
  for (const audience of AUDIENCES) {
    const content = tokens().read(audience, 'refresh', token)
    if (content) return { ...content, audience }
  }
  throw new Refusal('E_SESSION_OVER')
}
