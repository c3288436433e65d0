import { MONEY_ENTRIES } from '@inkfold/api/contracts/ledger'
import { useAddressed } from '@/ui/list/useAddressed'
import type { Asked } from './queries'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayIn = (text: string | null) => (text && DAY.test(text) ? text : '')

const ADDRESS = {
  lookIn: (query: URLSearchParams): Asked => ({
    entry: MONEY_ENTRIES.find((entry) => entry === query.get('kind')) ?? '',
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    q: query.get('q') ?? '',
    numbers: query.get('numbers') ?? '',
  }),
  addressOf: ({ entry, ...asked }: Asked) =>
    new URLSearchParams(Object.entries({ kind: entry, ...asked }).filter(([, value]) => value !== '')),
}

export function useAsked() {
  const { look: asked, change: ask } = useAddressed(ADDRESS)
  return { asked, ask }
}
