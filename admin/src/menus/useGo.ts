import type { MenuNode } from '@inkfold/api/contracts/menus'
import { App } from 'antd'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useT } from '@/i18n/useT'
import { destinationOf, type NavigationFault } from './destination'

export function useNavigationWarning() {
  const words = useT('words')
  const { message } = App.useApp()
  return useCallback((fault: NavigationFault) => void message.warning(words(`messages.nav_${fault}`)), [message, words])
}

export function useGo() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const warn = useNavigationWarning()

  return (menu: MenuNode) => {
    const destination = destinationOf(menu)
    if (destination.kind === 'fault') return warn(destination.fault)
    if (destination.kind === 'window') return void window.open(destination.url, '_blank', 'noopener,noreferrer')
    if (destination.path === pathname) return warn('already_there')
    return void navigate(destination.path)
  }
}
