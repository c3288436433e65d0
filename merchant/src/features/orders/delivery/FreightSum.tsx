import type { DeliverySheet } from '@inkfold/api/contracts/delivery'
import { amountOf } from '@inkfold/api/contracts/price/amounts'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { TOP_UP, useTopUpWays } from '../settlement/useTopUp'
import type { DeliverySum } from './delivery'
import styles from './delivery.module.css'

export function FreightSum({ sheet, total }: { sheet: DeliverySheet; total: DeliverySum }) {
  const t = useT('orders')
  const language = useLanguage()
  const mayTopUp = useTopUpWays().length > 0
  const money = (amount: string) => formatMoney(amount, language)
  const { before, now, difference, gap } = total
  if (now === null) return null
  const amount = money(amountOf(Math.abs(difference)))
  const what = difference > 0 ? 'delivery.charged' : difference < 0 ? 'delivery.returned' : 'delivery.same'
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{t('delivery.before')}</dt>
          <dd>{money(before)}</dd>
        </div>
        <div>
          <dt>{t('delivery.now')}</dt>
          <dd>{money(now)}</dd>
        </div>
        <div>
          <dt>{t('delivery.difference')}</dt>
          <dd aria-live="polite">{t(what, { amount })}</dd>
        </div>
      </dl>
      {gap && (
        <Notice kind="danger" action={mayTopUp && <ButtonLink to={TOP_UP}>{t('delivery.top_up')}</ButtonLink>}>
          {t('delivery.gap', { amount: money(gap) })}
        </Notice>
      )}
      {difference > 0 && !sheet.may_cost_more && <Notice kind="danger">{t('delivery.payer', { amount })}</Notice>}
    </>
  )
}
