import { useLayoutEffect } from 'react'

/** The screen stands: what the page came with goes, before anything is painted or measured. */
export function ReplacesFirst(): null {
  useLayoutEffect(() => document.getElementById('first')?.remove(), [])
  return null
}
