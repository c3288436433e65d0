import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { MenuRoute } from '@/http/routing/menus'
import { closed, opened, restored, type Tab } from './tabs'

/** A user's open screens in one area; kept across reloads of this window only. */
export function useTabs(key: string, routes: readonly MenuRoute[], current: MenuRoute | undefined) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const paths = routes.map((route) => route.path)
  const [tabs, setTabs] = useState<readonly Tab[]>(() => restored(sessionStorage.getItem(key), paths))
  const route = current?.path

  useEffect(() => {
    if (route) setTabs((before) => opened(before, { route, address: pathname + search }))
  }, [route, pathname, search])

  useEffect(() => sessionStorage.setItem(key, JSON.stringify(tabs)), [key, tabs])

  const close = (which: string) => {
    const { tabs: rest, goTo } = closed(tabs, which, route ?? '')
    setTabs(rest)
    if (goTo) void navigate(goTo)
  }
  const closeOthers = () => setTabs(tabs.filter((tab) => tab.route === route))

  return { tabs: tabs.filter((tab) => paths.includes(tab.route)), close, closeOthers }
}
