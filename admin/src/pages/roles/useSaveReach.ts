import { ClientError } from '@inkfold/api/client'
import { useInvalidate } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import type { Reach, Role } from './role'

/** Saves a role's permissions; a concurrent change is shown and overwritten only on request. */
export function useSaveReach(role: Role, onSaved: () => void) {
  const t = useT('roles')
  const { message } = App.useApp()
  const invalidate = useInvalidate()
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ reach, version }: { reach: Reach; version: number }) =>
      client.patch<Role>(`/api/v1/roles/${role.id}`, reach, { version }),
    async onSuccess() {
      void message.success(t('permissions_saved'))
      onSaved()
      await invalidate({ resource: 'roles', invalidates: ['list', 'detail'], id: role.id })
    },
  })
  const theirs =
    error instanceof ClientError && error.reason === 'E_VERSION_CONFLICT' ? (error.details.theirs as Role) : null

  return {
    busy: isPending,
    problem: theirs ? null : error,
    theirs,
    save: (reach: Reach) => mutate({ reach, version: role.version }),
    saveOver: (reach: Reach) => mutate({ reach, version: theirs?.version ?? role.version }),
  }
}
