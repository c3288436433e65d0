import { CONNECTED } from '@inkfold/api/client/live/live'
import { NOTICE_EVENTS } from '@inkfold/api/contracts/notices'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { liveOf } from '@/http/live'

const NOTIFICATION_EVENTS = [NOTICE_EVENTS.created]

/** Refetches queries on events or notifications. Also after connecting, because earlier events are not repeated. */
export function useLiveRefetch(keys: readonly QueryKey[], events: readonly string[] = NOTIFICATION_EVENTS) {
  const cache = useQueryClient()
  const refresh = useEffectEvent(() => {
    for (const queryKey of keys) void cache.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    const stops = [CONNECTED, ...events].map((event) => liveOf.admin.on(event, () => refresh()))
    return () => stops.forEach((stop) => stop())
  }, [events])
}
