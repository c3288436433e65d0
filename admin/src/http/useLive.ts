import { HEARING } from '@inkfold/api/client/live/live'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { live } from '@/http/live'

/** However many events come in a blink, queries are refreshed once. */
const CALM_MS = 300

/** Refreshes queries after this event, and wherever some may have been missed; without an event, never. */
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
    const stops = [event, HEARING].map((one) => live.on(one, later))
    return () => {
      window.clearTimeout(timer)
      stops.forEach((stop) => stop())
    }
  }, [event])
}
