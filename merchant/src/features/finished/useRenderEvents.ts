import { FINISHED_EVENTS } from '@inkfold/api/contracts/finished'
import type { RenderProgress } from '@inkfold/api/contracts/renders'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { liveOf } from '@/http/live'
import { picturesQuery, rendersQuery } from './pictures/queries'
import { detailQuery } from './queries'
import type { FinishedOf } from './useFinished'

/** Replaces placeholders as soon as the renders are done. */
export function useRenderEvents(finished: FinishedOf) {
  const cache = useQueryClient()
  const show = useEffectEvent(async ({ id, done, failed, total }: RenderProgress) => {
    for (const { queryKey } of [rendersQuery(id), picturesQuery(id)])
      void cache.invalidateQueries({ queryKey: queryKey as readonly unknown[] })
    const isFirst = finished.rows.some((row) => row.id === id && row.picture === null)
    if (done + failed < total && !isFirst) return
    if (!finished.rows.some((row) => row.id === id)) return
    finished.replace(await cache.fetchQuery({ ...detailQuery(id), staleTime: 0 }))
  })
  useEffect(() => liveOf.admin.on(FINISHED_EVENTS.rendered, (event) => void show(event as RenderProgress)), [])
}
