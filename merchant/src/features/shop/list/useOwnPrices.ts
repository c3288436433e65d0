import { amountOf, minorOf } from '@inkfold/api/contracts/price/amounts'
import { unitPrice } from '@inkfold/api/contracts/price/unit_price'
import type { PricesOfMine, ShopCard } from '@inkfold/api/contracts/shop'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useUserId } from '@/http/tokens'
import { PER_PAGE, pricesQuery } from '../queries'

const PLAIN = { faces: [], materials: [] }

function pricesIn(answers: UseQueryResult<PricesOfMine>[]): ReadonlyMap<number, number> {
  const sheets = answers.flatMap(({ data }) => data?.prices ?? [])
  return new Map(sheets.map(({ product_id: id, sheet }) => [id, unitPrice(sheet, 1, PLAIN, Date.now()).minor]))
}

/** Unit prices for the signed-in user where they differ from the public ones. */
export function useOwnPrices(rows: readonly ShopCard[]): ReadonlyMap<number, string> {
  const person = useUserId('admin')
  const pages = Array.from({ length: Math.ceil(rows.length / PER_PAGE) }, (_, page) =>
    rows.slice(page * PER_PAGE, (page + 1) * PER_PAGE).map(({ id }) => id),
  )
  const minors = useQueries({ queries: pages.map((ids) => pricesQuery(ids, person)), combine: pricesIn })
  return new Map(
    rows.flatMap(({ id, list_price: list }) => {
      const minor = minors.get(id)
      return minor === undefined || minor === minorOf(list) ? [] : [[id, amountOf(minor)]]
    }),
  )
}
