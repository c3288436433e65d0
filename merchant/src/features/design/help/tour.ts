import { useSyncExternalStore } from 'react'

const KEY = 'inkfold.design.tour'
const listeners = new Set<() => void>()
let isRunning = false

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const changed = () => {
  for (const listener of listeners) listener()
}

export function startTour() {
  isRunning = true
  changed()
}

/** Left or finished: it is not offered again, and comes back from the help sheet. */
export function endTour() {
  isRunning = false
  localStorage.setItem(KEY, 'seen')
  changed()
}

export const useIsTouring = () => useSyncExternalStore(subscribe, () => isRunning)
export const useIsTourNew = () =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(KEY) === null && !isRunning)
