import type { AfterSalesDetail } from '@inkfold/api/contracts/after_sales'
import { useT } from '@/i18n/useT'
import { Facts, type Fact } from '@/ui/Facts'
import { CasePictures } from './CasePictures'
import { usePieces } from './usePieces'
import styles from './cases.module.css'

/** A complaint as a factory may see it: without customer and prices. */
export function CaseForFactory({ shown }: { shown: AfterSalesDetail }) {
  const t = useT('after-sales')
  const words = useT('words')
  const pieces = usePieces(shown.items)
  const { order_no: no, order_status, reason, description, compensation, settled_as: as, status } = shown
  const outcome = () => {
    if (as === 'remake')
      return t('given.remake', { no: shown.remake_no ?? '', payer: words(`payers.${shown.paid_by ?? 'factory'}`) })
    return as ? words(`compensations.${as}`) : words(`afterSalesStatuses.${status}`)
  }
  const facts: Fact[] = [
    [t('field.order_no'), `${no} · ${words(`orderStatuses.${order_status}`)}`],
    [t('field.reason'), words(`afterSalesReasons.${reason}`)],
    [t('field.description'), description],
    [t('items.own'), pieces],
    [t('asked'), words(`compensations.${compensation}`)],
    [t('given'), outcome()],
  ]
  return (
    <div className={styles.shown}>
      <Facts facts={facts} />
      <CasePictures shown={shown} />
    </div>
  )
}
