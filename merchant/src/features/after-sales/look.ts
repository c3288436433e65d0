import { AFTER_SALES_STATUSES } from '@inkfold/api/contracts/after_sales'
import type { Look } from './queries'

const WORDS = 100

export const lookIn = (query: URLSearchParams): Look => ({
  q: (query.get('q') ?? '').slice(0, WORDS),
  status: AFTER_SALES_STATUSES.find((status) => status === query.get('status')) ?? null,
})

/** The shortest address that says it. */
export function addressOf({ q, status }: Look, opened?: number) {
  const said = { q, status: status ?? '', case: opened ?? '' }
  return new URLSearchParams(
    Object.entries(said).flatMap(([name, value]) => (value === '' ? [] : [[name, `${value}`]])),
  )
}

export const WIDE: Look = { q: '', status: null }
export const isNarrowed = ({ q, status }: Look) => q !== '' || status !== null
