import { amountOf } from '@inkfold/api/contracts/price/amounts'
import { rangeForm } from '@inkfold/api/contracts/lists'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Money } from '@/ui/money/Money'
import styles from './panel.module.css'
import type { Priced } from './usePrice'

/** Unit price by quantity, unprinted; highlights the current tier. */
export function Tiers({ priced: { sheet, pieces, plain, isMine } }: { priced: Priced }) {
  const t = useT('detail')
  const language = useLanguage()
  const hasOwn = isMine && sheet.tiers.some(({ from, minor }) => plain(from) !== minor)
  return (
    <table className={styles.tiers}>
      <caption>{t('tiers')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tiers.pieces')}</th>
          <th scope="col">{t('tiers.list')}</th>
          {hasOwn && <th scope="col">{t('tiers.mine')}</th>}
        </tr>
      </thead>
      <tbody>
        {sheet.tiers.map(({ from, to, minor }) => (
          <tr key={from} aria-current={pieces >= from && (to === null || pieces <= to) ? 'true' : undefined}>
            <th scope="row">
              {to === null ? t('tiers.open', { from }) : t(`tiers.${rangeForm(from, to)}`, { from, to })}
            </th>
            {/* The second currency is shown beside the price that is paid. */}
            <td>{hasOwn ? formatMoney(amountOf(minor), language) : <Money amount={amountOf(minor)} />}</td>
            {hasOwn && (
              <td>
                <Money amount={amountOf(plain(from))} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
