import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUser } from '@/session/session'
import { queueOf } from './api'

/** This person's scans; what waits from before goes out as soon as the page is there, and whenever the connection is back. */
export function useQueue() {
  const { id } = useUser()
  const [queue] = useState(() => queueOf(id))
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  useEffect(() => {
    const flush = () => void queue.flush()
    flush()
    window.addEventListener('online', flush)
    return () => {
      window.removeEventListener('online', flush)
      queue.stop()
    }
  }, [queue])
  return [queue, state] as const
}
