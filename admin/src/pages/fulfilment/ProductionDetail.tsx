import type { ProductionOrder, Work, WorkLine } from '@inkfold/api/contracts/workshop'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Row } from '@/crud/row'
import { itemStatuses } from '@/resources/fulfilment/words'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { linkTo } from '@/crud/actions/useRowActions'
import { routeOfResource } from '@/menus/tree'
import { useSession } from '@/session/session'
import { Chip } from '@/ui/Chip'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { workQuery } from './api'
import styles from './fulfilment.module.css'
import { LineFiles } from './LineFiles'
import { ProductionLine } from './ProductionLine'

export default function ProductionDetail({ row }: { row: Row }) {
  const t = useT('production-orders')
  const order = row as unknown as ProductionOrder
  const { data: work, error, refetch } = useQuery(workQuery(order.id))
  return (
    <section className={styles.made_of} aria-label={t('lines')}>
      <Across order={order} />
      <h2 className={styles.heading}>{t('lines')}</h2>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!work && !error && <LoadingSkeleton />}
      {work?.lines.map((line) => (
        <ProductionLine key={line.id} line={line}>
          <LineFiles faces={line.faces} />
          <Pieces line={line} work={work} />
        </ProductionLine>
      ))}
    </section>
  )
}

function Across({ order }: { order: ProductionOrder }) {
  const t = useT('production-orders')
  const menus = useSession()?.menus ?? []
  const places = [
    ['orders', order.order_no, `show=${order.order_id}`],
    ['production-batches', order.batch_no, `show=${order.batch_id}`],
    ['production-items', t('action.pieces'), linkTo({ production_id: order.id })],
    ['shipments', t('action.shipments'), linkTo({ production_id: order.id })],
  ] as const
  return (
    <p className={styles.across}>
      {places.map(([resource, name, query]) => {
        const route = routeOfResource(menus, resource)
        return (
          route &&
          name && (
            <Link key={resource} to={`${route}?${query}`}>
              {name}
            </Link>
          )
        )
      })}
    </p>
  )
}

function Pieces({ line, work }: { line: WorkLine; work: Work }) {
  const t = useT('production-orders')
  const words = useT('words')
  const format = useFormat()
  return (
    <ul className={styles.pieces}>
      {work.pieces
        .filter(({ order_item_id: id }) => id === line.id)
        .map(({ id, item_no: no, status, printed_at: at, printed_by: by }) => (
          <li key={id}>
            <code>{no}</code>
            <Chip tone={itemStatuses.tones?.[status]}>{words(`itemStatuses.${status}`)}</Chip>
            {at && (
              <span className={styles.quiet}>
                {by ? t('printed_by', { at: format.dateTime(at), by }) : t('printed', { at: format.dateTime(at) })}
              </span>
            )}
          </li>
        ))}
    </ul>
  )
}
