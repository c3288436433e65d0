import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadingPath } from '@/session/places'
import { useSession, useUser } from '@/session/session'
import { routeTitles } from '../routeTitles'
import { awake, keepTabs, tabsOf, useTabStore } from './tabStore'
import { close, closeOthers, visit, type Tab } from './tabs'

function useOpenTabs() {
  useTabStore()
  const { id } = useUser()
  const menus = useSession()?.menus ?? []
  const titles = routeTitles(menus)
  return { person: id, titles, tabs: tabsOf(id, (path) => titles.has(path)) }
}

/** Every screen a person opens gets its tab. */
export function useVisitedTabs(): Tab[] {
  const { person, titles, tabs } = useOpenTabs()
  const { pathname, search } = useLocation()
  const next = titles.has(pathname) ? visit(tabs, { path: pathname, search }) : tabs

  useEffect(() => {
    awake.add(pathname)
    if (next !== tabs) keepTabs(person, next)
  })
  return next
}

/** The bar's view of the tabs and what may be done with them. */
export function useTabs() {
  const { person, titles, tabs } = useOpenTabs()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const goTo = ({ path, search }: Tab) => navigate(path + search)

  async function closeOne(path: string) {
    const { tabs: rest, neighbour } = close(tabs, path)
    // First away, so that unsaved work can still hold the person back.
    if (path === pathname) await (neighbour ? goTo(neighbour) : navigate(loadingPath(null)))
    if (path !== pathname || neighbour) keepTabs(person, rest)
  }

  function closeAllOthers(path: string) {
    keepTabs(person, closeOthers(tabs, path))
    const [left] = tabs.filter((tab) => tab.path === path)
    if (left && path !== pathname) void goTo(left)
  }

  async function closeAll() {
    keepTabs(person, [])
    await navigate(loadingPath(null))
  }

  return { tabs, titles, active: pathname, closeOne, closeAllOthers, closeAll }
}
