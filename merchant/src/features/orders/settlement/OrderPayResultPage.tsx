import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useT } from '@/i18n/useT'
import { Loaded } from '@/ui/Loaded'
import { numberedQuery } from '../queries'
import { Results } from './Results'

const NO_REASONS = new Map<number, never>()

export default function OrderPayResultPage() {
  const t = useT('settlement')
  const no = useLocation().pathname.split('/').at(-1) ?? ''
  const query = useQuery(numberedQuery(no))
  return (
    <Loaded query={query} title={t('result.title')}>
      {(found) => <Results ids={found ? [found.id] : []} reasons={NO_REASONS} />}
    </Loaded>
  )
}
