import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { nameOf, type Row } from '@/crud/row'
import { client } from '@/http/client'
import { useLanguage } from '@/i18n/useLanguage'

type Named = Row & { name: string }

const MOST = 100

/** Records by id in list order, each with its name in the user's language. */
export function useNameOf(resource: string, ids: readonly number[]) {
  const language = useLanguage()
  const sorted = ids.toSorted((one, other) => one - other)
  const { data } = useQuery({
    queryKey: ['named', resource, sorted],
    queryFn: () => listOf(resource, { search: JSON.stringify([{ field: 'id', operator: 'IN', val: sorted }]) }),
    enabled: sorted.length > 0,
    placeholderData: keepPreviousData,
  })
  const known = (data ?? []).filter(({ id }) => ids.includes(id))
  return known.map((row): Named => ({ ...row, name: nameOf(row, 'name', language) }))
}

export function useOffered(resource: string) {
  const language = useLanguage()
  const { data, isPending } = useQuery({
    queryKey: ['offered', resource],
    queryFn: () => listOf(resource, { status: 'enabled' }),
  })
  return { offered: (data ?? []).map((row): Named => ({ ...row, name: nameOf(row, 'name', language) })), isPending }
}

async function listOf(resource: string, query: Readonly<Record<string, string>>): Promise<Row[]> {
  return (await client.get<{ list: Row[] }>(`/api/v1/${resource}`, { query: { ...query, limit: MOST } })).list
}
