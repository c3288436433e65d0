import type { SessionIndex } from '@inkfold/api/contracts/session'
import { EVERY_PERMISSION } from '@inkfold/api/contracts/permissions'
import { currentUserId, tokens } from '@/http/tokens'
import { createStore } from '@/ui/store'

/** The session outside React: buttons read it synchronously while rendering, the client without a hook. */
const session = createStore<SessionIndex | null>(null)
let permissions: ReadonlySet<string> = new Set()

export function setSession(next: SessionIndex | null) {
  permissions = new Set(next?.user.permissions)
  session.set(next)
}

/** Drops the session when the user signs out or changes, here or in another tab. */
tokens.subscribe(() => {
  const whose = session.get()?.user.id
  if (whose !== undefined && whose !== currentUserId()) setSession(null)
})

export const currentSession = session.get
export const useSession = session.use
export const onSessionChange = session.subscribe

/** A missing permission means that the action is open to all. */
export function may(permission: string | null | undefined): boolean {
  return !permission || permissions.has(EVERY_PERMISSION) || permissions.has(permission)
}

/** The API's message why the session ended. */
export const signOutReason = createStore<string | null>(null)

/** True after a bare HTTP 401 redirected the user to the start page. */
export const isRedirectedHome = createStore(false)

/** Not a hook: forms call it while deciding which fields to show. */
export const isPlatform = () => currentSession()?.user.organisation.kind === 'platform'

/** Factory users see what they produce, without prices. */
export const isFactory = () => currentSession()?.user.organisation.kind === 'factory'

/** Everyone but factory users; they may see whose an order is. */
export const isHouse = () => !isFactory()
