import { useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { labelsOf } from '../remote/api'
import type { Row } from '../row'
import type { Column } from './column'
import { referencedIds } from './referencedIds'

/** One request per referenced resource, whatever the number of rows. */
export function useLabels(columns: Column[], rows: readonly Row[]) {
  const cache = useQueryClient()
  const wanted = referencedIds(columns, rows)
  const labels = useQueries({
    queries: wanted.map(([resource, ids]) => ({
      queryKey: ['labels', resource, ids],
      queryFn: () => labelsOf(resource, ids),
      staleTime: 60_000,
    })),
    combine: (results) => new Map(results.map(({ data }, index) => [wanted[index]?.[0] ?? '', data])),
  })

  // Without permission to read the names, the id is shown.
  return useCallback(
    (resource: string, id: number) => labels.get(resource)?.get(id) ?? knownLabel(cache, resource, id) ?? `#${id}`,
    [labels, cache],
  )
}

/** A name loaded for other rows, so that it does not turn into its id while these rows' names are on their way. */
function knownLabel(cache: QueryClient, resource: string, id: number): string | undefined {
  const loaded = cache.getQueriesData<Map<number, string>>({ queryKey: ['labels', resource] })
  return loaded.flatMap(([, labels]) => labels?.get(id) ?? [])[0]
}
