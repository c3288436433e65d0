import { useState } from 'react'
import { addressOf, type Look } from '../look'

/** Which materials are chosen, as long as the same ones are shown. */
export function useChosen(look: Look) {
  const place = addressOf(look).toString()
  const [kept, setKept] = useState({ place, ids: new Set<number>() as ReadonlySet<number> })
  const ids = kept.place === place ? kept.ids : new Set<number>()
  const keep = (next: ReadonlySet<number>) => setKept({ place, ids: next })
  return {
    ids,
    toggle: (id: number) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      keep(next)
    },
    keep,
    clear: () => keep(new Set()),
  }
}

export type Chosen = ReturnType<typeof useChosen>
