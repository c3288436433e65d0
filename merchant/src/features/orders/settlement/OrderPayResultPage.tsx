import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Loaded } from '@/ui/Loaded'
import { numberedQuery } from '../queries'
import { Results } from './Results'

const NO_REASONS: ReadonlyMap<number, string> = new Map()

/** What became of the payment of one order, by its number. */
export default function OrderPayResultPage() {
  const no = useLocation().pathname.split('/').at(-1) ?? ''
  const query = useQuery(numberedQuery(no))
  return <Loaded query={query}>{(found) => <Results ids={found ? [found.id] : []} reasons={NO_REASONS} />}</Loaded>
}
