import { HEARING } from '@inkfold/api/client/live/live'
import { NOTICE_EVENTS } from '@inkfold/api/contracts/notices'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { liveOf } from '@/http/live'

const TOLD = [NOTICE_EVENTS.told]

/** Refetches queries on events or notifications. Also after connecting, because earlier events are not repeated. */
export function useTold(keys: readonly QueryKey[], events: readonly string[] = TOLD) {
  const cache = useQueryClient()
  const refresh = useEffectEvent(() => {
    for (const queryKey of keys) void cache.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    const stops = [HEARING, ...events].map((event) => liveOf.admin.on(event, () => refresh()))
    return () => stops.forEach((stop) => stop())
  }, [events])
}
