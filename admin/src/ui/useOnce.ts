import { useEffect, useRef } from 'react'

/** Runs when the screen appears, and only then, however often React mounts it to try it out. */
export function useOnce(run: () => void) {
  const ran = useRef(false)
  useEffect(() => {
    if (ran.current) return
    ran.current = true
    run()
  })
}
