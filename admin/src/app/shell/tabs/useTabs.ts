import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { firstRoute } from '@/menus/tree'
import { useUser } from '@/session/access'
import { useSession } from '@/session/session'
import { routeTitles } from '../routeTitles'
import { visitedScreens, storeTabs, tabsOf, useTabStore } from './tabStore'
import { close, closeOthers, visit, type Tab } from './tabs'

function useOpenTabs() {
  useTabStore()
  const { id: person } = useUser()
  const session = useSession()
  const menus = useMemo(() => session?.menus ?? [], [session])
  const titles = useMemo(() => routeTitles(menus), [menus])
  return { person, menus, titles, tabs: tabsOf(person, titles) }
}

/** Adds a tab when a screen is opened, not on every render: otherwise a closed tab would reappear. */
export function useVisitedTabs(): Tab[] {
  const { person, titles, tabs } = useOpenTabs()
  const { pathname, search } = useLocation()

  useEffect(() => {
    visitedScreens.add(pathname)
    if (titles.has(pathname)) storeTabs(person, visit(tabsOf(person, titles), { path: pathname, search }))
  }, [person, titles, pathname, search])
  return tabs
}

export function useTabs() {
  const { person, menus, titles, tabs } = useOpenTabs()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const goTo = ({ path, search }: Tab) => navigate(path + search)

  async function closeOne(path: string) {
    const { tabs: rest, neighbour } = close(tabs, path)
    // Navigates first, so that the unsaved-changes guard can still block.
    if (path !== pathname) return storeTabs(person, rest)
    if (!neighbour) return closeAll()
    await goTo(neighbour)
    storeTabs(person, rest)
  }

  async function closeAllOthers(path: string) {
    const [left] = closeOthers(tabs, path)
    if (left && path !== pathname) await goTo(left)
    storeTabs(person, closeOthers(tabs, path))
  }

  async function closeAll() {
    const home = { path: firstRoute(menus) ?? '/profile', search: '' }
    await goTo(home)
    storeTabs(person, [home])
  }

  return { tabs, titles, active: pathname, closeOne, closeAllOthers, closeAll }
}
