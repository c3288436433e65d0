import { useState } from 'react'

const NONE: ReadonlySet<number> = new Set()

/** Toggles an id; unchanged at the limit. */
export function toggled(ids: ReadonlySet<number>, id: number, most: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (next.delete(id)) return next
  return next.size < most ? next.add(id) : ids
}

/** The selected rows, reset when `place` changes; `isOver` after a rejected selection. */
export function useChosen(place: string, most = Infinity) {
  const [kept, setKept] = useState({ place, ids: NONE, isOver: false })
  const isHere = kept.place === place
  const ids = isHere ? kept.ids : NONE
  const keep = (next: ReadonlySet<number>, isOver = false) => setKept({ place, ids: next, isOver })
  return {
    ids,
    isOver: isHere && kept.isOver,
    toggle: (id: number) => {
      const next = toggled(ids, id, most)
      keep(next, next === ids)
    },
    /** Selects as many as the limit permits. */
    fill: (more: readonly number[]) => {
      const all = new Set([...ids, ...more])
      keep(new Set([...all].slice(0, most)), all.size > most)
    },
    keep,
    clear: () => keep(NONE),
  }
}

export type Chosen = ReturnType<typeof useChosen>
