import { HEARING } from '@inkfold/api/client/live/live'
import { NOTICE_EVENTS } from '@inkfold/api/contracts/notices'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { liveOf } from '@/http/live'

const TOLD = [NOTICE_EVENTS.told]

/**
 * Whatever this person is told of at once, is asked anew wherever it is shown; in a notice, or by events of its own. What happened
 * while a page that was just opened did not hear yet, nobody tells it.
 */
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
