import { PAYING } from '@inkfold/api/contracts/limits'
import { useRef } from 'react'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Door } from '@/ui/Door'
import { Export } from '@/ui/exports/Export'
import { PageHead } from '@/ui/list/PageHead'
import { usePages } from '@/ui/list/pages'
import { useAddressed } from '@/ui/list/useAddressed'
import styles from '@/ui/list.module.css'
import shown from '@/ui/shown.module.css'
import { useChosen } from '@/ui/useChosen'
import { Detail } from '../detail/Detail'
import { ordersQuery, useListsAnew, useOrdersTold } from '../queries'
import { BatchBar } from './BatchBar'
import { Beside } from './Beside'
import { addressOf, asked, lookIn } from './look'
import { Newcomers } from './Newcomers'
import { OrderList } from './OrderList'
import { StatusTabs } from './StatusTabs'
import { Toolbar } from './Toolbar'
import { useExportColumns } from './useExportColumns'
import { useRenewed } from './useRenewed'

const ADDRESS = { lookIn, addressOf, opens: 'order' }

export default function OrdersPage() {
  const t = useT('orders')
  const { look, opened, change, open, close } = useAddressed(ADDRESS)
  const pages = usePages(ordersQuery(look))
  const columns = useExportColumns()
  useOrdersTold()
  useRenewed(pages)
  const anew = useListsAnew()
  const list = useRef<HTMLDivElement>(null)
  const showNewest = () => {
    if (look.sort !== 'newest') change({ sort: 'newest' })
    anew()
    window.scrollTo({ top: 0 })
    list.current?.focus({ preventScroll: true })
  }
  const chosen = useChosen(addressOf({ ...look, sort: 'newest' }).toString(), PAYING.atOnce)
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        <div className={shown.steps}>
          <Export resource="orders" asked={asked(look)} columns={columns} />
          <Door to="/admin/cart">{t('to_cart')}</Door>
        </div>
      </PageHead>
      <StatusTabs look={look} />
      <section className={styles.main} aria-label={t('title')}>
        <Toolbar look={look} total={pages.total} onChange={change}>
          <Newcomers look={look} pages={pages} onShow={showNewest} />
        </Toolbar>
        <div ref={list} tabIndex={-1}>
          <OrderList look={look} pages={pages} chosen={chosen} opened={opened} onOpen={open} onChange={change} />
        </div>
      </section>
      <BatchBar chosen={chosen} rows={pages.rows} />
      {opened !== null && (
        <Dialog title={t('detail')} from="end" onClose={close}>
          <Beside id={opened} rows={pages.rows} onOpen={open} />
          <Detail key={opened} id={opened} />
        </Dialog>
      )}
    </div>
  )
}
