/** An open screen: its route and the last address it was seen at, query included. */
export interface Tab {
  route: string
  address: string
}

/** Opening a screen twice keeps one tab, at its newest address. */
export function opened(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const known = tabs.find(({ route }) => route === tab.route)
  if (!known) return [...tabs, tab]
  return known.address === tab.address ? tabs : tabs.map((one) => (one === known ? tab : one))
}

/** The tabs without one, and where to go if it was the one on show: its right neighbour, else its left. */
export function closed(tabs: readonly Tab[], route: string, current: string) {
  const index = tabs.findIndex((tab) => tab.route === route)
  const rest = tabs.filter((tab) => tab.route !== route)
  const next = route === current ? (rest[index] ?? rest.at(-1)) : undefined
  return { tabs: rest, goTo: next?.address ?? null }
}

/** What a reload brings back: only tabs whose screens still exist. */
export function restored(text: string | null, routes: readonly string[]): readonly Tab[] {
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
