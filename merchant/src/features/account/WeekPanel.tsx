import type { AccountOverview } from '@inkfold/api/contracts/account'
import { formatDay, signedMoney, signedNumber } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import styles from './log.module.css'
import { Panel } from './Panel'

/** Net income per day, newest first. */
export function WeekPanel({ days, money, score }: Pick<AccountOverview, 'days' | 'money' | 'score'>) {
  const t = useT('account')
  const language = useLanguage()
  if (days.length === 0) return null
  const rows = days.map((day, i) => ({ day, money: money[i] ?? '0.00', score: score[i] ?? 0 })).toReversed()
  return (
    <Panel title={t('week.title')}>
      <table className={styles.week}>
        <thead>
          <tr>
            <th scope="col">{t('week.day')}</th>
            <th scope="col">{t('week.money')}</th>
            <th scope="col">{t('week.score')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.day}>
              <th scope="row">{formatDay(one.day, language)}</th>
              <td>{signedMoney(one.money, language)}</td>
              <td>{signedNumber(one.score, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
