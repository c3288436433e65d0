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

/** Menus and person of each audience, held in memory: a reload asks for them again. */
export type Session = Pick<SessionIndex, 'user' | 'menus'>

const held: Record<Audience, Session | null> = { admin: null, member: null }
const listeners = new Set<() => void>()

export function keepSession<Kept extends Session | null>(audience: Audience, session: Kept): Kept {
  held[audience] = session
  for (const listener of listeners) listener()
  return session
}

/** Signed out, or somebody else signed in, here or in another tab: what was held is nobody's any more. */
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

/** Whether the person proves who they are by a code of their app rather than by a password. */
export const useHasTwoStep = (audience: Audience) => useSession(audience)?.user.two_step === 'on'

/** Of whoever is signed in when it has come: somebody else may sign in while it is on its way. */
async function askSession(audience: Audience): Promise<Session> {
  const asker = personOf(audience)
  const session = await sessionOf[audience].sessionIndex()
  return personOf(audience) === asker ? session : askSession(audience)
}

export const fetchSession = async (audience: Audience) => keepSession(audience, await askSession(audience))

const coming = new Map<Audience, Promise<Session>>()
for (const audience of AUDIENCES) whenNextPerson(audience, () => coming.delete(audience))

/** Asks before anybody waits for it; whoever then does takes the answer, and what leads there is decided as ever. */
export function foreseeSession(audience: Audience): void {
  const answer = askSession(audience)
  // Whoever waits asks again, and says what is wrong.
  answer.catch(() => coming.delete(audience))
  coming.set(audience, answer)
}

export async function openSession(audience: Audience): Promise<Session> {
  const foreseen = coming.get(audience)
  coming.delete(audience)
  return foreseen ? keepSession(audience, await foreseen) : fetchSession(audience)
}

/** One person, one account: the session of the other audience comes without another login, and somebody else's is not it. */
export async function openOther(audience: Audience) {
  const own = audience === 'admin' ? 'member' : 'admin'
  if (personOf(audience) === personOf(own)) return
  await sessionOf[own].openOther(audience)
}
