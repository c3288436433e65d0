import { Refusal } from '#core/errors'
import type { ErrorCode } from '#contracts/errors'
import { countAttempt, secondsLocked, type Guessed } from '#identity/queries/attempts'

/** One guess; refused once there were too many, whether or not the guessed account exists. */
export async function takeAttempt(guessed: Guessed, code: ErrorCode = 'E_LOGIN_LOCKED'): Promise<void> {
  if (await countAttempt(guessed)) return
  const seconds = await secondsLocked(guessed)
  throw new Refusal(code, { minutes: Math.ceil(seconds / 60), retryAfter: seconds })
}
