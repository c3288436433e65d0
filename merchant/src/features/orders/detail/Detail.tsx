import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Money } from '@/ui/money/Money'
import { lazyPart } from '@/ui/lazyPart'
import { Loaded } from '@/ui/Loaded'
import { Missing } from '@/ui/Missing'
import sideways from '@/ui/sideways.module.css'
import { useActiveInView } from '@/ui/useActiveInView'
import { orderQuery, useOrderAssigned, useOrderEvents } from '../queries'
import { Assignee } from '@/ui/team/Assignee'
import { StatusChip } from '../StatusChip'
import { Buttons } from './Buttons'
import { CancelNotice } from './CancelNotice'
import { Cases } from './Cases'
import { Customs } from './Customs'
import { OrderComments } from './OrderComments'
import styles from './detail.module.css'
import { BlockedLines } from './BlockedLines'
import { HoldNotice } from './HoldNotice'
import { Info } from './Info'
import { Parts } from './Parts'
import { PayNotice } from './PayNotice'
import { TABS, type Tab } from './tabs'

interface DetailProps {
  id: number
  /** A page of its own instead of a dialog over the list. */
  isPage?: boolean
  tab?: Tab
  onTab?(tab: Tab): void
}

const Dynamics = lazyPart(() => import('./Dynamics'))
const Travels = lazyPart(() => import('./Travels'))

const PANELS = {
  info: Info,
  split: Parts,
  logistics: Travels,
  customs: Customs,
  comments: OrderComments,
  dynamics: Dynamics,
}

export function Detail({ id, isPage = false, tab, onTab }: DetailProps) {
  const t = useT('orders')
  const [own, setOwn] = useState<Tab>('info')
  const query = useQuery(orderQuery(id))
  useOrderEvents()
  return (
    <Loaded
      query={query}
      {...(isPage && { title: t('detail') })}
      missing={<Missing isPage={isPage} {...(isPage && { to: '/admin/order', label: t('title') })} />}
    >
      {(order) => (
        <div className={styles.detail}>
          <Head order={order} isPage={isPage} />
          <Assigned order={order} />
          <CancelNotice order={order} />
          <HoldNotice order={order} />
          <BlockedLines order={order} />
          <PayNotice order={order} />
          <Cases order={order} />
          <Buttons order={order} />
          <Tabs order={order} tab={tab ?? own} onTab={onTab ?? setOwn} />
        </div>
      )}
    </Loaded>
  )
}

function Head({ order, isPage }: { order: OrderDetail; isPage: boolean }) {
  const t = useT('orders')
  const language = useLanguage()
  const Title = isPage ? 'h1' : 'h3'
  return (
    <header className={styles.head}>
      <div>
        <Title className={styles.title}>
          {isPage ? order.order_no : <Link to={`/admin/order/detail?id=${order.id}`}>{order.order_no}</Link>}
        </Title>
        <StatusChip order={order} />
      </div>
      <p className={styles.quiet}>
        {t('made', { time: formatTime(order.created_at, language), by: order.ordered_by ?? '–' })}
      </p>
      <strong className={styles.amount}>
        <Money amount={order.total_amount} />
      </strong>
    </header>
  )
}

function Assigned({ order }: { order: OrderDetail }) {
  return <Assignee record={{ kind: 'orders', id: order.id }} assigned={order} onChange={useOrderAssigned(order.id)} />
}

interface TabsProps {
  order: OrderDetail
  tab: Tab
  onTab(tab: Tab): void
}

function Tabs({ order, tab, onTab }: TabsProps) {
  const t = useT('orders')
  const name = useId()
  const Panel = PANELS[tab]
  const row = useActiveInView<HTMLDivElement>(tab, '[aria-selected="true"]')
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length] ?? 'info'
    onTab(next)
    document.getElementById(`${name}-${next}`)?.focus()
  }
  return (
    <>
      <div
        ref={row}
        className={`${styles.tabs} ${sideways.sideways}`}
        role="tablist"
        aria-label={t('tabs')}
        tabIndex={-1}
        onKeyDown={press}
      >
        {TABS.map((one) => (
          <button
            key={one}
            id={`${name}-${one}`}
            type="button"
            role="tab"
            aria-selected={one === tab}
            aria-controls={`${name}-panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => onTab(one)}
          >
            {t(`tab.${one}`)}
          </button>
        ))}
      </div>
      <div id={`${name}-panel`} role="tabpanel" aria-labelledby={`${name}-${tab}`} className={styles.panel}>
        <h2 className="visually-hidden">{t(`tab.${tab}`)}</h2>
        <Suspense>
          <Panel order={order} />
        </Suspense>
      </div>
    </>
  )
}
