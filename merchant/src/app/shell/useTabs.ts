import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { MenuRoute } from '@/http/routing/menus'
import { closeTab, openTab, restoreTabs, type Tab } from './tabs'

/** A user's open screens in one area; kept across reloads of this window only. */
export function useTabs(key: string, routes: readonly MenuRoute[], current: MenuRoute | undefined) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const paths = routes.map((route) => route.path)
  const [tabs, setTabs] = useState<readonly Tab[]>(() => restoreTabs(sessionStorage.getItem(key), paths))
  const route = current?.path

  useEffect(() => {
    if (route) setTabs((before) => openTab(before, { route, address: pathname + search }))
  }, [route, pathname, search])

  useEffect(() => sessionStorage.setItem(key, JSON.stringify(tabs)), [key, tabs])

  const close = (which: string) => {
    const { tabs: rest, goTo } = closeTab(tabs, which, routeBeingOpened(tabs) ?? route ?? '')
    setTabs(rest)
    if (goTo) void navigate(goTo)
  }
  const closeOthers = () => setTabs(tabs.filter((tab) => tab.route === route))

  return { tabs: tabs.filter((tab) => paths.includes(tab.route)), close, closeOthers }
}

/** The address changes as soon as a tab is clicked, its screen once it has loaded. */
function routeBeingOpened(tabs: readonly Tab[]): string | undefined {
  const { pathname, search } = window.location
  return tabs.find(({ address }) => address === pathname + search)?.route
}
