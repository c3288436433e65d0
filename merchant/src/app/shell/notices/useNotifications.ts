import { CONNECTED } from '@inkfold/api/client/live/live'
import { NOTICE_EVENTS } from '@inkfold/api/contracts/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { liveOf } from '@/http/live'
import { AUDIENCE_OF, type Area } from '@/http/routing/areas'
import { noticesOf } from './queries'

const EVENTS = [...Object.values(NOTICE_EVENTS), CONNECTED]

/** Refetches notifications when some arrive or are read, in any session. */
export function useNotifications(area: Area) {
  const cache = useQueryClient()
  useEffect(() => {
    const refresh = () => void cache.invalidateQueries({ queryKey: noticesOf(area).all })
    const stops = EVENTS.map((event) => liveOf[AUDIENCE_OF[area]].on(event, refresh))
    return () => stops.forEach((stop) => stop())
  }, [cache, area])
}
