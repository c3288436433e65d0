import type { ClientError } from '@inkfold/api/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { listenToClient } from '@/http/signals'
import { useT } from '@/i18n/useT'
import { useActionNotice } from '@/ui/useActionNotice'

/** One retry notice for timeouts and lost connections, however many calls failed. */
export function useRetryNotice() {
  const t = useT('crud')
  const words = useT('words')
  const offer = useActionNotice()
  const cache = useQueryClient()

  // A second failure triggers this notice again.
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
      actionLabel: words('messages.retry'),
      onAction: () => tryAgain(retry, isRead),
    })
    // Back online, failed reads run again by themselves; failed writes wait for the user.
    if (kind === 'offline' && isRead) window.addEventListener('online', close, { once: true })
  })

  useEffect(() => listenToClient({ onRetryable: (error, isRead) => show(error, isRead) }), [])
}
