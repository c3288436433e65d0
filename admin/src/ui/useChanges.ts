import { useLayoutEffect, useRef } from 'react'

/** Changes upon changes that are not drawn yet: of several answers that come together, none is lost. */
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
