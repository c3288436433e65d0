import { newKey } from '@inkfold/api/client'
import { App, Button } from 'antd'
import { useCallback, type ReactNode } from 'react'

interface ActionNotice {
  /** A notice with the same key replaces the earlier one. */
  key?: string
  type?: 'success' | 'warning'
  title: string
  description?: ReactNode
  /** The button's label; without it the notice closes by itself. */
  actionLabel?: string | undefined
  onAction(): void
  closable?: boolean
}

/** A notice with an action stays until the user acts or closes it; a timeout could hide it too early. */
export function useActionNotice() {
  const { notification } = App.useApp()
  return useCallback(
    ({ key = newKey(), actionLabel, onAction, ...options }: ActionNotice) => {
      const close = () => notification.destroy(key)
      const act = () => {
        close()
        onAction()
      }
      notification.open({
        ...options,
        key,
        role: options.type === 'warning' ? 'alert' : 'status',
        ...(actionLabel && { actions: <Button onClick={act}>{actionLabel}</Button>, duration: 0 }),
      })
      return close
    },
    [notification],
  )
}
