import { useList } from '@refinedev/core'
import type { MenuApp } from '@inkfold/api/contracts/menus'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Row } from '@/crud/row'
import { client } from '@/http/client'
import { useLanguage } from '@/i18n/useLanguage'
import { usePermission } from '@/session/access'
import { permissionTree, type PermissionGroup } from './permissionTree'
import type { Role } from './role'

export const permissionsQuery = {
  queryKey: ['permissions'],
  queryFn: () => client.get<PermissionGroup[]>('/api/v1/permissions'),
}

const appOf = ({ organisation_kind: kind }: Role): MenuApp => (kind === 'merchant' ? 'workspace' : 'back_office')

/** The permissions of the app that this role's users work in, under its menus. */
export function usePermissionTree(role: Role) {
  const language = useLanguage()
  const mayReadMenus = usePermission('menus.view')
  const groups = useQuery(permissionsQuery)
  const { result, query } = useList<Row>({
    resource: 'menus',
    pagination: { mode: 'off' },
    filters: [{ field: 'app', operator: 'in', value: [appOf(role)] }],
    queryOptions: { enabled: mayReadMenus },
    errorNotification: false,
  })
  const branches = useMemo(
    () => permissionTree(result.data, groups.data ?? [], language),
    [result.data, groups.data, language],
  )
  return { branches, isPending: groups.isPending || (mayReadMenus && query.isPending), error: groups.error }
}
