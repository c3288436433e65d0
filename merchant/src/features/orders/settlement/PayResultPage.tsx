import type { PayReport } from '@inkfold/api/contracts/settlement'
import { useLocation, useSearchParams } from 'react-router'
import { Results } from './Results'
import type { UnpaidOrder } from './obstacle'

export default function PayResultPage() {
  const [query] = useSearchParams()
  const ids = (query.get('orders') ?? '').split(',').flatMap((id) => (/^\d{1,9}$/.test(id) ? [Number(id)] : []))
  return <Results ids={ids} reasons={reasonsIn(useLocation().state)} />
}

/** The refusals at the time of payment, kept in the browser's history state. */
function reasonsIn(state: unknown): ReadonlyMap<number, UnpaidOrder> {
  const { results = [] } = (state ?? {}) as Partial<PayReport>
  return new Map(results.flatMap(({ id, reason, message }) => (message ? [[id, { reason, message }]] : [])))
}
