import { sessionCalls } from '@inkfold/api/client/session'
import type { Credentials } from '@inkfold/api/contracts/credentials'
import type { SecondStep } from '@inkfold/api/contracts/two_step'
import type { SessionIndex } from '@inkfold/api/contracts/session'
import { client } from '@/http/client'
import { personNow } from '@/http/tokens'
import { farewell, setSession } from './session'

const calls = sessionCalls(client)

/** Merchant users belong in the workspace; the back office is for platform, suppliers and factories. */
export const worksElsewhere = ({ user }: SessionIndex) => user.organisation.kind === 'merchant'
export const goToWorkspace = () => window.location.assign('/admin')

const enter = (session: SessionIndex) => {
  farewell.set(null)
  setSession(session)
  return session
}

export const signIn = async (credentials: Credentials, onWork?: () => void) =>
  enter(await calls.signIn(credentials, onWork))

export const takeSecondStep = async (given: SecondStep) => enter(await calls.secondStep(given))

/** Repeats the request if another user signed in while it was in flight. */
export async function loadSession(): Promise<SessionIndex> {
  const asker = personNow()
  const session = await calls.sessionIndex()
  return personNow() === asker ? enter(session) : loadSession()
}

/** Signs out locally even when the server cannot be reached. */
export const signOut = () => calls.signOut().finally(() => setSession(null))
