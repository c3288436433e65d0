import { FINISHED_EVENTS } from '@inkfold/api/contracts/finished'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { liveOf } from '@/http/live'
import { detailQuery } from './queries'
import type { FinishedOf } from './useFinished'

/** Pictures appear where they were missing as soon as they are drawn. */
export function useRendered(finished: FinishedOf) {
  const cache = useQueryClient()
  const show = useEffectEvent(async (id: number) => {
    if (!finished.rows.some((row) => row.id === id)) return
    finished.replace(await cache.fetchQuery({ ...detailQuery(id), staleTime: 0 }))
  })
  useEffect(() => liveOf.admin.on(FINISHED_EVENTS.rendered, (told) => void show((told as { id: number }).id)), [])
}
