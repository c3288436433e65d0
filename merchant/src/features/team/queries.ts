import type { PermissionGroup } from '@inkfold/api/contracts/access'
import type { AccountType, DataRange, SwitchStatus, UserStatus } from '@inkfold/api/contracts/statuses'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { listQuery } from '@/ui/list/listQuery'
import { toListQuery, type PeopleFilters } from './people/filters'

export const USERS = '/api/v1/users'
export const ROLES = '/api/v1/roles'
export const DEPARTMENTS = '/api/v1/departments'
export const SESSIONS = '/api/v1/sessions'

const PAGE = 40
const PEOPLE = 'team-people'
/** One page suffices: merchants have few roles and departments. */
const ALL = { limit: 100, with_total: 0 }

export interface Person {
  id: number
  username: string
  nickname: string
  nickname_en: string
  mobile: string | null
  email: string | null
  unconfirmed_mobile: string | null
  unconfirmed_email: string | null
  account_type: AccountType
  status: UserStatus
  department_id: number | null
  role_ids: number[]
  login_locked_until: string | null
  has_two_step: boolean
  last_login_at: string | null
  created_at: string
  version: number
}

export interface Role {
  id: number
  organisation_id: number
  name_zh: string
  name_en: string
  status: SwitchStatus
  data_range: DataRange
  include_children: boolean
  two_step_required: boolean
  remark: string
  permissions: string[]
  user_count: number
  version: number
}

export interface Department {
  id: number
  parent_id: number | null
  name: string
  name_en: string
  sort: number
  version: number
}

export interface PersonSession {
  id: number
  audience: 'admin' | 'member'
  ip: string
  user_agent: string
  last_seen_at: string
}

export const peoplePages = (filters: PeopleFilters) => ({
  ...listQuery<Person>({
    key: [PEOPLE, toListQuery(filters)],
    path: USERS,
    query: toListQuery(filters),
    perPage: PAGE,
  }),
  staleTime: 0,
})

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: ['team-person', id],
    queryFn: ({ signal }) => http.get<Person>(`${USERS}/${id}`, { signal }),
    staleTime: 0,
  })

export const rolesQuery = queryOptions({
  queryKey: ['team-roles'],
  queryFn: async ({ signal }) => (await http.get<{ list: Role[] }>(ROLES, { signal, query: ALL })).list,
  staleTime: 0,
})

export const departmentsQuery = queryOptions({
  queryKey: ['team-departments'],
  queryFn: async ({ signal }) => (await http.get<{ list: Department[] }>(DEPARTMENTS, { signal, query: ALL })).list,
  staleTime: 0,
})

/** Titles come in the request's language, so it is part of the key. */
export const permissionsQuery = (language: string) =>
  queryOptions({
    queryKey: ['team-permissions', language],
    queryFn: ({ signal }) => http.get<PermissionGroup[]>('/api/v1/permissions', { signal }),
  })

export const personSessionsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['team-sessions', userId],
    queryFn: async ({ signal }) => {
      const search = JSON.stringify([{ field: 'user_id', operator: 'eq', val: userId }])
      return (await http.get<{ list: PersonSession[] }>(SESSIONS, { signal, query: { ...ALL, search } })).list
    },
    staleTime: 0,
  })

export function useTeamChanged() {
  const cache = useQueryClient()
  return (person?: Person) => {
    if (person) cache.setQueryData(personQuery(person.id).queryKey, person)
    void cache.resetQueries({ queryKey: [PEOPLE] })
    for (const queryKey of [rolesQuery.queryKey, departmentsQuery.queryKey]) void cache.invalidateQueries({ queryKey })
    if (person) void cache.invalidateQueries({ queryKey: personSessionsQuery(person.id).queryKey })
  }
}
