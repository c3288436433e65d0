import type { SessionIndex, SessionUser } from '@inkfold/api/contracts/session'
import { EVERY_PERMISSION } from '@inkfold/api/contracts/permissions'
import { personNow, tokens } from '@/http/tokens'
import { createStore } from '@/ui/store'

/** Who is signed in and what they may see: buttons ask synchronously while they render, the client without a hook. */
const session = createStore<SessionIndex | null>(null)
let held: ReadonlySet<string> = new Set()

export function setSession(next: SessionIndex | null) {
  held = new Set(next?.user.permissions)
  session.set(next)
}

/** Signed out, or somebody else signed in, here or in another tab: what was held is nobody's any more. */
tokens.subscribe(() => {
  const whose = session.get()?.user.id
  if (whose !== undefined && whose !== personNow()) setSession(null)
})

export const currentSession = session.get
export const useSession = session.use

/** What needs no permission is always allowed. */
export function may(permission: string | null | undefined): boolean {
  return !permission || held.has(EVERY_PERMISSION) || held.has(permission)
}

export function useMay(permission: string | null | undefined): boolean {
  useSession()
  return may(permission)
}

/** Inside the shell somebody is always signed in. */
export function useUser(): SessionUser {
  const current = useSession()
  if (!current) throw new Error('useUser outside a session')
  return current.user
}

/** Why a person stands before the sign-in again, in the API's words. */
export const farewell = createStore<string | null>(null)

/** Whether a bare HTTP 401 has sent the person to the start page. */
export const sentHome = createStore(false)

/** Whether the person works for the platform; asked while a form decides what it shows. */
export const isPlatform = () => currentSession()?.user.organisation.kind === 'platform'

/** Whether the person works in a factory, and sees what it makes without what it costs. */
export const isFactory = () => currentSession()?.user.organisation.kind === 'factory'

/** Whoever a factory works for: they know whose an order is. */
export const isHouse = () => !isFactory()
