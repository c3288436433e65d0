import { useLayoutEffect, useRef } from 'react'

/** Applies changes to the latest value before it is rendered, so that concurrent results are not lost. */
export function useChanges<Value>(value: Value, onChange: ((value: Value) => void) | undefined) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return (changed: (was: Value) => Value) => {
    const next = changed(latest.current)
    if (next === latest.current) return
    latest.current = next
    onChange?.(next)
  }
}
