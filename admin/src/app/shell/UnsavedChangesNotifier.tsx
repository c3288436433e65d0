import { useWarnAboutChange } from '@refinedev/core'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useBlocker, type Location } from 'react-router'
import { outsideList } from '@/crud/state/urlState'
import { useT } from '@/i18n/useT'
import { useNavigationWarning } from '@/menus/useGo'

/** Filters, order and pages of a list change behind an open form without closing it. */
const keepsWork = (from: Location, to: Location) =>
  from.pathname === to.pathname && outsideList(from.search) === outsideList(to.search)

/** Refine's notifier with a dialog of ours, which the browser's back button cannot pass (decision 40). */
export function UnsavedChangesNotifier() {
  const t = useT('crud')
  const { modal } = App.useApp()
  const say = useNavigationWarning()
  const { warnWhen } = useWarnAboutChange()
  const isAsking = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => warnWhen && !keepsWork(currentLocation, nextLocation),
  )

  useEffect(() => {
    // One confirmation per blocked navigation, whatever re-renders.
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    modal.confirm({
      title: t('unsaved_title'),
      content: t('unsaved_text'),
      okText: t('unsaved_leave'),
      cancelText: t('unsaved_stay'),
      okButtonProps: { danger: true },
      onOk() {
        isAsking.current = false
        blocker.proceed()
      },
      onCancel() {
        isAsking.current = false
        blocker.reset()
        say('intercepted')
      },
    })
  }, [blocker, modal, say, t])

  useEffect(() => {
    if (!warnWhen) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [warnWhen])

  return null
}
