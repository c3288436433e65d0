import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { Link } from 'react-router'
import { useLanguage, useT } from '@/i18n/useT'
import { Notice } from '@/ui/Notice'
import { usePrintFaultText } from '@/ui/printing/usePrintFaultText'
import { calledOf } from './lineName'

/** Items of a paid order that lack a print file, with the reason and the remedy. */
export function UnprintableLines({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  const language = useLanguage()
  const wordsOf = usePrintFaultText()
  return (
    <Notice kind="danger">
      <p>{t('held.unprintable')}</p>
      <ul>
        {order.lines.map(
          (line) =>
            line.print_fault && (
              <li key={line.id}>
                <Link to={`/admin/finished?finished=${line.finished_product_id}`}>{calledOf(line, language)}</Link>{' '}
                {wordsOf(line.print_fault)}
              </li>
            ),
        )}
      </ul>
    </Notice>
  )
}
