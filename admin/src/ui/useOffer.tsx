import { newKey } from '@inkfold/api/client'
import { App, Button } from 'antd'
import { useCallback, type ReactNode } from 'react'

interface Offer {
  /** Made again under the same key, it takes the place of the first. */
  key?: string
  type?: 'success' | 'warning'
  title: string
  description?: ReactNode
  /** What can be done about it, and how that is called; without it there is nothing to wait for. */
  does?: string | undefined
  onDo(): void
  /** Whether it can be left alone, too. */
  closable?: boolean
}

/** A notice with something to do in it stays until that is done or it is closed: nobody loses what they were not quick enough for. */
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
