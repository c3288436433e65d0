import { HEARING } from '@inkfold/api/client/live/live'
import { PRODUCTION_EVENT } from '@inkfold/api/contracts/workshop'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { live } from '@/http/live'
import { BOARD_KEY } from './api'

/** However many pieces are scanned in a blink, the board is asked once. */
const CALM_MS = 300

/** Asks the board anew as soon as something moved in the workshop, wherever it was scanned. */
export function useWorkshopLive() {
  const cache = useQueryClient()
  useEffect(() => {
    let timer: number | undefined
    const refresh = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined
        void cache.invalidateQueries({ queryKey: BOARD_KEY })
      }, CALM_MS)
    }
    const stops = [PRODUCTION_EVENT, HEARING].map((event) => live.on(event, refresh))
    return () => {
      window.clearTimeout(timer)
      stops.forEach((stop) => stop())
    }
  }, [cache])
}
