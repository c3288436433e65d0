import { useLayoutEffect } from 'react'

/** Removes the server's first screen before the next paint. */
export function RemoveFirstScreen(): null {
  useLayoutEffect(() => document.getElementById('first')?.remove(), [])
  return null
}
