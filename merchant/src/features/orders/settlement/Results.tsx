import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isNotFound } from '@/http/is_not_found'
import { capitalize } from '@/i18n/capitalize'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Failed } from '@/ui/Failed'
import { Empty } from '@/ui/list/Empty'
import { Loading } from '@/ui/Loading'
import { useLiveRefetch } from '@/ui/useLiveRefetch'
import { useLacks } from '../customs/useLacks'
import { orderQuery } from '../queries'
import { orderSheetQuery } from './queries'
import styles from './settlement.module.css'
import { isBalanceTooLow, obstacleOf, type UnpaidOrder } from './obstacle'
import { TOP_UP, useTopUpWays } from './useTopUp'

const EVENTS = [['orders', 'one']] as const
const ORDERS_PAGE = '/admin/order'
const isPaid = ({ payment }: OrderDetail) => payment !== 'unpaid'

const ask = ({ refetch }: { refetch(): unknown }) => void refetch()

interface ResultsProps {
  ids: readonly number[]
  reasons: ReadonlyMap<number, UnpaidOrder>
}

export function Results({ ids, reasons }: ResultsProps) {
  const t = useT('settlement')
  useLiveRefetch(EVENTS)
  const queries = useQueries({ queries: ids.map((id) => orderQuery(id)) })
  const orders = queries.flatMap(({ data }) => data ?? [])
  // Data cached before the payment still says unpaid.
  if (queries.some(({ isFetchedAfterMount }) => !isFetchedAfterMount)) return <Loading />
  const failed = queries.find(({ data, error }) => data === undefined && error && !isNotFound(error))
  if (failed) return <Failed error={failed.error} title={t('result.title')} onRetry={() => queries.forEach(ask)} />
  if (orders.length === 0)
    return (
      <Empty isPage title={t('result.none')} body={t('result.none.body')}>
        <ButtonLink variant="primary" to={ORDERS_PAGE}>
          {t('result.orders')}
        </ButtonLink>
      </Empty>
    )
  return (
    <section className={styles.result}>
      <Head orders={orders} />
      <ul className={styles.paid} aria-label={t('result.list')}>
        {orders.map((order) => (
          <Result key={order.id} order={order} reason={reasons.get(order.id)?.message} />
        ))}
      </ul>
      <Next orders={orders} reasons={reasons} />
    </section>
  )
}

function Head({ orders }: { orders: readonly OrderDetail[] }) {
  const t = useT('settlement')
  const paid = orders.filter(isPaid).length
  const mayPay = orders.some(({ actions }) => actions.includes('pay'))
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
            : t(kind === 'failed' && !mayPay ? 'result.failed.others' : `result.${kind}.lead`)}
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
      <span>{capitalize(words(`orderStatuses.${status}`))}</span>
      <strong>
        {isPaid(order)
          ? t('result.amount.paid', { amount: formatMoney(paid, language) })
          : t('result.amount.unpaid', { amount: formatMoney(total, language) })}
      </strong>
      {actions.includes('pay') ? (
        <ButtonLink variant="plain" to={`/admin/settlement?order=${id}`}>
          {t('result.repay')}
        </ButtonLink>
      ) : (
        <ButtonLink variant="text" to={`/admin/order/detail?id=${id}`}>
          {t('result.open')}
        </ButtonLink>
      )}
      {actions.includes('pay') && <Why id={id} said={reason} />}
    </li>
  )
}

/** The reason at the time of payment; after a reload, the current one. */
function Why({ id, said }: { id: number; said: string | undefined }) {
  const t = useT('settlement')
  const words = useT('shared')
  const lacks = useLacks()
  const language = useLanguage()
  const { data } = useQuery({ ...orderSheetQuery(id), enabled: said === undefined })
  const found = data && obstacleOf(data)
  if (!said && !found) return null
  if (found?.kind === 'customs' && !said) {
    const params = { count: found.count, item: found.item, missing: lacks(found.missing) }
    return <span className={styles.wrong}>{words('errors.E_CUSTOMS_MISSING', params)}</span>
  }
  if (found?.kind === 'gap')
    return <span className={styles.wrong}>{t('gap', { amount: formatMoney(found.amount, language) })}</span>
  return <span className={styles.wrong}>{said ?? (found?.kind === 'refusal' && words(`errors.${found.reason}`))}</span>
}

/** Offers the top-up first only where the balance is what is missing. */
function Next({ orders, reasons }: { orders: readonly OrderDetail[]; reasons: ResultsProps['reasons'] }) {
  const t = useT('settlement')
  const unpaid = orders.filter(({ actions }) => actions.includes('pay'))
  const unsaid = unpaid.filter(({ id }) => !reasons.has(id))
  const sheets = useQueries({ queries: unsaid.map(({ id }) => orderSheetQuery(id)) })
  const mayTopUp = useTopUpWays().length > 0
  const isShort =
    mayTopUp &&
    isBalanceTooLow(
      unpaid.flatMap(({ id }) => reasons.get(id) ?? []),
      sheets.flatMap(({ data }) => data ?? []),
    )
  return (
    <div className={styles.steps}>
      {isShort && (
        <ButtonLink variant="primary" to={TOP_UP}>
          {t('result.topUp')}
        </ButtonLink>
      )}
      <ButtonLink variant={isShort ? 'plain' : 'primary'} to={ORDERS_PAGE}>
        {t('result.orders')}
      </ButtonLink>
      <ButtonLink to="/layouts/template/productList">{t('result.shop')}</ButtonLink>
      {unpaid.length > 0 && mayTopUp && !isShort && <ButtonLink to={TOP_UP}>{t('result.topUp')}</ButtonLink>}
    </div>
  )
}
