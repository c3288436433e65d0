import { useSyncExternalStore } from 'react'

export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    set(next: Value) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
  }
}
