import type { CategoryCount, Gallery } from '@inkfold/api/contracts/materials'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { http } from '@/http/client'
import { useSession } from '@/http/session'
import { categoriesQuery, MATERIALS } from '@/pictures/queries'
import { branchesOf } from './tree'

const countsQuery = queryOptions({
  queryKey: ['material-counts'],
  queryFn: () => http.get<CategoryCount[]>(`${MATERIALS}/counts`),
})

export function useCategories(gallery: Gallery) {
  const cache = useQueryClient()
  const organisation = useSession('admin')?.user.organisation.id
  const query = useQuery(categoriesQuery)
  const counts = useQuery(countsQuery).data
  const { shown, own } = useMemo(() => {
    const held = new Map(counts?.map(({ category_id: id, materials }) => [id, materials]))
    const all = (query.data ?? []).map((category) => ({ ...category, materials: held.get(category.id) ?? 0 }))
    const ours = all.filter((category) => category.organisation_id === organisation)
    const theirs = all.filter((category) => category.organisation_id !== organisation)
    const [ownTree, official] = [branchesOf(ours), branchesOf(theirs)]
    return { own: ownTree, shown: gallery === 'own' ? ownTree : official }
  }, [query.data, counts, organisation, gallery])
  const changed = () =>
    Promise.all(
      [categoriesQuery, countsQuery].map(({ queryKey }) =>
        cache.invalidateQueries({ queryKey: queryKey as readonly string[] }),
      ),
    )
  return { query, shown, own, changed }
}

export type CategoriesOf = ReturnType<typeof useCategories>
