import type { PayReport } from '@inkfold/api/contracts/settlement'
import { useLocation, useSearchParams } from 'react-router'
import { Results } from './Results'
import type { Unpaid } from './obstacle'

/** What became of a payment, by the numbers of its orders: the same after a reload. */
export default function PayResultPage() {
  const [query] = useSearchParams()
  const ids = (query.get('orders') ?? '').split(',').flatMap((id) => (/^\d{1,9}$/.test(id) ? [Number(id)] : []))
  return <Results ids={ids} reasons={reasonsIn(useLocation().state)} />
}

/** Why each could not be paid, as it was said when they were paid; the browser keeps it with the address. */
function reasonsIn(state: unknown): ReadonlyMap<number, Unpaid> {
  const { results = [] } = (state ?? {}) as Partial<PayReport>
  return new Map(results.flatMap(({ id, reason, message }) => (message ? [[id, { reason, message }]] : [])))
}
