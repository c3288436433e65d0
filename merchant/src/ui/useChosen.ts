import { useState } from 'react'

const NONE: ReadonlySet<number> = new Set()

/** Which rows are chosen, as long as the same place is shown. */
export function useChosen(place: string) {
  const [kept, setKept] = useState({ place, ids: NONE })
  const ids = kept.place === place ? kept.ids : NONE
  const keep = (next: ReadonlySet<number>) => setKept({ place, ids: next })
  return {
    ids,
    toggle: (id: number) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      keep(next)
    },
    keep,
    clear: () => keep(NONE),
  }
}

export type Chosen = ReturnType<typeof useChosen>
