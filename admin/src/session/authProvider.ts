import { sessionCalls } from '@inkfold/api/client/session'
import type { Credentials } from '@inkfold/api/contracts/credentials'
import type { SecondStep } from '@inkfold/api/contracts/two_step'
import type { AuthProvider } from '@refinedev/core'
import { client } from '@/http/client'
import { hasSession } from '@/http/tokens'
import { startSession } from './startSession'
import { currentSession, setSession } from './session'

const calls = sessionCalls(client)

/** A password with the captcha's answer, or the code that follows it. */
export type LoginInput = (Credentials & { onWork?(): void }) | SecondStep

/**
 * Signs in and out, and says who the user is. The sign-in page, which Refine stays out of, calls it directly; screens
 * behind it use `useLogout` and `useGetIdentity`. Navigation follows the tokens, because a session may end in any tab.
 */
export const authProvider = {
  async login(given: LoginInput) {
    try {
      if ('challenge' in given) startSession(await calls.secondStep(given))
      else {
        const { onWork, ...credentials } = given
        startSession(await calls.signIn(credentials, onWork))
      }
      return { success: true }
    } catch (error) {
      return { success: false, error: error as Error }
    }
  },

  /** Ends the session here even if the server cannot be reached. */
  async logout() {
    await calls.signOut().catch(() => undefined)
    setSession(null)
    return { success: true }
  },

  check: async () => (hasSession() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' }),
  onError: async () => ({}),
  getIdentity: async () => currentSession()?.user ?? null,
  getPermissions: async () => currentSession()?.user.permissions ?? null,
} satisfies AuthProvider
