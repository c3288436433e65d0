import { textOfValues } from '@inkfold/api/contracts/cart'
import type { Language } from '@inkfold/api/contracts/languages'
import type { OrderDetail, OrderLine } from '@inkfold/api/contracts/orders'
import { RecordLink } from '@/crud/RecordLink'
import { nameOf } from '@/crud/row'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { Chip } from '@/ui/Chip'
import { Thumb } from './Thumb'
import styles from './page.module.css'

export const titleOf = (line: OrderLine, language: Language) =>
  nameOf(line, 'name', language) || line.third_party_title || line.third_party_sku || '—'

export function Items({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  const words = useT('words')
  const format = useFormat()
  const language = useLanguage()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('item.variant')}</th>
          <th scope="col" className={styles.figure}>
            {t('item.quantity')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('item.unit')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('item.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.id}>
            <td>
              <span className={styles.item}>
                <Thumb line={line} />
                <span>
                  <RecordLink resource="finished-products" id={line.finished_product_id}>
                    {titleOf(line, language)}
                  </RecordLink>
                  {line.is_sample && <Chip>{words('samples.one')}</Chip>}
                  <small>{line.code || line.third_party_sku}</small>
                  {line.personalised && <small>{textOfValues(line.personalised)}</small>}
                </span>
              </span>
            </td>
            <td data-label={t('item.variant')}>
              {[line.colour, line.size].flatMap((one) => (one ? [nameOf(one, 'name', language)] : [])).join(' · ')}
            </td>
            <td className={styles.figure} data-label={t('item.quantity')}>
              {format.number(line.quantity)}
            </td>
            <td className={styles.figure} data-label={t('item.unit')}>
              {format.money(line.unit)}
            </td>
            <td className={styles.figure} data-label={t('item.amount')}>
              {format.money(line.amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
