import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useT } from '@/i18n/useT'
import { useSayFault } from '@/menus/useGo'

/** Confirms before input is lost: on navigation, closing and leaving the site. */
export function useUnsavedGuard(dirty: boolean, sameWork: (search: string, next: string) => boolean) {
  const t = useT('crud')
  const { modal } = App.useApp()
  const say = useSayFault()
  const released = useRef(false)
  const asking = useRef(false)

  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      dirty && !released.current && (from.pathname !== to.pathname || !sameWork(from.search, to.search)),
  )

  useEffect(() => {
    // One confirmation per blocked navigation, whatever re-renders.
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    modal.confirm({
      title: t('unsaved_title'),
      content: t('unsaved_text'),
      okText: t('unsaved_leave'),
      cancelText: t('unsaved_stay'),
      okButtonProps: { danger: true },
      onOk() {
        asking.current = false
        blocker.proceed()
      },
      onCancel() {
        asking.current = false
        blocker.reset()
        say('intercepted')
      },
    })
  }, [blocker, modal, say, t])

  useEffect(() => {
    if (!dirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [dirty])

  return { release: () => void (released.current = true) }
}
