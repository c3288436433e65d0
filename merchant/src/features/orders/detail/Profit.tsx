import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { formatAmount, formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Facts } from '@/ui/Facts'
import styles from './detail.module.css'

/** Sale price, costs and profit; hidden without a sale price. */
export function Profit({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  const language = useLanguage()
  const { sale_currency: currency, sale_total: total, profit } = order
  if (total === null) return null
  const money = (amount: string) => formatMoney(amount, language)
  const sold = (amount: string | null) => formatMoney(amount ?? '0.00', language, currency ?? 'RMB')
  const isConverted = profit !== null && currency !== null && currency !== profit.currency
  return (
    <section className={styles.sum}>
      <h3>{t('sale')}</h3>
      <Facts
        variant="rows"
        facts={[
          [t('sale.amount'), sold(order.sale_amount)],
          [`+ ${t('sale.freight')}`, sold(order.sale_freight_amount)],
          [`= ${t('sale.total')}`, <b key="total">{sold(total)}</b>],
          ...(profit
            ? ([
                [
                  t('sale.converted'),
                  isConverted &&
                    `${sold(total)} × ${formatAmount(profit.exchange_rate, language)} = ${money(profit.sale)}`,
                ],
                [`− ${t('goods')}`, money(order.product_amount)],
                [`− ${t('freight.sum')}`, money(order.freight_amount)],
                [`= ${t('profit')}`, <b key="profit">{money(profit.profit)}</b>],
                [
                  t('profit.rate'),
                  profit.rate !== null &&
                    `${money(profit.profit)} ÷ ${money(profit.sale)} = ${formatAmount(profit.rate, language)}%`,
                ],
              ] as const)
            : []),
        ]}
      />
      {profit === null && (
        <p className={styles.quiet}>{t(order.status === 'cancelled' ? 'sale.cancelled' : 'sale.no_rate')}</p>
      )}
      {profit && Number(order.refunded_amount) > 0 && <p className={styles.quiet}>{t('sale.refunds')}</p>}
    </section>
  )
}
