import { useT } from '@/i18n/useT'
import { Door } from './Door'
import { Empty } from './list/Empty'

interface MissingProps {
  isPage?: boolean
  /** Where it may be found instead, as far as that opens for this person. */
  to?: string
  label?: string
}

/** What was asked for by its address is not there, or not for this person: another try would say the same. */
export function Missing({ isPage, to, label }: MissingProps) {
  const t = useT('common')
  return (
    <Empty isPage={isPage} title={t('missing')} body={t('missing.body')}>
      {to && <Door to={to}>{label}</Door>}
    </Empty>
  )
}
