import type { ShopColour, ShopProduct } from '@inkfold/api/contracts/shop'
import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'

/** The colour that is looked at stands in the address, so that it can be sent to somebody. */
export function useColour({ colours }: ShopProduct) {
  const [query, setQuery] = useSearchParams()
  const [named, show] = useOptimistic(Number(query.get('colour')))
  const choose = (id: number) =>
    startTransition(() => {
      show(id)
      const next = new URLSearchParams(query)
      next.set('colour', String(id))
      setQuery(next, { replace: true, preventScrollReset: true })
    })
  const colour: ShopColour | undefined = colours.find(({ id }) => id === named) ?? colours[0]
  return { colour, choose }
}
