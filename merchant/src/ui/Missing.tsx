import { useT } from '@/i18n/useT'
import { PermittedLink } from './PermittedLink'
import { Empty } from './list/Empty'

interface MissingProps {
  isPage?: boolean
  /** An alternative page, shown if the user has access. */
  to?: string
  label?: string
}

/** Not found or not visible to the user; without a retry, which would give the same result. */
export function Missing({ isPage, to, label }: MissingProps) {
  const t = useT('common')
  return (
    <Empty isPage={isPage} title={t('missing')} body={t('missing.body')}>
      {to && <PermittedLink to={to}>{label}</PermittedLink>}
    </Empty>
  )
}
