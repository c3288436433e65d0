import { useState } from 'react'

const NONE: ReadonlySet<number> = new Set()

/** Toggles an id; unchanged at the limit. */
export function toggleId(ids: ReadonlySet<number>, id: number, max: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (next.delete(id)) return next
  return next.size < max ? next.add(id) : ids
}

/** The selected rows, at first `initial`; reset when `scope` changes; `hasExceeded` after a rejected selection. */
export function useSelection(scope: string, max = Infinity, initial: readonly number[] = []) {
  const [state, setState] = useState({ scope, ids: new Set(initial) as ReadonlySet<number>, hasExceeded: false })
  const isCurrent = state.scope === scope
  const ids = isCurrent ? state.ids : NONE
  const set = (next: ReadonlySet<number>, hasExceeded = false) => setState({ scope, ids: next, hasExceeded })
  return {
    ids,
    hasExceeded: isCurrent && state.hasExceeded,
    toggle: (id: number) => {
      const next = toggleId(ids, id, max)
      set(next, next === ids)
    },
    /** Selects as many as the limit permits. */
    fill: (more: readonly number[]) => {
      const all = new Set([...ids, ...more])
      set(new Set([...all].slice(0, max)), all.size > max)
    },
    keep: set,
    clear: () => set(NONE),
  }
}

export type Selection = ReturnType<typeof useSelection>
