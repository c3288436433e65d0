import { useEffect, useRef } from 'react'

/** Runs once when the screen mounts, also in strict mode. */
export function useOnce(run: () => void) {
  const ran = useRef(false)
  useEffect(() => {
    if (ran.current) return
    ran.current = true
    run()
  })
}
