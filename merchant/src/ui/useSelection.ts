import { useState } from 'react'

const NONE: ReadonlySet<never> = new Set()

/** Toggles an id; unchanged at the limit. */
export function toggleId<Id>(ids: ReadonlySet<Id>, id: Id, max: number): ReadonlySet<Id> {
  const next = new Set(ids)
  if (next.delete(id)) return next
  return next.size < max ? next.add(id) : ids
}

/** The selected rows, at first `initial`; reset when `scope` changes; `hasExceeded` after a rejected selection. */
export function useSelection<Id = number>(scope: string, max = Infinity, initial: readonly Id[] = []) {
  const [state, setState] = useState({ scope, ids: new Set(initial) as ReadonlySet<Id>, hasExceeded: false })
  const isCurrent = state.scope === scope
  const ids: ReadonlySet<Id> = isCurrent ? state.ids : NONE
  const set = (next: ReadonlySet<Id>, hasExceeded = false) => setState({ scope, ids: next, hasExceeded })
  return {
    ids,
    hasExceeded: isCurrent && state.hasExceeded,
    toggle: (id: Id) => {
      const next = toggleId(ids, id, max)
      set(next, next === ids)
    },
    /** Selects as many as the limit permits. */
    fill: (more: readonly Id[]) => {
      const all = new Set([...ids, ...more])
      set(new Set([...all].slice(0, max)), all.size > max)
    },
    keep: set,
    clear: () => set(NONE),
  }
}

export type Selection = ReturnType<typeof useSelection<number>>
