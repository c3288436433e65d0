import { newKey } from '@inkfold/api/client'
import { App, Button } from 'antd'
import { useCallback, type ReactNode } from 'react'

interface Offer {
  /** A notice with the same key replaces the earlier one. */
  key?: string
  type?: 'success' | 'warning'
  title: string
  description?: ReactNode
  /** The button's label; without it the notice closes by itself. */
  does?: string | undefined
  onDo(): void
  closable?: boolean
}

/** A notice with an action stays until the user acts or closes it; a timeout could hide it too early. */
export function useOffer() {
  const { notification } = App.useApp()
  return useCallback(
    ({ key = newKey(), does, onDo, ...said }: Offer) => {
      const close = () => notification.destroy(key)
      const take = () => {
        close()
        onDo()
      }
      notification.open({
        ...said,
        key,
        role: said.type === 'warning' ? 'alert' : 'status',
        ...(does && { actions: <Button onClick={take}>{does}</Button>, duration: 0 }),
      })
      return close
    },
    [notification],
  )
}
