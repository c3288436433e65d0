import { useQuery } from '@tanstack/react-query'
import { useT } from '@/i18n/useT'
import own from './finished.module.css'
import { allowanceQuery } from './queries'

/** The remaining monthly allowance; hidden when there is no limit. */
export function Allowance() {
  const t = useT('finished')
  const { data, isPending } = useQuery(allowanceQuery)
  if (isPending) return <p className={own.allowance} />
  if (!data || data.allowed === null || data.left === null) return null
  const { left, allowed } = data
  return (
    <p className={own.allowance} data-none={left === 0}>
      {t(left === 0 ? 'allowance.none' : 'allowance', { left, allowed })}
    </p>
  )
}
