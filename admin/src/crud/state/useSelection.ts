import { useMemo, useState } from 'react'
import type { Row } from '../row'

export interface Selection {
  ids: number[]
  rows: Row[]
  set(ids: number[], rows: Row[]): void
  clear(): void
}

/** Selected records across pages; their rows are stored for the report. */
export function useSelection(shown: readonly Row[]): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map())

  return useMemo(() => {
    const fresh = new Map(shown.map((row) => [row.id, row]))
    const rows = [...chosen.values()].map((row) => fresh.get(row.id) ?? row)
    return {
      ids: [...chosen.keys()],
      rows,
      set: (ids, known) => {
        const all = new Map([...chosen, ...known.filter(Boolean).map((row) => [row.id, row] as const)])
        setChosen(new Map(ids.flatMap((id) => (all.has(id) ? [[id, all.get(id)!] as const] : []))))
      },
      clear: () => setChosen(new Map()),
    }
  }, [chosen, shown])
}
