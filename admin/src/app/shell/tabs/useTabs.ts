import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { firstRoute } from '@/menus/tree'
import { useSession, useUser } from '@/session/session'
import { routeTitles } from '../routeTitles'
import { awake, keepTabs, tabsOf, useTabStore } from './tabStore'
import { close, closeOthers, visit, type Tab } from './tabs'

function useOpenTabs() {
  useTabStore()
  const { id: person } = useUser()
  const session = useSession()
  const menus = useMemo(() => session?.menus ?? [], [session])
  const titles = useMemo(() => routeTitles(menus), [menus])
  return { person, menus, titles, tabs: tabsOf(person, titles) }
}

/** Every screen a person opens gets its tab, when it is opened and not again: closing it elsewhere holds. */
export function useVisitedTabs(): Tab[] {
  const { person, titles, tabs } = useOpenTabs()
  const { pathname, search } = useLocation()

  useEffect(() => {
    awake.add(pathname)
    if (titles.has(pathname)) keepTabs(person, visit(tabsOf(person, titles), { path: pathname, search }))
  }, [person, titles, pathname, search])
  return tabs
}

/** The bar's view of the tabs and what may be done with them. */
export function useTabs() {
  const { person, menus, titles, tabs } = useOpenTabs()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const goTo = ({ path, search }: Tab) => navigate(path + search)

  async function closeOne(path: string) {
    const { tabs: rest, neighbour } = close(tabs, path)
    // First away, so that unsaved work can still hold the person back.
    if (path !== pathname) return keepTabs(person, rest)
    if (!neighbour) return closeAll()
    await goTo(neighbour)
    keepTabs(person, rest)
  }

  async function closeAllOthers(path: string) {
    const [left] = closeOthers(tabs, path)
    if (left && path !== pathname) await goTo(left)
    keepTabs(person, closeOthers(tabs, path))
  }

  async function closeAll() {
    const home = { path: firstRoute(menus) ?? '/profile', search: '' }
    await goTo(home)
    keepTabs(person, [home])
  }

  return { tabs, titles, active: pathname, closeOne, closeAllOthers, closeAll }
}
