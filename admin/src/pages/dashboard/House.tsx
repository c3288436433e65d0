import type { HouseFigures } from '@inkfold/api/contracts/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '@/crud/actions/useRowActions'
import { countriesQuery } from '@/crud/fields/places'
import { capitalize } from '@/i18n/capitalize'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { nameOf } from '@/crud/row'
import { useT } from '@/i18n/useT'
import { routeOfResource } from '@/menus/tree'
import { useSession } from '@/session/session'
import { dueBetween, paidBetween } from './api'
import { RankList } from './RankList'
import styles from './dashboard.module.css'

interface HouseProps {
  house: HouseFigures
  from: string
  to: string
}

/** Where a supplier's or the platform's orders come from, who makes them, and whom it serves. */
export function House({ house, from, to }: HouseProps) {
  const t = useT('dashboard')
  const { orders, factories, levels, fees } = house
  return (
    <>
      {orders && <OrderStates states={orders.states} />}
      {(orders || factories || levels || fees) && (
        <section className={`${styles.card} ${styles.wide}`} aria-labelledby="house">
          <h2 id="house">{t('house')}</h2>
          <div className={styles.ranks}>
            {orders && <Sources orders={orders} from={from} to={to} />}
            {factories && <Factories factories={factories} from={from} to={to} />}
            {levels && <Levels levels={levels} />}
            {fees && <Fees fees={fees} />}
          </div>
        </section>
      )}
    </>
  )
}

const useRoute = (resource: string) => routeOfResource(useSession()?.menus ?? [], resource)

function OrderStates({ states }: Pick<NonNullable<HouseFigures['orders']>, 'states'>) {
  const t = useT('dashboard')
  const words = useT('words')
  const format = useFormat()
  const route = useRoute('orders')
  if (!route || states.length === 0) return null
  return (
    <section className={`${styles.card} ${styles.wide}`} aria-labelledby="order-states">
      <h2 id="order-states">{t('states')}</h2>
      <ul className={styles.waiting}>
        {states.map(({ status, count }) => (
          <li key={status}>
            <Link to={`${route}?${linkTo({ status })}`}>
              <b>{format.number(count)}</b> {capitalize(words(`orderStatuses.${status}`))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Orders = NonNullable<HouseFigures['orders']>

function Sources({ orders, from, to }: { orders: Orders; from: string; to: string }) {
  const language = useLanguage()
  const t = useT('dashboard')
  const words = useT('words')
  const format = useFormat()
  const route = useRoute('orders')
  const { data: countries = [] } = useQuery(countriesQuery(useLanguage()))
  const list = (filter: Parameters<typeof linkTo>[0]) => route && `${route}?${paidBetween(from, to)}&${linkTo(filter)}`
  const count = (number: number) => t('house.orders', { count: number })
  const none = t('trade.none')
  return (
    <>
      <RankList
        id="house-merchants"
        title={t('house.merchants')}
        none={none}
        ranks={orders.merchants.map(({ organisation_id: id, orders: number, paid, ...merchant }) => ({
          key: id,
          name: nameOf(merchant, 'name', language),
          to: list({ organisation_id: id }),
          count: count(number),
          amount: format.money(paid),
        }))}
      />
      <RankList
        id="house-countries"
        title={t('house.countries')}
        none={none}
        ranks={orders.countries.map(({ country, orders: number }) => ({
          key: country,
          name: countries.find(({ value }) => value === country)?.label ?? country,
          to: list({ country }),
          count: count(number),
        }))}
      />
      <RankList
        id="house-platforms"
        title={t('house.platforms')}
        none={none}
        ranks={orders.platforms.map(({ sales_platform: platform, orders: number }) => ({
          key: platform,
          name: words(`salesPlatforms.${platform}`),
          to: list({ sales_platform: platform }),
          count: count(number),
        }))}
      />
    </>
  )
}

function Factories({
  factories,
  from,
  to,
}: { factories: NonNullable<HouseFigures['factories']> } & Omit<HouseProps, 'house'>) {
  const language = useLanguage()
  const t = useT('dashboard')
  const route = useRoute('production-orders')
  return (
    <RankList
      id="house-factories"
      title={t('house.factories')}
      none={t('house.factories.none')}
      ranks={factories.map(({ organisation_id: id, due, late, ...factory }) => ({
        key: id,
        name: nameOf(factory, 'name', language),
        to: route && `${route}?${dueBetween(from, to)}&${linkTo({ organisation_id: id })}`,
        count: t('house.onTime', { percent: Math.floor(((due - late) / due) * 1000) / 10 }),
        amount:
          route && late > 0 ? (
            <Link to={`${route}?${dueBetween(from, to)}&${linkTo({ organisation_id: id, is_overdue: true })}`}>
              {t('house.late', { count: late, due })}
            </Link>
          ) : (
            t('house.late', { count: late, due })
          ),
      }))}
    />
  )
}

function Levels({ levels }: { levels: NonNullable<HouseFigures['levels']> }) {
  const t = useT('dashboard')
  const isChinese = useLanguage() === 'zh-cn'
  const route = useRoute('merchants')
  return (
    <RankList
      id="house-levels"
      title={t('levels')}
      none={t('levels.none')}
      ranks={levels.map(({ level_id: level, name_zh: zh, name_en: en, count }) => ({
        key: level ?? 0,
        name: (isChinese ? zh : en) ?? t('levels.default'),
        to: route && `${route}?${linkTo(level === null ? { has_level: false } : { level_id: level })}`,
        count: t('levels.count', { count }),
      }))}
    />
  )
}

function Fees({ fees }: { fees: NonNullable<HouseFigures['fees']> }) {
  const t = useT('dashboard')
  const format = useFormat()
  const route = useRoute('settlings')
  const rows: { key: string; filter: Parameters<typeof linkTo>[0]; count: number; amount?: string }[] = [
    { key: 'due', filter: { status: ['offered'] }, count: fees.due, amount: format.money(fees.due_amount) },
    { key: 'paid', filter: { status: ['paid'] }, count: fees.paid },
    { key: 'in_force', filter: { status: ['confirmed', 'active'] }, count: fees.in_force },
    { key: 'ending', filter: { is_ending: true }, count: fees.ending },
  ]
  return (
    <RankList
      id="house-fees"
      title={t('fees')}
      none=""
      ranks={rows.map(({ key, filter, count, amount }) => ({
        key,
        name: t(`fees.${key}`),
        to: route && `${route}?${linkTo(filter)}`,
        count: format.number(count),
        amount,
      }))}
    />
  )
}
