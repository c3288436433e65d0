import { ITEM_STATUSES } from '@inkfold/api/contracts/fulfilment'
import type { OrderDetail } from '@inkfold/api/contracts/orders'
import type { ProductionOrder } from '@inkfold/api/contracts/workshop'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { wordOf } from '@/crud/choices'
import { RecordLink } from '@/crud/RecordLink'
import { linkTo } from '@/crud/actions/useRowActions'
import { capitalize } from '@/i18n/capitalize'
import { useFormat } from '@/i18n/format'
import { nameOf } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { routeOfResource } from '@/menus/tree'
import { productionStatuses } from '@/resources/fulfilment/words'
import { usePermission } from '@/session/access'
import { useSession } from '@/session/session'
import { Chip } from '@/ui/Chip'
import { Problem } from '@/ui/Problem'
import { ofOrder } from './api'
import { Section } from './OrderPage'
import styles from './page.module.css'

/** Production orders and their pieces, for users with permission. */
export function Production({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  const may = usePermission('production_orders.view')
  const isMade = order.payment !== 'unpaid'
  const query = useQuery({ ...ofOrder<ProductionOrder>('production-orders', order), enabled: may && isMade })
  if (!may || !isMade) return null
  return (
    <Section title={t('production')}>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <p className={styles.none}>{t('production.none')}</p>}
      <ul className={styles.cards}>
        {query.data?.map((one) => (
          <li key={one.id}>
            <Made production={one} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Made({ production }: { production: ProductionOrder }) {
  const t = useT('orders')
  const language = useLanguage()
  const words = useT('words')
  const format = useFormat()
  const pieces = routeOfResource(useSession()?.menus ?? [], 'production-items')
  const { id, production_no: no, status, progress, batch_id: batch, batch_no: batchNo } = production
  const states = ITEM_STATUSES.flatMap((state) => {
    const count = progress[state]
    return count ? [`${capitalize(words(`itemStatuses.${state}`))} ${format.number(count)}`] : []
  })
  return (
    <>
      <p className={styles.cardHead}>
        <RecordLink resource="production-orders" id={id}>
          <code>{no}</code>
        </RecordLink>
        <Chip tone={productionStatuses.tones?.[status]}>{wordOf(productionStatuses, status, words)}</Chip>
        <span>{nameOf(production, 'factory', language)}</span>
        {batchNo && (
          <RecordLink resource="production-batches" id={batch}>
            <code>{batchNo}</code>
          </RecordLink>
        )}
      </p>
      <p className={styles.quiet}>
        {pieces && states.length > 0 ? (
          <Link to={`${pieces}?${linkTo({ production_id: id })}`}>
            {t('production.pieces', { count: production.pieces })}
          </Link>
        ) : (
          t('production.pieces', { count: production.pieces })
        )}
        {states.length > 0 && ` · ${states.join(' · ')}`}
      </p>
    </>
  )
}
