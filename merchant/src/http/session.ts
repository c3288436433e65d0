import { accountCalls, ownSessionCalls } from '@inkfold/api/client/account'
import { captchaCalls } from '@inkfold/api/client/captcha'
import { sessionCalls } from '@inkfold/api/client/session'
import { twoStepCalls } from '@inkfold/api/client/two_step'
import type { SessionIndex } from '@inkfold/api/contracts/session'
import { AUDIENCES, type Audience } from '@inkfold/api/contracts/statuses'
import { useSyncExternalStore } from 'react'
import { http, memberHttp } from './client'
import { personOf, tokens, whenNextPerson } from './tokens'

export const captcha = captchaCalls(http)
export const account = accountCalls(memberHttp)
export const ownSessions = ownSessionCalls(memberHttp)
export const sessionOf = { admin: sessionCalls(http), member: sessionCalls(memberHttp) }

export const twoStepOf = { admin: twoStepCalls(http), member: twoStepCalls(memberHttp) }

/** Menus and user by audience, in memory only, so a reload fetches them again. */
export type Session = Pick<SessionIndex, 'user' | 'menus'>

const held: Record<Audience, Session | null> = { admin: null, member: null }
const listeners = new Set<() => void>()

export function keepSession<Kept extends Session | null>(audience: Audience, session: Kept): Kept {
  held[audience] = session
  for (const listener of listeners) listener()
  return session
}

/** Drops the session when the user signs out or changes, here or in another tab. */
tokens.subscribe((audience) => {
  const isTheirs = held[audience]?.user.id === personOf(audience)
  if (held[audience] && !isTheirs) keepSession(audience, null)
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useSession(audience: Audience): Session | null {
  return useSyncExternalStore(subscribe, () => held[audience])
}

/** Whether the user proves their identity by an authenticator code instead of a password. */
export const useHasTwoStep = (audience: Audience) => useSession(audience)?.user.two_step === 'on'

/** Repeats the request if another user signed in while it was in flight. */
async function askSession(audience: Audience): Promise<Session> {
  const asker = personOf(audience)
  const session = await sessionOf[audience].sessionIndex()
  return personOf(audience) === asker ? session : askSession(audience)
}

export const fetchSession = async (audience: Audience) => keepSession(audience, await askSession(audience))

const coming = new Map<Audience, Promise<Session>>()
for (const audience of AUDIENCES) whenNextPerson(audience, () => coming.delete(audience))

/** Starts the session request early; the next caller reuses it. */
export function foreseeSession(audience: Audience): void {
  const answer = askSession(audience)
  // On failure the next caller repeats the request and reports the error.
  answer.catch(() => coming.delete(audience))
  coming.set(audience, answer)
}

export async function openSession(audience: Audience): Promise<Session> {
  const foreseen = coming.get(audience)
  coming.delete(audience)
  return foreseen ? keepSession(audience, await foreseen) : fetchSession(audience)
}

/** Opens the other audience's session of the same account without sign-in; a session of another account is replaced. */
export async function openOther(audience: Audience) {
  const own = audience === 'admin' ? 'member' : 'admin'
  if (personOf(audience) === personOf(own)) return
  await sessionOf[own].openOther(audience)
}
