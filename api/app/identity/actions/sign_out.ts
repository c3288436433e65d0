import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { AUDIENCES, type Audience } from '#contracts/statuses'
import { forgetDevices } from '#identity/actions/devices'
import { tokens } from '#identity/tokens'

/** Ends one session; its tokens are dead at the next request. */
export async function signOut(sessionKey: string) {
  await row('delete from auth_sessions where key = ?', [sessionKey])
}

/** Ends the session that a refresh token of this audience belongs to; one that is over already is no fault. */
export async function signOutWith(audience: Audience, refreshToken: string) {
  const content = tokens().read(audience, 'refresh', refreshToken)
  if (content) return signOut(content.sid)
  const isOfTheOther = AUDIENCES.some((other) => tokens().read(other, 'refresh', refreshToken))
  throw new Refusal(isOfTheOther ? 'E_OTHER_AUDIENCE' : 'E_SESSION_OVER')
}

/**
 * Ends a person's sessions, but for the one they are using if it is named: that one then stands without its parent. No device
 * of theirs is known or trusted any more.
 */
export async function signOutEverywhere(userId: number, exceptKey: string | null, trx?: Transaction) {
  await forgetDevices(userId, trx)
  if (exceptKey)
    await rows('update auth_sessions set parent_id = null where key = ? and parent_id is not null', [exceptKey], trx)
  await rows('delete from auth_sessions where user_id = ? and key is distinct from ?::uuid', [userId, exceptKey], trx)
}
