import { useState } from 'react'
import { usePages } from '@/ui/list/pages'
import type { FinishedFilters } from './filters'
import { finishedQuery } from './queries'

export function useFinished(filters: FinishedFilters, groups: readonly number[]) {
  const [edition, setEdition] = useState(0)
  const pages = usePages(finishedQuery(filters, groups, edition))
  return { ...pages, startAnew: () => setEdition((count) => count + 1) }
}

export type FinishedOf = ReturnType<typeof useFinished>
