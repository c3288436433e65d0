import { atomically } from '#core/database'
import type { CaptchaPurpose } from '#contracts/captcha'
import type { ErrorCode } from '#contracts/errors'
import { Refusal } from '#core/errors'
import { judge, type Verdict } from '#identity/captcha/domain/answer'
import { closeChallenge, countWrongTry, openChallenge } from '#identity/captcha/queries/challenges'

interface Judged {
  id: string
  info: string
  /** A pre-check names none. */
  purpose?: CaptchaPurpose
  /** Spends the challenge when the answer is right. */
  consume: boolean
}

const REASONS: Record<Exclude<Verdict, 'right'>, ErrorCode> = {
  order: 'E_CAPTCHA_ORDER',
  area: 'E_CAPTCHA_WRONG',
  malformed: 'E_CAPTCHA_MALFORMED',
}

/** Judges one answer while holding the challenge, so that parallel answers are tries one after another. */
export async function judgeCaptcha(asked: Judged): Promise<void> {
  const verdict = await verdictOn(asked)
  if (verdict !== 'right') throw new Refusal(verdict === 'expired' ? 'E_CAPTCHA_EXPIRED' : REASONS[verdict])
}

function verdictOn({ id, info, purpose, consume }: Judged): Promise<Verdict | 'expired'> {
  return atomically(async (trx) => {
    const challenge = await openChallenge(id, purpose, trx)
    if (!challenge) return 'expired'
    const verdict = judge(info, challenge.boxes)
    if (verdict !== 'right') await countWrongTry(id, trx)
    else if (consume) await closeChallenge(id, trx)
    return verdict
  })
}
