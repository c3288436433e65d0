import { useSyncExternalStore } from 'react'

export const VIEWS = ['pictures', 'table'] as const
export type View = (typeof VIEWS)[number]

const KEY = 'inkfold.finished.view'
const listeners = new Set<() => void>()
let view: View = VIEWS.find((known) => known === localStorage.getItem(KEY)) ?? 'pictures'

/** Applies at once and is remembered for the next visit. */
export function changeView(next: View) {
  view = next
  localStorage.setItem(KEY, next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useView = () => useSyncExternalStore(subscribe, () => view)
