import { useState } from 'react'
import { usePages } from '@/ui/list/pages'
import type { Look } from './look'
import { finishedQuery } from './queries'

export function useFinished(look: Look, groups: readonly number[]) {
  const [edition, setEdition] = useState(0)
  const pages = usePages(finishedQuery(look, groups, edition))
  return { ...pages, startAnew: () => setEdition((count) => count + 1) }
}

export type FinishedOf = ReturnType<typeof useFinished>
