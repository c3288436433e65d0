import { useQuery } from '@tanstack/react-query'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { balancesOf } from './api'
import styles from './ledger.module.css'
import { type Change, previewOf } from './preview'

interface BalancesAfterProps {
  organisationId: number | null | undefined
  change: Change
}

export function BalancesAfter({ organisationId, change }: BalancesAfterProps) {
  const t = useT('ledger-adjustments')
  const format = useFormat()
  const { data, error, refetch } = useQuery(balancesOf(organisationId))
  if (!organisationId) return <p className={styles.preview}>{t('preview.choose')}</p>
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <p className={styles.preview}>{t('preview.loading')}</p>

  const { before, after, isShort } = previewOf(data, change)
  const shown = (amount: string) =>
    change.account === 'balance' ? format.money(amount) : t('preview.points', { points: format.number(amount) })
  return (
    <dl className={styles.preview} aria-live="polite">
      <dt>{t('preview.before')}</dt>
      <dd>{shown(before)}</dd>
      {change.account === 'balance' && data.held !== '0.00' && (
        <>
          <dt>{t('preview.held')}</dt>
          <dd>{format.money(data.held)}</dd>
        </>
      )}
      <dt>{t('preview.after')}</dt>
      <dd className={isShort ? styles.short : undefined}>{after === null ? '–' : shown(after)}</dd>
      {isShort && (
        <dd role="status" className={styles.warning}>
          {t('preview.short')}
        </dd>
      )}
    </dl>
  )
}
