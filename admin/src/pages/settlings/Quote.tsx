import { shownCount } from '@inkfold/api/contracts/suppliers'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { Facts, type Fact } from '@/ui/Facts'
import { Problem } from '@/ui/Problem'
import { quoteQuery, type QuoteRequest } from './api'
import styles from './settlings.module.css'

export function Quote({ asked, isOwn }: { asked: Partial<QuoteRequest>; isOwn: boolean }) {
  const t = useT('settlings')
  const words = useT('words')
  const format = useFormat()
  const isReady = Boolean(asked.level_id && asked.years && (isOwn || asked.organisation_id))
  const { data, error } = useQuery(quoteQuery(asked, isReady))
  if (!isReady) return <p className={styles.quiet}>{t('quote.choose')}</p>
  if (error) return <Problem error={error} />
  if (!data) return <p className={styles.quiet}>{t('quote.loading')}</p>
  const { starts_on, ends_on, settled_fee, credit, fee, kind, exceeded } = data
  const facts: Fact[] = [
    [t('quote.term'), t('quote.days', { from: format.date(starts_on), to: format.date(ends_on) })],
    [t('field.settled_fee'), format.money(settled_fee)],
    ...(kind === 'upgrade' ? [[t('field.credit'), format.money(credit)] satisfies Fact] : []),
    [t('quote.fee'), format.money(fee)],
  ]
  return (
    <div aria-live="polite">
      <Facts facts={facts} />
      {exceeded.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('quote.exceeded')}
          description={
            <ul>
              {exceeded.map(({ limit, used, allowed, merchant }) => (
                <li key={limit}>
                  {t('quote.exceeded.one', {
                    limit: [words(`levelLimits.${limit}`), merchant].filter(Boolean).join(' · '),
                    used: shownCount(limit, used),
                    allowed: shownCount(limit, allowed ?? 0),
                  })}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  )
}
