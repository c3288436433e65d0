import { accountCalls, ownSessionCalls, twoStepCalls } from '@inkfold/api/client/account'
import { captchaCalls } from '@inkfold/api/client/captcha'
import { sessionCalls } from '@inkfold/api/client/session'
import type { SessionIndex } from '@inkfold/api/contracts/session'
import { AUDIENCES, type Audience } from '@inkfold/api/contracts/statuses'
import { useSyncExternalStore } from 'react'
import { http, memberHttp } from './client'
import { storeCurrency } from './currency'
import { userIdOf, tokens, onUserChange } from './tokens'

export const captcha = captchaCalls(http)
export const account = accountCalls(memberHttp)
export const ownSessions = ownSessionCalls(memberHttp)
export const sessionOf = { admin: sessionCalls(http), member: sessionCalls(memberHttp) }

export const twoStepOf = { admin: twoStepCalls(http), member: twoStepCalls(memberHttp) }

/** Menus and user by audience, in memory only, so a reload fetches them again. */
export type Session = Pick<SessionIndex, 'user' | 'menus'>

const sessions: Record<Audience, Session | null> = { admin: null, member: null }
const listeners = new Set<() => void>()

export function storeSession<Kept extends Session | null>(audience: Audience, session: Kept): Kept {
  sessions[audience] = session
  if (session?.user.currency) storeCurrency(session.user.currency)
  for (const listener of listeners) listener()
  return session
}

/** Drops the session when the user signs out or changes, here or in another tab. */
tokens.subscribe((audience) => {
  const isTheirs = sessions[audience]?.user.id === userIdOf(audience)
  if (sessions[audience] && !isTheirs) storeSession(audience, tokens.hasExpired(audience) ? sessions[audience] : null)
})

/** Whether the session ended by its age while a page was open: the page stays, and its user signs in over it. */
export function useIsExpired(audience: Audience): boolean {
  return useSyncExternalStore(tokens.subscribe, () => sessions[audience] !== null && tokens.hasExpired(audience))
}

/** Gives up what an expired session left on the page. */
export function leaveExpired(audience: Audience): void {
  storeSession(audience, null)
  tokens.clear(audience)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useSession(audience: Audience): Session | null {
  return useSyncExternalStore(subscribe, () => sessions[audience])
}

/** Whether the user proves their identity by an authenticator code instead of a password. */
export const useHasTwoStep = (audience: Audience) => useSession(audience)?.user.two_step === 'on'

/** Repeats the request if another user signed in while it was in flight. */
async function requestSession(audience: Audience): Promise<Session> {
  const requester = userIdOf(audience)
  const session = await sessionOf[audience].sessionIndex()
  return userIdOf(audience) === requester ? session : requestSession(audience)
}

export const fetchSession = async (audience: Audience) => storeSession(audience, await requestSession(audience))

const prefetches = new Map<Audience, Promise<Session>>()
for (const audience of AUDIENCES) onUserChange(audience, () => prefetches.delete(audience))

/** Starts the session request early; the next caller reuses it. */
export function prefetchSession(audience: Audience): void {
  const answer = requestSession(audience)
  // On failure the next caller repeats the request and reports the error.
  answer.catch(() => prefetches.delete(audience))
  prefetches.set(audience, answer)
}

export async function openSession(audience: Audience): Promise<Session> {
  const prefetch = prefetches.get(audience)
  prefetches.delete(audience)
  return prefetch ? storeSession(audience, await prefetch) : fetchSession(audience)
}

/** Opens the other audience's session of the same account without sign-in; a session of another account is replaced. */
export async function openOtherSession(audience: Audience) {
  const own = audience === 'admin' ? 'member' : 'admin'
  if (userIdOf(audience) === userIdOf(own)) return
  await sessionOf[own].openOther(audience)
}
