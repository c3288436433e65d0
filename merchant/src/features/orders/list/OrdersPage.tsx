import { PAYING } from '@inkfold/api/contracts/limits'
import { Suspense, useEffect, useRef } from 'react'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { lazyPart } from '@/ui/lazyPart'
import { Loading } from '@/ui/Loading'
import { PermittedLink } from '@/ui/PermittedLink'
import { Export } from '@/ui/exports/Export'
import { PageHead } from '@/ui/list/PageHead'
import { usePages } from '@/ui/list/pages'
import { useUrlFilters } from '@/ui/list/useUrlFilters'
import styles from '@/ui/list.module.css'
import shown from '@/ui/shown.module.css'
import { useSelection } from '@/ui/useSelection'
import { ordersQuery, useReloadLists, useOrderEvents } from '../queries'
import { addressOf, toListQuery, filtersIn } from './filters'
import { Newcomers } from './Newcomers'
import { OrderList } from './OrderList'
import { StatusTabs } from './StatusTabs'
import { Toolbar } from './Toolbar'
import { useExportColumns } from './useExportColumns'
import { useRefreshedRows } from './useRefreshedRows'

/** Loaded after the list, for the first order that is opened or chosen. */
const OpenedOrder = lazyPart(() => import('./OpenedOrder'))

const BatchBar = lazyPart(async () => ({ default: (await import('./BatchBar')).BatchBar }))

const ADDRESS = { filtersIn, addressOf, openParameter: 'order' }

export default function OrdersPage() {
  const t = useT('orders')
  const { filters, opened, change, open, close } = useUrlFilters(ADDRESS)
  const pages = usePages(ordersQuery(filters))
  useEffect(() => void OpenedOrder.preload(), [])
  const columns = useExportColumns()
  useOrderEvents()
  useRefreshedRows(pages)
  const anew = useReloadLists()
  const list = useRef<HTMLDivElement>(null)
  const showNewest = () => {
    if (filters.sort !== 'newest') change({ sort: 'newest' })
    anew()
    window.scrollTo({ top: 0 })
    list.current?.focus({ preventScroll: true })
  }
  const chosen = useSelection(addressOf({ ...filters, sort: 'newest' }).toString(), PAYING.atOnce)
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        <div className={shown.steps}>
          <Export resource="orders" listQuery={toListQuery(filters)} columns={columns} />
          <PermittedLink to="/admin/cart">{t('to_cart')}</PermittedLink>
        </div>
      </PageHead>
      <StatusTabs filters={filters} />
      <section className={styles.main} aria-label={t('title')}>
        <Toolbar filters={filters} total={pages.total} onChange={change}>
          <Newcomers filters={filters} pages={pages} onShow={showNewest} />
        </Toolbar>
        <div ref={list} tabIndex={-1}>
          <OrderList filters={filters} pages={pages} chosen={chosen} opened={opened} onOpen={open} onChange={change} />
        </div>
      </section>
      <Suspense>
        <BatchBar chosen={chosen} rows={pages.rows} />
      </Suspense>
      {opened !== null && (
        <Dialog title={t('detail')} from="end" onClose={close}>
          <Suspense fallback={<Loading />}>
            <OpenedOrder id={opened} rows={pages.rows} onOpen={open} />
          </Suspense>
        </Dialog>
      )}
    </div>
  )
}
