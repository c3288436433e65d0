import { row, type Transaction } from '#core/database'

/** Ends one session; its tokens are dead at the next request. */
export async function signOut(sessionKey: string, trx?: Transaction) {
  await row('delete from auth_sessions where key = ?', [sessionKey], trx)
}

/** Ends a person's sessions, but for the one they are using if it is named. */
export async function signOutEverywhere(userId: number, exceptKey: string | null, trx?: Transaction) {
  await row('delete from auth_sessions where user_id = ? and key::text <> ?', [userId, exceptKey ?? ''], trx)
}
