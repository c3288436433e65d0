import { useUrlQuery } from '@/ui/useUrlQuery'

const ALL = ['create', 'edit', 'copy', 'show'] as const
export type PanelName = (typeof ALL)[number] | (string & {})

/** Open panels are part of the URL too: `edit=7`, `show=7`, `permissions=7`, `compare=3,7`. */
export function usePanels(names: readonly string[] = ALL) {
  const [query, setQuery] = useUrlQuery()
  const name = names.find((each) => query.has(each)) ?? null

  function set(panel: PanelName | null, ids: readonly number[] = []) {
    setQuery((now) => {
      // A resource's own panel opens over the record in `show`, so that one stays.
      if (panel === null || names.includes(panel)) for (const each of names) now.delete(each)
      if (panel) now.set(panel, ids.join(','))
      return now
    })
  }

  return {
    name,
    ids: name ? idsOf(query.get(name)) : [],
    open: (panel: PanelName, ...ids: number[]) => set(panel, ids),
    close: () => set(null),
  }
}

const idsOf = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter(Number.isInteger)
    .filter((id) => id > 0)
