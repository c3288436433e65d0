import { createHash, randomUUID } from 'node:crypto'
import type { CaptchaAnswer, CaptchaPurpose } from '#contracts/captcha'
import { row } from '#core/database'
import type { Box } from '#identity/captcha/plan_challenge'
import { saveChallenge } from '#identity/captcha/captcha'

export const BOXES: Box[] = [
  { x: 20, y: 20, width: 30, height: 30 },
  { x: 120, y: 80, width: 30, height: 30 },
]
export const RIGHT = '35,35-135,95;350;200'
export const REVERSED = '135,95-35,35;350;200'
export const WRONG = '5,5-300,180;350;200'

export async function askedCaptcha(purpose: CaptchaPurpose): Promise<string> {
  const id = randomUUID()
  await saveChallenge(id, purpose, BOXES)
  return id
}

export async function solvedCaptcha(purpose: CaptchaPurpose): Promise<CaptchaAnswer> {
  return { captchaId: await askedCaptcha(purpose), captchaInfo: RIGHT }
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url')

export function challengeRow(id: string) {
  return row<{ tries: number; used_at: Date | null; boxes: Box[]; purpose: string }>(
    'select tries, used_at, boxes, purpose from captcha_challenges where id_hash = ?',
    [hashOf(id)],
  )
}

export async function letExpire(id: string) {
  await row(`update captcha_challenges set expires_at = now() - interval '1 second' where id_hash = ?`, [hashOf(id)])
}

export function answerTo(boxes: readonly Box[]): string {
  return `${boxes.map(({ x, y, width, height }) => `${x + width / 2},${y + height / 2}`).join('-')};350;200`
}
