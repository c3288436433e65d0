import type { ClientError } from '@inkfold/api/client'
import { type MerchantOverview, OPEN_CASES } from '@inkfold/api/contracts/merchant_overview'
import type { ResourceName } from '@inkfold/api/contracts/permissions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '@/crud/actions/useRowActions'
import { Facts } from '@/crud/detail/Facts'
import { RecordLink } from '@/crud/RecordLink'
import { nameOf, type Row } from '@/crud/row'
import { client } from '@/http/client'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { routeOfResource } from '@/menus/tree'
import { useSession } from '@/session/session'
import { Chip } from '@/ui/Chip'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { Problem } from '@/ui/Problem'
import styles from './merchants.module.css'

/**
 * One page for the clerk who has the merchant on the phone: money, orders, stores, cases, team and notes, each with the
 * list that it summarises.
 */
export default function MerchantPage({ row }: { row: Row }) {
  const t = useT('merchants')
  const { data, error, refetch } = useQuery<MerchantOverview, ClientError>({
    queryKey: ['merchant-overview', row.id],
    queryFn: ({ signal }) => client.get<MerchantOverview>(`/api/v1/dashboard/merchants/${row.id}`, { signal }),
    staleTime: 0,
  })
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        {error && <Problem error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingSkeleton rows={8} />}
        {data?.orders && <Orders orders={data.orders} merchant={row.id} />}
        {data?.cases && <Cases cases={data.cases} merchant={row.id} />}
        {data?.notes && <Notes notes={data.notes} />}
      </div>
      <div className={styles.side}>
        {data?.money && <Money money={data.money} merchant={row.id} />}
        {data?.stores && <Stores stores={data.stores} merchant={row.id} />}
        {data?.team && <Team team={data.team} merchant={row.id} />}
        <Section title={t('overview.about')}>
          <Facts row={row} />
        </Section>
      </div>
    </div>
  )
}

type Of<Name extends keyof MerchantOverview> = NonNullable<MerchantOverview[Name]>

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface ToListProps {
  resource: ResourceName
  merchant: number
  filter?: Readonly<Record<string, readonly string[]>>
  tab?: string
  children: ReactNode
}

/** A link to the list of exactly these rows; plain text without access to the list. */
function ToList({ resource, merchant, filter = {}, tab, children }: ToListProps) {
  const route = routeOfResource(useSession()?.menus ?? [], resource)
  if (!route) return <>{children}</>
  const query = linkTo({ organisation_id: merchant, ...filter })
  if (tab) query.set('tab', tab)
  return <Link to={`${route}?${query}`}>{children}</Link>
}

function Money({ money, merchant }: { money: Of<'money'>; merchant: number }) {
  const t = useT('merchants')
  const format = useFormat()
  return (
    <Section title={t('overview.money')}>
      <p className={styles.figure}>
        <ToList resource="money-logs" merchant={merchant}>
          {format.money(money.balance)}
        </ToList>
      </p>
      {money.spendable !== money.balance && <p>{t('overview.spendable', { amount: format.money(money.spendable) })}</p>}
      {money.is_low && (
        <p>
          <Chip tone="care">{t('overview.low', { amount: format.money(money.threshold) })}</Chip>
        </p>
      )}
    </Section>
  )
}

function Orders({ orders, merchant }: { orders: Of<'orders'>; merchant: number }) {
  const t = useT('merchants')
  const words = useT('words')
  const format = useFormat()
  return (
    <Section title={t('overview.orders')}>
      <p>
        <ToList resource="orders" merchant={merchant}>
          {t('overview.orders.total', { count: orders.total })}
        </ToList>
      </p>
      <ul className={styles.states}>
        {orders.by_status.map(({ status, count }) => (
          <li key={status}>
            <ToList resource="orders" merchant={merchant} tab={status}>
              {words(`orderStatuses.${status}`)} <b>{format.number(count)}</b>
            </ToList>
          </li>
        ))}
      </ul>
      <ul className={styles.rows} aria-label={t('overview.orders.last')}>
        {orders.last.map((order) => (
          <li key={order.id}>
            <RecordLink resource="orders" id={order.id}>
              {order.order_no}
            </RecordLink>
            <Chip>{words(`orderStatuses.${order.status}`)}</Chip>
            {order.total_amount !== null && <span>{format.money(order.total_amount)}</span>}
            <time dateTime={order.created_at}>{format.dateTime(order.created_at)}</time>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Cases({ cases, merchant }: { cases: Of<'cases'>; merchant: number }) {
  const t = useT('merchants')
  const words = useT('words')
  const format = useFormat()
  return (
    <Section title={t('overview.cases')}>
      <p>
        <ToList resource="after-sales" merchant={merchant} filter={{ status: OPEN_CASES }}>
          {t('overview.cases.total', { count: cases.total })}
        </ToList>
      </p>
      <ul className={styles.rows}>
        {cases.list.map((one) => (
          <li key={one.id}>
            <RecordLink resource="after-sales" id={one.id}>
              {one.no}
            </RecordLink>
            <Chip>{words(`afterSalesStatuses.${one.status}`)}</Chip>
            <span>{one.order_no}</span>
            <time dateTime={one.submitted_at}>{format.dateTime(one.submitted_at)}</time>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const HEALTHY = new Set(['authorized', 'completed'])

function Stores({ stores, merchant }: { stores: Of<'stores'>; merchant: number }) {
  const t = useT('merchants')
  const words = useT('words')
  return (
    <Section title={t('overview.stores')}>
      <p>
        <ToList resource="stores" merchant={merchant}>
          {t('overview.stores.total', { count: stores.total })}
        </ToList>
      </p>
      <ul className={styles.rows}>
        {stores.list.map((store) => (
          <li key={store.id}>
            <RecordLink resource="stores" id={store.id}>
              {store.name}
            </RecordLink>
            <span>{words(`salesPlatforms.${store.sales_platform}`)}</span>
            <Chip tone={HEALTHY.has(store.authorization_status) ? 'good' : 'care'}>
              {words(`storeAuthorizations.${store.authorization_status}`)}
            </Chip>
            {store.status === 'disabled' && <Chip tone="care">{words('statuses.disabled')}</Chip>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Team({ team, merchant }: { team: Of<'team'>; merchant: number }) {
  const t = useT('merchants')
  const language = useLanguage()
  const words = useT('words')
  return (
    <Section title={t('overview.team')}>
      <p>
        <ToList resource="users" merchant={merchant}>
          {t('overview.team.total', { count: team.total })}
        </ToList>
      </p>
      <ul className={styles.rows}>
        {team.list.map((person) => (
          <li key={person.id}>
            <RecordLink resource="users" id={person.id}>
              {nameOf(person, 'nickname', language) || person.username}
            </RecordLink>
            {person.status !== 'active' && <Chip tone="care">{words(`statuses.${person.status}`)}</Chip>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Notes({ notes }: { notes: Of<'notes'> }) {
  const t = useT('merchants')
  const format = useFormat()
  return (
    <Section title={t('overview.notes')}>
      {notes.length === 0 && <p className={styles.quiet}>{t('overview.notes.none')}</p>}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <p>{note.body}</p>
            <small>
              {note.author} ·{' '}
              <RecordLink
                resource={note.order_id === null ? 'after-sales' : 'orders'}
                id={note.order_id ?? note.case_id}
              >
                {note.no}
              </RecordLink>{' '}
              · <time dateTime={note.created_at}>{format.dateTime(note.created_at)}</time>
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
