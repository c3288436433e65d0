import { sessionCalls } from '@inkfold/api/client/session'
import type { SessionIndex } from '@inkfold/api/contracts/session'
import { client } from '@/http/client'
import { currentUserId } from '@/http/tokens'
import { signOutReason, setSession } from './session'

const calls = sessionCalls(client)

/** Merchant users belong in the workspace; the back office is for platform, suppliers and factories. */
export const isMerchantUser = ({ user }: SessionIndex) => user.organisation.kind === 'merchant'
export const goToWorkspace = () => window.location.assign('/admin')

export function startSession(session: SessionIndex) {
  signOutReason.set(null)
  setSession(session)
  return session
}

/** Repeats the request if another user signed in while it was in flight. */
export async function loadSession(): Promise<SessionIndex> {
  const requester = currentUserId()
  const session = await calls.sessionIndex()
  return currentUserId() === requester ? startSession(session) : loadSession()
}
