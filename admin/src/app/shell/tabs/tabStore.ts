import { createStore } from '@/ui/store'
import { restore, type Tab } from './tabs'

const keyOf = (person: number) => `inkfold.backoffice.tabs.${person}`
const store = createStore<{ person: number; tabs: Tab[] } | null>(null)

/** Number of restarts per tab; part of its React key. */
export const restarts = createStore<Readonly<Record<string, number>>>({})

/** This user's open tabs in this browser tab; they survive a reload and are separate per user. */
export function tabsOf(person: number, routes: Pick<ReadonlySet<string>, 'has'>): Tab[] {
  const open = store.get()
  return open?.person === person
    ? open.tabs
    : restore(sessionStorage.getItem(keyOf(person)), (path) => routes.has(path))
}

export function storeTabs(person: number, tabs: Tab[]) {
  sessionStorage.setItem(keyOf(person), JSON.stringify(tabs))
  store.set({ person, tabs })
}

export const useTabStore = store.use

export const restartScreen = (path: string) =>
  restarts.set({ ...restarts.get(), [path]: (restarts.get()[path] ?? 0) + 1 })

/** Screens visited since page load. A restored tab renders when it is first visited. */
export const visitedScreens = new Set<string>()
