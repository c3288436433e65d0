import { MONEY_KINDS } from '@inkfold/api/contracts/ledger'
import { useSearchParams } from 'react-router'
import type { Asked } from './queries'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayIn = (text: string | null) => (text && DAY.test(text) ? text : '')

/** What is asked for stands in the address, so that it can be shared and survives a reload. */
export function useAsked() {
  const [query, setQuery] = useSearchParams()
  const asked: Asked = {
    kind: MONEY_KINDS.find((kind) => kind === query.get('kind')) ?? '',
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    q: query.get('q') ?? '',
  }
  const ask = (changes: Partial<Asked>) => {
    const next = Object.entries({ ...asked, ...changes }).filter(([, value]) => value !== '')
    setQuery(new URLSearchParams(next), { replace: true })
  }
  return { asked, ask }
}
