import type { StoreRow } from '@inkfold/api/contracts/stores'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { capitalize } from '@/i18n/capitalize'
import { formatMoney, formatNumber, formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Facts, type Fact } from '@/ui/Facts'
import laid from '@/ui/shown.module.css'
import { storeImportsQuery, tradeQuery } from './queries'
import { StoreAvailability } from './StoreAvailability'
import { StoreAutoShip } from './StoreAutoShip'
import { StoreChips } from './StoreChips'
import { StoreConnection } from './StoreConnection'
import { StoreHealthSection } from './StoreHealthSection'
import { StoreWarehouses } from './StoreWarehouses'
import { StorePayouts } from './StorePayouts'
import { StoreOrderSync } from './StoreOrderSync'
import styles from './stores.module.css'

export function StoreDetail({ store }: { store: StoreRow }) {
  const t = useT('stores')
  const words = useT('shared')
  const language = useLanguage()
  const isOther = store.sales_platform === 'other'
  const facts: Fact[] = [
    [t('platform'), words(`salesPlatforms.${store.sales_platform}`)],
    [t('type'), capitalize(words(`storeTypes.${store.type}`))],
    [t('code'), store.code],
    [t('seller_id'), store.seller_id],
    [t('system_warehouse'), store.system_warehouse],
    [
      t('auto_ship_hours'),
      store.auto_ship_hours === 0 ? t('auto_ship_hours.off') : t('hours', { count: store.auto_ship_hours }),
    ],
    [t('order_sync_days'), !isOther && t('days', { count: store.order_sync_days })],
    [t('created_name'), store.created_name],
    [t('created_at'), formatTime(store.created_at, language)],
    [t('operated_name'), store.operated_name],
  ]
  return (
    <>
      <p className={laid.steps}>
        <StoreChips store={store} />
      </p>
      {!isOther && <StoreConnection store={store} />}
      {!isOther && <StoreHealthSection store={store} />}
      <Trade store={store} />
      {!isOther && <StoreOrderSync store={store} />}
      <StoreAutoShip store={store} />
      <StoreAvailability store={store} />
      <StorePayouts store={store} />
      <Imports store={store} />
      <StoreWarehouses store={store} />
      <Facts variant="rows" facts={facts} />
    </>
  )
}

function Trade({ store: { id } }: { store: StoreRow }) {
  const t = useT('stores')
  const language = useLanguage()
  const { data } = useQuery(tradeQuery)
  const trade = data?.get(id)
  const figures = [
    [t('trade.orders'), formatNumber(trade?.orders ?? 0, language)],
    [t('trade.paid'), formatMoney(trade?.paid ?? '0.00', language)],
    [t('trade.profit'), trade?.profit ? formatMoney(trade.profit, language) : '–'],
  ]
  return (
    <section className={styles.part} aria-label={t('trade')}>
      <h3>{t('trade')}</h3>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{data ? value : '…'}</dd>
          </div>
        ))}
      </dl>
      <div className={laid.steps}>
        <ButtonLink to={`/admin/order?store=${id}`}>{t('trade.go')}</ButtonLink>
      </div>
    </section>
  )
}

function Imports({ store: { id, status } }: { store: StoreRow }) {
  const t = useT('stores')
  const words = useT('shared')
  const language = useLanguage()
  const { data: imports } = useQuery(storeImportsQuery(id))
  return (
    <section className={styles.part} aria-label={t('imports')}>
      <h3>{t('imports')}</h3>
      {imports?.length === 0 && <p>{t(status === 'enabled' ? 'imports.none' : 'imports.closed')}</p>}
      <ul className={styles.imports}>
        {imports?.map((one) => (
          <li key={one.id}>
            <Link to={`/admin/order/import?import=${one.id}`}>
              <b>{one.code}</b>
              <span>{t('imports.made', { count: one.made_count })}</span>
              <span>{capitalize(words(`importStatuses.${one.status}`))}</span>
              <time dateTime={one.created_at}>{formatTime(one.created_at, language)}</time>
            </Link>
          </li>
        ))}
      </ul>
      {status === 'enabled' && (
        <div className={laid.steps}>
          <ButtonLink to="/admin/order/import">{t('imports.go')}</ButtonLink>
        </div>
      )}
    </section>
  )
}
