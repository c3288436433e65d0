import { useSyncExternalStore } from 'react'

export interface Progress {
  all: number
  made: number
  unfinished: number
}

const NONE: Progress = { all: 0, made: 0, unfinished: 0 }
const listeners = new Set<() => void>()
let progress = NONE

/** The browser asks before leaving while uploads run. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

export function reportProgress(next: Progress) {
  const { all, made, unfinished } = progress
  if (next.all === all && next.made === made && next.unfinished === unfinished) return
  progress = next
  if (next.unfinished > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useProgress = () => useSyncExternalStore(subscribe, () => progress)
