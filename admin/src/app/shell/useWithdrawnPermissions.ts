import { useEffect } from 'react'
import { listenToClient } from '@/http/signals'
import { loadSession } from '@/session/startSession'

/** Refusals come in groups, and not all are about permissions that changed. */
const MS_BETWEEN = 5000

/** A refused call reloads the session, so that menus and buttons follow withdrawn permissions. */
export function useWithdrawnPermissions() {
  useEffect(() => {
    let loadedAt = -Infinity
    let timer: ReturnType<typeof setTimeout> | undefined
    const reload = () => {
      timer = undefined
      loadedAt = performance.now()
      void loadSession().catch(() => undefined)
    }
    const stop = listenToClient({
      onForbidden() {
        timer ??= setTimeout(reload, Math.max(loadedAt + MS_BETWEEN - performance.now(), 0))
      },
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}
