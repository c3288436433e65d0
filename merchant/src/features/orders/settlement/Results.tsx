import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { capital } from '@/i18n/capital'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Empty } from '@/ui/list/Empty'
import { Loading } from '@/ui/Loading'
import { useTold } from '@/ui/useTold'
import { orderQuery } from '../queries'
import { orderSheetQuery } from './queries'
import styles from './settlement.module.css'
import { obstacleOf } from './sheet'

const TOLD = [['orders', 'one']] as const
const ORDERS_PAGE = '/admin/order'
const isPaid = ({ payment }: OrderDetail) => payment !== 'unpaid'

interface ResultsProps {
  ids: readonly number[]
  reasons: ReadonlyMap<number, string>
}

/** What is paid and what is not, why, and exactly what the person needs next. */
export function Results({ ids, reasons }: ResultsProps) {
  const t = useT('settlement')
  useTold(TOLD)
  const queries = useQueries({ queries: ids.map((id) => orderQuery(id)) })
  const orders = queries.flatMap(({ data }) => data ?? [])
  // What was known before the payment says that it is to be paid.
  if (queries.some(({ isFetchedAfterMount }) => !isFetchedAfterMount)) return <Loading />
  if (orders.length === 0)
    return (
      <Empty title={t('result.none')} body={t('result.none.body')}>
        <ButtonLink look="primary" to={ORDERS_PAGE}>
          {t('result.orders')}
        </ButtonLink>
      </Empty>
    )
  return (
    <section className={styles.result}>
      <Head orders={orders} />
      <ul className={styles.paid} aria-label={t('result.list')}>
        {orders.map((order) => (
          <Result key={order.id} order={order} reason={reasons.get(order.id)} />
        ))}
      </ul>
      <Next orders={orders} />
    </section>
  )
}

function Head({ orders }: { orders: readonly OrderDetail[] }) {
  const t = useT('settlement')
  const paid = orders.filter(isPaid).length
  const isCancelled = orders.every(({ status }) => status === 'cancelled')
  const kind = isCancelled ? 'cancelled' : paid === orders.length ? 'paid' : paid > 0 ? 'some' : 'failed'
  return (
    <header>
      <h1 aria-live="polite">{t(`result.${kind}`)}</h1>
      <p className={styles.quiet}>
        {kind === 'paid'
          ? t('result.paid.lead', { count: paid })
          : kind === 'some'
            ? t('result.some.lead', { paid, unpaid: orders.length - paid })
            : t(`result.${kind}.lead`)}
      </p>
    </header>
  )
}

function Result({ order, reason }: { order: OrderDetail; reason: string | undefined }) {
  const t = useT('settlement')
  const words = useT('shared')
  const language = useLanguage()
  const { id, order_no: no, status, paid_amount: paid, total_amount: total, actions } = order
  return (
    <li data-paid={isPaid(order)}>
      <Link to={`/admin/order/detail?id=${id}`}>{t('result.order', { no })}</Link>
      <span>{capital(words(`orderStatuses.${status}`))}</span>
      <strong>
        {isPaid(order)
          ? t('result.amount.paid', { amount: formatMoney(paid, language) })
          : t('result.amount.unpaid', { amount: formatMoney(total, language) })}
      </strong>
      {actions.includes('pay') ? (
        <ButtonLink look="plain" to={`/admin/settlement?order=${id}`}>
          {t('result.repay')}
        </ButtonLink>
      ) : (
        <ButtonLink look="text" to={`/admin/order/detail?id=${id}`}>
          {t('result.open')}
        </ButtonLink>
      )}
      {actions.includes('pay') && <Why id={id} said={reason} />}
    </li>
  )
}

/** Why it is not paid: as it was said, or after a reload as it would be said now. */
function Why({ id, said }: { id: number; said: string | undefined }) {
  const t = useT('settlement')
  const words = useT('shared')
  const language = useLanguage()
  const { data } = useQuery({ ...orderSheetQuery(id), enabled: said === undefined })
  const found = data && obstacleOf(data)
  if (!said && !found) return null
  if (found?.kind === 'gap')
    return <span className={styles.wrong}>{t('gap', { amount: formatMoney(found.amount, language) })}</span>
  return <span className={styles.wrong}>{said ?? (found && words(`errors.${found.reason}`))}</span>
}

function Next({ orders }: { orders: readonly OrderDetail[] }) {
  const t = useT('settlement')
  const unpaid = orders.find(({ actions }) => actions.includes('pay'))
  return (
    <div className={styles.steps}>
      {unpaid && (
        <ButtonLink look="primary" to="/admin/rechargeBalance/remittance">
          {t('result.topUp')}
        </ButtonLink>
      )}
      <ButtonLink look={unpaid ? 'plain' : 'primary'} to={ORDERS_PAGE}>
        {t('result.orders')}
      </ButtonLink>
      <ButtonLink to="/layouts/template/productList">{t('result.shop')}</ButtonLink>
    </div>
  )
}
