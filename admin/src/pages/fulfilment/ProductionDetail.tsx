import type { ProductionOrder, Work, WorkLine } from '@inkfold/api/contracts/workshop'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router'
import { nameOf, type Row } from '@/crud/row'
import { itemStatuses } from '@/resources/fulfilment/words'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { linkTo } from '@/crud/actions/useRowActions'
import { routeOfResource } from '@/menus/tree'
import { useSession } from '@/session/session'
import { Chip } from '@/ui/Chip'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { workQuery } from './api'
import styles from './fulfilment.module.css'
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
          <Files line={line} />
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

function Files({ line }: { line: WorkLine }) {
  const t = useT('production-orders')
  const language = useLanguage()
  return line.faces.map((face) => {
    const name = nameOf(face, 'name', language) || face.key
    return (
      face.link && (
        <Button key={face.key} href={face.link} download aria-label={t('files.fetch_named', { name })}>
          {t('files.fetch_named', { name })}
        </Button>
      )
    )
  })
}

function Pieces({ line, work }: { line: WorkLine; work: Work }) {
  const words = useT('words')
  return (
    <ul className={styles.pieces}>
      {work.pieces
        .filter(({ order_item_id: id }) => id === line.id)
        .map(({ id, item_no: no, status }) => (
          <li key={id}>
            <code>{no}</code>
            <Chip tone={itemStatuses.tones?.[status]}>{words(`itemStatuses.${status}`)}</Chip>
          </li>
        ))}
    </ul>
  )
}
