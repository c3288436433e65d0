import { useSearchParams } from 'react-router'
import { addressOf, lookIn, type Look } from './look'

/** The look stands in the address, and so does the material that is open: back closes it, a link opens it. */
export function useLook() {
  const [query, setQuery] = useSearchParams()
  const look = lookIn(query)
  const named = Number(query.get('material'))
  return {
    look,
    opened: Number.isInteger(named) && named > 0 ? named : null,
    change: (changes: Partial<Look>, isTyping = false) =>
      setQuery(addressOf({ ...look, ...changes }), { replace: isTyping }),
    open: (id: number) => setQuery(addressOf(look, id)),
    close: () => setQuery(addressOf(look)),
  }
}
