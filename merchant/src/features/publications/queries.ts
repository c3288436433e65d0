import type {
  OfferedCategories,
  PublicationRow,
  PublicationSheet,
  PublicationVersion,
} from '@inkfold/api/contracts/publications'
import type { OfferedAttribute } from '@inkfold/api/contracts/publishing/form'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { listQuery } from '@/ui/list/listQuery'
import { PUBLICATIONS_PATH } from '@/ui/publications/paths'
import { toListQuery, type PublicationFilters } from './filters'

export const PUBLICATION_EVENTS = ['publication']
export const LIST = 'publications'
const PAGE = 40

export const publicationPages = (filters: PublicationFilters) => ({
  ...listQuery<PublicationRow>({
    key: [LIST, toListQuery(filters)],
    path: PUBLICATIONS_PATH,
    query: toListQuery(filters),
    perPage: PAGE,
  }),
  staleTime: 0,
})

export const sheetQuery = (id: number) =>
  queryOptions({
    queryKey: ['publication-sheet', id],
    queryFn: ({ signal }) => http.get<PublicationSheet>(`${PUBLICATIONS_PATH}/${id}/form`, { signal }),
    staleTime: 0,
    // What is typed is kept; the person reloads after a conflict.
    refetchOnWindowFocus: false,
  })

const LOADING_MS = 3000

/** `from`: the path of a publication or store. Refetched while the platform's categories are being loaded. */
export const categoriesQuery = (from: string, query: { parent: string } | { q: string }) =>
  queryOptions({
    queryKey: ['publication-categories', from, query],
    queryFn: ({ signal }) => http.get<OfferedCategories>(`${from}/categories`, { signal, query }),
    refetchInterval: ({ state }) => (state.data?.is_complete === false ? LOADING_MS : false),
  })

export const attributesQuery = (from: string, category: string) =>
  queryOptions({
    queryKey: ['publication-attributes', from, category],
    queryFn: ({ signal }) => http.get<OfferedAttribute[]>(`${from}/attributes`, { signal, query: { category } }),
    staleTime: 600_000,
  })

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['publication-versions', id],
    queryFn: ({ signal }) => http.get<PublicationVersion[]>(`${PUBLICATIONS_PATH}/${id}/versions`, { signal }),
    staleTime: 0,
  })

export function usePublicationsChanged() {
  const cache = useQueryClient()
  return (id?: number) => {
    void cache.invalidateQueries({ queryKey: [LIST] })
    if (id === undefined) return
    void cache.invalidateQueries({ queryKey: sheetQuery(id).queryKey })
    void cache.invalidateQueries({ queryKey: versionsQuery(id).queryKey })
  }
}
