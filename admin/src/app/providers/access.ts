import type { AccessControlProvider } from '@refinedev/core'
import { may } from '@/session/session'

/** For Refine's own components; our screens read the session store, which needs no query. */
export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource, action }) => ({ can: may(`${resource?.replaceAll('-', '_')}.${ACTIONS[action] ?? action}`) }),
}

const ACTIONS: Record<string, string> = { list: 'view', show: 'view', clone: 'create' }
