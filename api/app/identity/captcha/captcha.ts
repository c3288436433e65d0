import { createHash, randomInt } from 'node:crypto'
import { type CaptchaPurpose, type CaptchaChallenge, PROOF_ID } from '#contracts/captcha'
import { CAPTCHA } from '#contracts/limits'
import { row, rows, type Transaction, withTransaction } from '#core/database'
import {
  type Box,
  type CaptchaShape,
  planChallenge,
  type Mark,
  PICTURE,
  evaluateClicks,
  type Verdict,
} from '#identity/captcha/plan_challenge'
import type { HttpContext } from '@adonisjs/core/http'
import { siteOfHost, visitedHost } from '#tenancy/site'
import type { Language } from '#contracts/languages'
import { translate } from '#core/translate'
import type { ErrorCode } from '#contracts/errors'
import { Refusal } from '#core/errors'
import { verifyProof } from '#identity/captcha/proof_of_work'

interface OpenChallenge {
  boxes: Box[]
  tries: number
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url')

/** Replaces an earlier challenge of the same id and deletes some expired ones. */
export async function saveChallenge(id: string, purpose: CaptchaPurpose, boxes: readonly Box[]): Promise<void> {
  const hash = hashOf(id)
  await rows(
    `with over as (
      delete from captcha_challenges where id_hash in (
        select id_hash from captcha_challenges where expires_at < now() and id_hash <> ? limit 20 for update skip locked
      )
    )
    insert into captcha_challenges (id_hash, purpose, boxes, expires_at) values (?, ?, ?, now() + make_interval(mins => ?))
    on conflict (id_hash) do update set
      purpose = excluded.purpose, boxes = excluded.boxes, expires_at = excluded.expires_at, tries = 0, used_at = null`,
    [hash, hash, purpose, JSON.stringify(boxes), CAPTCHA.minutes],
  )
}

/** The challenge while it may still be answered, locked until the transaction ends. Without a purpose, any matches. */
export function lockChallenge(id: string, purpose: CaptchaPurpose | undefined, trx: Transaction) {
  return row<OpenChallenge>(
    `select boxes, tries from captcha_challenges
    where id_hash = ? and purpose = coalesce(?, purpose) and used_at is null and tries < ? and expires_at > now()
    for update`,
    [hashOf(id), purpose ?? null, CAPTCHA.tries],
    trx,
  )
}

export async function countWrongTry(id: string, trx: Transaction): Promise<void> {
  await rows('update captcha_challenges set tries = tries + 1 where id_hash = ?', [hashOf(id)], trx)
}

export async function closeChallenge(id: string, trx: Transaction): Promise<void> {
  await rows('update captcha_challenges set used_at = now() where id_hash = ?', [hashOf(id)], trx)
}

export async function shapeFor(ctx: HttpContext): Promise<CaptchaShape> {
  const { verify_mode: mode, verify_count: count } = await siteOfHost(visitedHost(ctx))
  return { mode, count }
}

const STEPS = 2 ** 32

/** Cryptographic, so that earlier pictures do not predict later ones. */
export const secureRandom = () => randomInt(STEPS) / STEPS

interface CaptchaRequest {
  id: string
  purpose: CaptchaPurpose
  language: Language
  shape: CaptchaShape
}

/** Replaces the picture of this client id. English readers get no Chinese characters. */
export async function issueCaptcha({ id, purpose, language, shape }: CaptchaRequest): Promise<CaptchaChallenge> {
  const { targets, decoys } = planChallenge(language === 'en' ? { ...shape, mode: 'icon' } : shape, secureRandom)
  // The canvas library takes 27 MB of memory, so it is loaded on first use.
  const { drawPicture } = await import('#identity/captcha/draw_picture')
  const drawing = drawPicture([...targets, ...decoys], secureRandom)
  await saveChallenge(
    id,
    purpose,
    targets.map(({ box }) => box),
  )
  return { id, words: targets.map((mark) => nameOf(mark, language)), image: await drawing, ...PICTURE }
}

function nameOf(mark: Mark, language: Language): string {
  return mark.kind === 'text' ? mark.name : `⟨${translate(language, `captcha.icons.${mark.name}`)}⟩`
}

interface CaptchaAnswerCheck {
  id: string
  info: string
  purpose?: CaptchaPurpose
  consume: boolean
}

const REASONS: Record<Exclude<Verdict, 'right'>, ErrorCode> = {
  order: 'E_CAPTCHA_ORDER',
  area: 'E_CAPTCHA_WRONG',
  malformed: 'E_CAPTCHA_MALFORMED',
}

/** Locks the challenge, so that parallel answers count as separate attempts. */
export async function checkCaptchaAnswer(asked: CaptchaAnswerCheck): Promise<void> {
  const verdict = await evaluate(asked)
  if (verdict !== 'right') throw new Refusal(verdict === 'expired' ? 'E_CAPTCHA_EXPIRED' : REASONS[verdict])
}

function evaluate({ id, info, purpose, consume }: CaptchaAnswerCheck): Promise<Verdict | 'expired'> {
  return withTransaction(async (trx) => {
    const challenge = await lockChallenge(id, purpose, trx)
    if (!challenge) return 'expired'
    const verdict = evaluateClicks(info, challenge.boxes)
    if (verdict !== 'right') await countWrongTry(id, trx)
    else if (consume) await closeChallenge(id, trx)
    return verdict
  })
}

interface GivenAnswer {
  captchaId?: string | null
  captchaInfo?: string | null
}

/**
 * Consumes a captcha or refuses; returns the level of work. It stays consumed even if the request fails, so call it
 * after all cheap checks and outside the request's transaction.
 */
export async function verifyCaptcha({ captchaId, captchaInfo }: GivenAnswer, purpose: CaptchaPurpose): Promise<number> {
  if (!captchaId || !captchaInfo) throw new Refusal('E_CAPTCHA_REQUIRED')
  if (captchaId === PROOF_ID) return verifyProof(captchaInfo, purpose)
  await checkCaptchaAnswer({ id: captchaId, info: captchaInfo, purpose, consume: true })
  return 0
}
