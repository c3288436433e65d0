import { useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import { labelsOf } from '../remote/api'
import type { Row } from '../row'
import type { Column } from './column'
import { pointedAt } from './pointed'

/** One question per resource pointed at, however many rows point there. */
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

  // Where the names may not be read, the number is still a fact.
  return useCallback((resource: string, id: number) => labels.get(resource)?.get(id) ?? `#${id}`, [labels])
}
