import { useEffect, useRef } from 'react'

/** Runs once when the screen mounts, also in strict mode. */
export function useMountOnce(run: () => void) {
  const hasRun = useRef(false)
  useEffect(() => {
    if (hasRun.current) return
    hasRun.current = true
    run()
  })
}
