import { LINE_PROBLEMS } from '@inkfold/api/contracts/cart'
import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { Link } from 'react-router'
import { useLanguage, useT } from '@/i18n/useT'
import { Notice } from '@/ui/Notice'

import { calledOf } from './lineName'

/** Items of an order that is not paid yet that cannot be made now, with the reason and what to do. */
export function BlockedLines({ order: { is_blocked: isBlocked, status, lines } }: { order: OrderDetail }) {
  const t = useT('orders')
  const words = useT('shared')
  const language = useLanguage()
  if (!isBlocked || (status !== 'unpaid' && status !== 'pending_link')) return null
  const found = lines.flatMap((line) => (line.problem ? [{ ...line, problem: line.problem }] : []))
  const advice = LINE_PROBLEMS.filter((one) => found.some(({ problem }) => problem === one))
  return (
    <Notice kind="danger">
      <p>{t('blocked.body')}</p>
      <ul>
        {found.map((line) => (
          <li key={line.id}>
            <Link to={`/admin/finished?finished=${line.finished_product_id}`}>{calledOf(line, language)}</Link>{' '}
            {words(`lineProblems.${line.problem}`)}
          </li>
        ))}
      </ul>
      {advice.map((one) => (
        <p key={one}>
          {t(
            one === 'unprintable' || one === 'withdrawn' || one === 'fields' ? `blocked.do.${one}` : 'blocked.do.stock',
          )}
        </p>
      ))}
    </Notice>
  )
}
