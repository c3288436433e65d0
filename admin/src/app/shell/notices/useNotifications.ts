import { CONNECTED } from '@inkfold/api/client/live/live'
import { NOTICE_EVENTS } from '@inkfold/api/contracts/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { live } from '@/http/live'
import { NOTICES_KEY } from './api'

const EVENTS = [...Object.values(NOTICE_EVENTS), CONNECTED]

/** Refetches notifications when some arrive or are read, in any session. */
export function useNotifications() {
  const cache = useQueryClient()
  useEffect(() => {
    const stops = EVENTS.map((event) => live.on(event, () => void cache.invalidateQueries({ queryKey: NOTICES_KEY })))
    return () => stops.forEach((stop) => stop())
  }, [cache])
}
