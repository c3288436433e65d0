import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUser } from '@/session/access'
import { queueOf } from './api'

/** This user's scan queue. Waiting scans are sent on page load and whenever the connection returns. */
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
