import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { Section } from './OrderPage'
import styles from './page.module.css'
import { Sum } from './Sum'

/** Sale price down to profit, one line per step; empty where the sale is unknown or withheld. */
export function Profit({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  const format = useFormat()
  const { sale_currency: currency, sale_total: total, profit } = order
  if (total === null) return null
  const sold = (amount: string | null) => format.money(amount ?? '0.00', currency)
  return (
    <Section title={t('sale')}>
      <Sum
        lines={[
          [t('field.sale_amount'), sold(order.sale_amount)],
          [`+ ${t('field.sale_freight_amount')}`, sold(order.sale_freight_amount)],
          [`= ${t('field.sale_total')}`, sold(total), 'total'],
        ]}
      />
      {profit ? (
        <Sum
          lines={[
            currency !== null &&
              currency !== profit.currency && [
                t('sale.converted', { currency, rate: profit.exchange_rate }),
                format.money(profit.sale),
              ],
            [`− ${t('field.product_amount')}`, format.money(order.product_amount)],
            [`− ${t('field.freight_amount')}`, format.money(order.freight_amount)],
            [`= ${t('field.profit_amount')}`, format.money(profit.profit), 'total'],
            profit.rate !== null && [
              t('sale.rate', { profit: format.money(profit.profit), sale: format.money(profit.sale) }),
              `${format.number(profit.rate)}%`,
            ],
          ]}
        />
      ) : (
        <p className={styles.none}>{t(order.status === 'cancelled' ? 'sale.cancelled' : 'sale.no_rate')}</p>
      )}
      {profit && Number(order.refunded_amount) > 0 && <p className={styles.none}>{t('sale.refunds')}</p>}
    </Section>
  )
}
