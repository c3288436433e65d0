import { createHash } from 'node:crypto'
import type { CaptchaPurpose } from '#contracts/captcha'
import { CAPTCHA } from '#contracts/limits'
import { row, rows, type Transaction } from '#core/database'
import type { Box } from '#identity/captcha/domain/layout'

interface OpenChallenge {
  boxes: Box[]
  tries: number
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url')

/** Remembers where to click; a new challenge replaces the old one of the same id. Sweeps some expired ones on its way. */
export async function keepChallenge(id: string, purpose: CaptchaPurpose, boxes: readonly Box[]): Promise<void> {
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

/** The challenge if it may still be answered, locked until the transaction ends; of any purpose when none is named. */
export function openChallenge(id: string, purpose: CaptchaPurpose | undefined, trx: Transaction) {
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
