import type { ClientError } from '@inkfold/api/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { listenToClient } from '@/http/signals'
import { useT } from '@/i18n/useT'
import { useOffer } from '@/ui/useOffer'

/** Timeouts and lost connections: one notice however many calls failed, with another try. */
export function useRetryNotice() {
  const t = useT('crud')
  const words = useT('words')
  const offer = useOffer()
  const cache = useQueryClient()

  // A second failure comes back here by itself.
  function tryAgain(retry: ClientError['retry'], isRead: boolean) {
    if (isRead) void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    else void retry?.().catch(() => undefined)
  }

  const show = useEffectEvent(({ kind, message, retry, supportNumber }: ClientError, isRead: boolean) => {
    const close = offer({
      key: 'retry',
      type: 'warning',
      title: message,
      description: supportNumber && t('support', { id: supportNumber }),
      does: words('messages.retry'),
      onDo: () => tryAgain(retry, isRead),
    })
    // What was to be read is then read by itself; what was to be done still waits for the person.
    if (kind === 'offline' && isRead) window.addEventListener('online', close, { once: true })
  })

  useEffect(() => listenToClient({ onRetryable: (error, isRead) => show(error, isRead) }), [])
}
