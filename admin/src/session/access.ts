import type { SessionUser } from '@inkfold/api/contracts/session'
import { useCan, useGetIdentity, type AccessControlProvider, type CanParams } from '@refinedev/core'
import { currentSession, may } from './session'

const ACTIONS: Record<string, string> = { list: 'view', show: 'view', clone: 'create' }

const permissionOf = ({ resource = '', action }: CanParams) =>
  resource && `${resource.replaceAll('-', '_')}.${ACTIONS[action] ?? action}`

/** Answers are kept until the session changes (`queries.ts`). */
const UNTIL_SESSION_CHANGES = { staleTime: Infinity }

export const accessControlProvider: AccessControlProvider = {
  can: async (asked) => ({ can: may(permissionOf(asked)) }),
  options: { queryOptions: UNTIL_SESSION_CHANGES },
}

/** Refine's `useCan` for a permission such as `roles.edit`, with an answer in the first render. */
export function usePermission(permission: string | null | undefined): boolean {
  const [resource = '', action = ''] = permission?.split('.') ?? []
  const { data } = useCan({ resource, action, queryOptions: { initialData: () => ({ can: may(permission) }) } })
  return data?.can ?? false
}

/** Refine's `useGetIdentity`; behind the sign-in there is always a user. */
export function useUser(): SessionUser {
  const { data } = useGetIdentity<SessionUser | null>({
    queryOptions: { ...UNTIL_SESSION_CHANGES, initialData: () => currentSession()?.user ?? null },
  })
  if (!data) throw new Error('useUser outside a session')
  return data
}
