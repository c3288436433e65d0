import type { ShopColour, ShopProduct } from '@inkfold/api/contracts/shop'
import { startTransition, useOptimistic } from 'react'
import { useUrlQuery } from '@/ui/useUrlQuery'

/** The colour is in the URL, so that a link shares it. */
export function useColour({ colours }: ShopProduct) {
  const [query, setQuery] = useUrlQuery()
  const [named, show] = useOptimistic(Number(query.get('colour')))
  const choose = (id: number) =>
    startTransition(() => {
      show(id)
      setQuery(
        (now) => {
          now.set('colour', String(id))
          return now
        },
        { replace: true },
      )
    })
  const colour: ShopColour | undefined = colours.find(({ id }) => id === named) ?? colours[0]
  return { colour, choose }
}
