/** An open screen: its route and last URL, query included. */
export interface Tab {
  route: string
  address: string
}

export function openTab(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const known = tabs.find(({ route }) => route === tab.route)
  if (!known) return [...tabs, tab]
  return known.address === tab.address ? tabs : tabs.map((one) => (one === known ? tab : one))
}

/** The remaining tabs, and the next route if the closed one was active: its right neighbour, else the left. */
export function closeTab(tabs: readonly Tab[], route: string, current: string) {
  const index = tabs.findIndex((tab) => tab.route === route)
  const rest = tabs.filter((tab) => tab.route !== route)
  const next = route === current ? (rest[index] ?? rest.at(-1)) : undefined
  return { tabs: rest, goTo: next?.address ?? null }
}

/** Restores only tabs whose screens still exist. */
export function restoreTabs(text: string | null, routes: readonly string[]): readonly Tab[] {
  try {
    const stored = JSON.parse(text ?? '[]') as unknown
    return Array.isArray(stored) ? stored.filter((tab): tab is Tab => isTab(tab) && routes.includes(tab.route)) : []
  } catch {
    return []
  }
}

function isTab(value: unknown): value is Tab {
  const { route, address } = (value ?? {}) as Partial<Tab>
  return typeof route === 'string' && typeof address === 'string' && address.startsWith(route)
}
