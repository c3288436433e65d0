/** The open tabs as plain data: newest last, one per path. */
export interface Tab {
  path: string
  search: string
}

export function visit(tabs: Tab[], { path, search }: Tab): Tab[] {
  const open = tabs.find((tab) => tab.path === path)
  if (!open) return [...tabs, { path, search }]
  return open.search === search ? tabs : tabs.map((tab) => (tab === open ? { path, search } : tab))
}

/** Removes a tab; `neighbour` is the tab to show if the removed one was active. */
export function close(tabs: Tab[], path: string): { tabs: Tab[]; neighbour: Tab | null } {
  const index = tabs.findIndex((tab) => tab.path === path)
  const rest = tabs.filter((tab) => tab.path !== path)
  return { tabs: rest, neighbour: rest[Math.max(0, index - 1)] ?? null }
}

export const closeOthers = (tabs: Tab[], path: string) => tabs.filter((tab) => tab.path === path)

/** The stored tabs whose routes still exist. */
export function restore(stored: string | null, isRoute: (path: string) => boolean): Tab[] {
  const kept = parse(stored)
  const tabs = Array.isArray(kept) ? kept.filter(isTab) : []
  return tabs.filter(({ path }) => isRoute(path))
}

function isTab(value: unknown): value is Tab {
  const { path, search } = (value ?? {}) as Partial<Tab>
  return typeof path === 'string' && typeof search === 'string'
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return null
  }
}
