import { FORECAST, type BalanceForecast } from '@inkfold/api/contracts/dashboard'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { PermittedLink } from '@/ui/PermittedLink'
import styles from './trade.module.css'

/** Fewer days than this ask for a top-up. */
const SOON = 14

export function Forecast({ forecast: { balance, daily, over, days } }: { forecast: BalanceForecast }) {
  const t = useT('workspace')
  const language = useLanguage()
  const isSoon = days !== null && days < SOON
  return (
    <section className={styles.card} aria-labelledby="balance">
      <div className={styles.balance}>
        <h2 id="balance">{t('balance')}</h2>
        <b>{formatMoney(balance, language)}</b>
        <div>
          <p className={isSoon ? styles.soon : undefined}>{lasts()}</p>
          {days !== null && <p>{t('balance.pace', { amount: formatMoney(daily, language), count: over })}</p>}
        </div>
        <PermittedLink variant={isSoon ? 'primary' : 'plain'} to="/admin/rechargeBalance/remittance">
          {t('balance.top_up')}
        </PermittedLink>
      </div>
    </section>
  )

  function lasts(): string {
    if (days === null) return t('balance.unspent', { count: over })
    if (Number(balance) <= 0) return t('balance.empty')
    if (days === 0) return t('balance.today')
    if (days > FORECAST.most_days) return t('balance.long')
    return t('balance.lasts', { count: days })
  }
}
