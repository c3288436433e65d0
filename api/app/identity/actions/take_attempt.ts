import { Refusal } from '#core/errors'
import { countAttempt, secondsLocked } from '#identity/queries/attempts'

/** One guess of a password; refused once there were too many, whether or not the guessed account exists. */
export async function takeAttempt(subject: string): Promise<void> {
  if (await countAttempt(subject)) return
  const seconds = await secondsLocked(subject)
  throw new Refusal('E_LOGIN_LOCKED', { minutes: Math.ceil(seconds / 60), retryAfter: seconds })
}
