import { useEffect } from 'react'
import { listenToClient } from '@/http/signals'
import { useT } from '@/i18n/useT'
import { useOffer } from '@/ui/useOffer'

/** Timeouts and lost connections: one notice however many calls failed, with another try. */
export function useRetryNotice() {
  const t = useT('crud')
  const words = useT('words')
  const offer = useOffer()

  useEffect(
    () =>
      listenToClient({
        onRetryable: ({ message, retry, supportNumber }) =>
          offer({
            key: 'retry',
            type: 'warning',
            title: message,
            description: supportNumber && t('support', { id: supportNumber }),
            does: words('messages.retry'),
            // A second failure comes back here by itself.
            onDo: () => void retry?.().catch(() => undefined),
          }),
      }),
    [offer, t, words],
  )
}
