import { RECORD_SEARCH } from '@inkfold/api/contracts/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useNavigate } from 'react-router'
import { client } from '@/http/client'
import { flatten, navigable, routeOfResource } from '@/menus/tree'
import { useSession } from '@/session/session'
import { MenuIcon } from '@/ui/MenuIcon'
import type { Command } from './useCommands'

interface FoundRecord {
  resource: string
  id: number
  number: string
}

/** Record numbers contain digits and are longer than a typical screen search. */
const isNumber = (text: string) =>
  text.length >= RECORD_SEARCH.min && text.length <= RECORD_SEARCH.max && /\d/.test(text) && !/\s/.test(text)

export function useRecords(search: string): Command[] {
  const number = useDeferredValue(search.trim())
  const menus = navigable(useSession()?.menus ?? [])
  const navigate = useNavigate()
  const { data = [] } = useQuery({
    queryKey: ['records', number],
    queryFn: ({ signal }) => client.get<FoundRecord[]>('/api/v1/records', { signal, query: { number } }),
    enabled: isNumber(number),
    placeholderData: isNumber(number) ? keepPreviousData : undefined,
    staleTime: 10_000,
  })
  if (!isNumber(number)) return []
  return data.flatMap(({ resource, id, number: said }) => {
    const route = routeOfResource(menus, resource)
    const menu = flatten(menus).find(({ component }) => component === `crud:${resource}`)
    if (!route || !menu) return []
    return [
      {
        key: `${resource} ${id} ${search.trim()}`,
        title: `${said} · ${menu.title}`,
        icon: <MenuIcon name={menu.icon} />,
        run: () => void navigate(`${route}?show=${id}`),
      },
    ]
  })
}
