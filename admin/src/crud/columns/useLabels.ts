import { useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import { labelsOf } from '../remote/api'
import type { Row } from '../row'
import type { Column } from './column'
import { pointedAt } from './pointed'

/** One request per referenced resource, whatever the number of rows. */
export function useLabels(columns: Column[], rows: readonly Row[]) {
  const wanted = pointedAt(columns, rows)
  const labels = useQueries({
    queries: wanted.map(([resource, ids]) => ({
      queryKey: ['labels', resource, ids],
      queryFn: () => labelsOf(resource, ids),
      staleTime: 60_000,
    })),
    combine: (results) => new Map(results.map(({ data }, index) => [wanted[index]?.[0] ?? '', data])),
  })

  // Without permission to read the names, the id is shown.
  return useCallback((resource: string, id: number) => labels.get(resource)?.get(id) ?? `#${id}`, [labels])
}
