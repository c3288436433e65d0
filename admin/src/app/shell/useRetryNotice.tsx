import { App, Button } from 'antd'
import { useEffect } from 'react'
import { listenToClient } from '@/http/signals'
import { useT } from '@/i18n/useT'

const KEY = 'retry'

/** Timeouts and lost connections: one notice however many calls failed, with another try. */
export function useRetryNotice() {
  const t = useT('crud')
  const words = useT('words')
  const { notification } = App.useApp()

  useEffect(
    () =>
      listenToClient({
        onRetryable({ message, retry, supportNumber }) {
          const again = () => {
            notification.destroy(KEY)
            // A second failure comes back here by itself.
            retry?.().catch(() => undefined)
          }
          notification.warning({
            key: KEY,
            title: message,
            description: supportNumber && t('support', { id: supportNumber }),
            duration: 0,
            actions: <Button onClick={again}>{words('messages.retry')}</Button>,
          })
        },
      }),
    [notification, t, words],
  )
}
