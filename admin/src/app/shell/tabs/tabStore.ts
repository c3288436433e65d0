import { createStore } from '@/ui/store'
import { restore, type Tab } from './tabs'

const keyOf = (person: number) => `inkfold.backoffice.tabs.${person}`
const store = createStore<{ person: number; tabs: Tab[] } | null>(null)

/** How often a tab was asked to start afresh; part of its identity on the screen. */
export const turns = createStore<Readonly<Record<string, number>>>({})

/** The open tabs of this browser tab and person; they outlive a reload, not the person. */
export function tabsOf(person: number, routes: Pick<ReadonlySet<string>, 'has'>): Tab[] {
  const open = store.get()
  return open?.person === person
    ? open.tabs
    : restore(sessionStorage.getItem(keyOf(person)), (path) => routes.has(path))
}

export function keepTabs(person: number, tabs: Tab[]) {
  sessionStorage.setItem(keyOf(person), JSON.stringify(tabs))
  store.set({ person, tabs })
}

export const useTabStore = store.use

export const startAfresh = (path: string) => turns.set({ ...turns.get(), [path]: (turns.get()[path] ?? 0) + 1 })

/** The screens opened since the page was loaded; a tab brought over from before is asleep until it is visited. */
export const awake = new Set<string>()
