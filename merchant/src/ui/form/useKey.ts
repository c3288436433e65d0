import { useRef } from 'react'

/** One key for one thing that is sent: the same for another try of the same, a new one as soon as it says something else. */
export function useKey() {
  const kept = useRef({ said: '', key: '' })
  return (body: object): string => {
    const said = JSON.stringify(body)
    if (kept.current.said !== said) kept.current = { said, key: crypto.randomUUID() }
    return kept.current.key
  }
}
