import { useEffect, useRef } from 'react'

/** Runs when the value changes, not on mount. */
export function useUnlessFirst(run: () => void, value: unknown) {
  const seen = useRef(value)
  useEffect(() => {
    if (seen.current === value) return
    seen.current = value
    run()
  })
}
