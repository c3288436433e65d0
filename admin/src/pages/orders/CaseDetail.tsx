import type { AfterSalesCase, AfterSalesDetail } from '@inkfold/api/contracts/after_sales'
import { amountOf, minorOf } from '@inkfold/api/contracts/price/amounts'
import { useFormat } from '@/i18n/format'
import { nameOf } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { Facts, type Fact } from '@/ui/Facts'
import { CaseOpinions } from './CaseOpinions'
import { CasePictures } from './CasePictures'
import { CaseSteps } from './CaseSteps'
import CaseTeam from './CaseTeam'
import { usePieces } from './usePieces'
import styles from './cases.module.css'

export function CaseDetail({ shown }: { shown: AfterSalesDetail }) {
  const t = useT('after-sales')
  const words = useT('words')
  const format = useFormat()
  const language = useLanguage()
  const pieces = usePieces(shown.items)
  const asked = `${words(`compensations.${shown.compensation}`)} · ${words(`refundTypes.${shown.refund_type}`)}`
  const facts: Fact[] = [
    [t('field.merchant'), nameOf(shown, 'merchant', language)],
    [t('field.order_no'), `${shown.order_no} · ${words(`orderStatuses.${shown.order_status}`)}`],
    [t('field.reason'), words(`afterSalesReasons.${shown.reason}`)],
    [t('field.description'), shown.description],
    [t('items'), pieces],
    [t('asked'), shown.compensation === 'refund' ? `${asked} · ${format.money(shown.applied)}` : asked],
    [t('given'), givenOf(shown)],
  ]
  function givenOf({ settled_as: as, refund, refund_goods, refund_freight, remake_no, paid_by }: AfterSalesCase) {
    if (as === 'remake')
      return t('given.remake', { no: remake_no ?? '', payer: words(`payers.${paid_by ?? 'factory'}`) })
    const sums = { goods: format.money(refund_goods), freight: format.money(refund_freight) }
    return as === 'refund' && t('given.refund', { amount: format.money(refund), ...sums })
  }
  return (
    <div className={styles.shown}>
      <Facts facts={facts} />
      <CasePictures shown={shown} />
      <Money shown={shown} />
      <CaseOpinions opinions={shown.opinions} />
      <CaseSteps steps={shown.steps} />
      <CaseTeam row={shown} />
    </div>
  )
}

/** Totals of the whole order over all its cases: paid, refunded, left. */
function Money({ shown }: { shown: AfterSalesCase }) {
  const t = useT('after-sales')
  const format = useFormat()
  const rows = [
    [t('money.goods'), shown.paid_goods, shown.left_goods],
    [t('money.freight'), shown.paid_freight, shown.left_freight],
  ] as const
  return (
    <table className={styles.money}>
      <caption>{t('money')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('money.of')}</th>
          <th scope="col">{t('money.paid')}</th>
          <th scope="col">{t('money.back')}</th>
          <th scope="col">{t('money.left')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, paid, left]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{format.money(paid)}</td>
            <td>{format.money(amountOf((minorOf(paid) ?? 0) - (minorOf(left) ?? 0)))}</td>
            <td>{format.money(left)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
