import { useLayoutEffect } from 'react'

/** Removes the server's first screen before the next paint. */
export function ReplacesFirst(): null {
  useLayoutEffect(() => document.getElementById('first')?.remove(), [])
  return null
}
