import { useRef } from 'react'

/** An idempotency key per payload: reused on retries, replaced when the payload changes. */
export function useKey() {
  const kept = useRef({ said: '', key: '' })
  return (body: object): string => {
    const said = JSON.stringify(body)
    if (kept.current.said !== said) kept.current = { said, key: crypto.randomUUID() }
    return kept.current.key
  }
}
