import { useSyncExternalStore } from 'react'

const KEY = 'inkfold.design.pointers'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether pointers are sent and shown; remembered in this browser, on until switched off. */
export const usePointersOn = () => useSyncExternalStore(subscribe, () => localStorage.getItem(KEY) !== 'off')

export function setPointersOn(isOn: boolean) {
  if (isOn) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
  for (const listener of listeners) listener()
}
