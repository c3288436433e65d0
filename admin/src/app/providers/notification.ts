import type { NotificationProvider } from '@refinedev/core'
import { App } from 'antd'
import { useMemo } from 'react'

const SHOW = { success: 'success', error: 'error', progress: 'info' } as const

export function useNotificationProvider(): NotificationProvider {
  const { notification } = App.useApp()
  return useMemo(
    () => ({
      open: ({ key, type, message, description }) => notification[SHOW[type]]({ key, title: message, description }),
      close: (key) => notification.destroy(key),
    }),
    [notification],
  )
}
