import { useRef } from 'react'

/** An idempotency key per payload: reused on retries, replaced when the payload changes. */
export function useIdempotencyKey() {
  const last = useRef({ payload: '', key: '' })
  return (body: object): string => {
    const payload = JSON.stringify(body)
    if (last.current.payload !== payload) last.current = { payload, key: crypto.randomUUID() }
    return last.current.key
  }
}
