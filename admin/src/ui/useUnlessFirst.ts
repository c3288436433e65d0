import { useEffect, useRef } from 'react'

/** Runs when a value changes, not for the value it began with. */
export function useUnlessFirst(run: () => void, value: unknown) {
  const seen = useRef(value)
  useEffect(() => {
    if (seen.current === value) return
    seen.current = value
    run()
  })
}
