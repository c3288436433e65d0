import { CONNECTED } from '@inkfold/api/client/live/live'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { live } from '@/http/live'

/** Events within this time cause one refresh. */
const CALM_MS = 300

/** Refetches after this event and whenever events may have been missed. Without an event it does nothing. */
export function useLive(event: string | undefined, key: QueryKey) {
  const cache = useQueryClient()
  const refresh = useEffectEvent(() => void cache.invalidateQueries({ queryKey: key }))
  useEffect(() => {
    if (event === undefined) return undefined
    let timer: number | undefined
    const later = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined
        refresh()
      }, CALM_MS)
    }
    const stops = [event, CONNECTED].map((one) => live.on(one, later))
    return () => {
      window.clearTimeout(timer)
      stops.forEach((stop) => stop())
    }
  }, [event])
}
