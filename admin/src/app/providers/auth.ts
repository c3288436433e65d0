import type { AuthProvider } from '@refinedev/core'
import { hasSession } from '@/http/tokens'
import { signOut } from '@/session/enter'
import { currentSession } from '@/session/session'

/** Sign-in happens outside Refine, and the client detects an ended session; the rest is implemented here. */
export const authProvider: AuthProvider = {
  login: async () => ({ success: false, redirectTo: '/login' }),
  async logout() {
    await signOut()
    return { success: true, redirectTo: '/login' }
  },
  check: async () => (hasSession() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' }),
  onError: async () => ({}),
  getIdentity: async () => currentSession()?.user,
  getPermissions: async () => currentSession()?.user.permissions,
}
