import { useEffect, useRef } from 'react'

/** Runs when the value changes, not on mount. */
export function useOnChange(run: () => void, value: unknown) {
  const previous = useRef(value)
  useEffect(() => {
    if (previous.current === value) return
    previous.current = value
    run()
  })
}
