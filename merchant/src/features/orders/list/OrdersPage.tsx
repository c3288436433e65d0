import { PAYING } from '@inkfold/api/contracts/limits'
import { useRef } from 'react'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { PermittedLink } from '@/ui/PermittedLink'
import { Export } from '@/ui/exports/Export'
import { PageHead } from '@/ui/list/PageHead'
import { usePages } from '@/ui/list/pages'
import { useUrlFilters } from '@/ui/list/useUrlFilters'
import styles from '@/ui/list.module.css'
import shown from '@/ui/shown.module.css'
import { useSelection } from '@/ui/useSelection'
import { Detail } from '../detail/Detail'
import { ordersQuery, useReloadLists, useOrderEvents } from '../queries'
import { BatchBar } from './BatchBar'
import { NeighbourOrders } from './NeighbourOrders'
import { addressOf, toListQuery, filtersIn } from './filters'
import { Newcomers } from './Newcomers'
import { OrderList } from './OrderList'
import { StatusTabs } from './StatusTabs'
import { Toolbar } from './Toolbar'
import { useExportColumns } from './useExportColumns'
import { useRefreshedRows } from './useRefreshedRows'

const ADDRESS = { filtersIn, addressOf, openParameter: 'order' }

export default function OrdersPage() {
  const t = useT('orders')
  const { filters, opened, change, open, close } = useUrlFilters(ADDRESS)
  const pages = usePages(ordersQuery(filters))
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
      <BatchBar chosen={chosen} rows={pages.rows} />
      {opened !== null && (
        <Dialog title={t('detail')} from="end" onClose={close}>
          <NeighbourOrders id={opened} rows={pages.rows} onOpen={open} />
          <Detail key={opened} id={opened} />
        </Dialog>
      )}
    </div>
  )
}
