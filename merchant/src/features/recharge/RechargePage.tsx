import { RECHARGE_WAYS, type RechargeWay } from '@inkfold/api/contracts/recharges'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useHasPage } from '@/http/useHasPage'
import { useT } from '@/i18n/useT'
import { useLiveRefetch } from '@/ui/useLiveRefetch'
import { Loading } from '@/ui/Loading'
import { BackToOrder } from '@/ui/trade/BackToOrder'
import { AutoTopUp } from './AutoTopUp'
import { balanceQuery } from '@/ui/trade/queries'
import { BalanceAlert } from './BalanceAlert'
import { autoTopUpQuery, optionsQuery, recentQuery } from './queries'
import { RecentRecharges } from './RecentRecharges'
import styles from './recharge.module.css'

const SHOWN = [['recharges']] as const

export function RechargePage({ way, children }: { way: RechargeWay; children: ReactNode }) {
  const t = useT('recharge')
  const words = useT('shared')
  const mayWatch = useHasPage('/admin/transactions')
  const balance = useQuery({ ...balanceQuery, enabled: mayWatch })
  const [options, recent] = [useQuery(optionsQuery), useQuery(recentQuery(way))]
  const auto = useQuery({ ...autoTopUpQuery, enabled: way === 'online' })
  // The panels load at once and appear together, so that none pushes the others down.
  const isLoading = [balance, options, recent, auto].some((query) => query.isLoading)
  useLiveRefetch(SHOWN)
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('title')}</h1>
        <p className={styles.quiet}>{t(`lead.${way}`)}</p>
        <nav className={styles.ways} aria-label={t('ways')}>
          {RECHARGE_WAYS.map((one) => (
            <Link key={one} to={`/admin/rechargeBalance/${one}`} aria-current={one === way ? 'page' : undefined}>
              {words(`rechargeWays.${one}`)}
            </Link>
          ))}
        </nav>
      </header>
      <BackToOrder />
      {isLoading && <Loading />}
      <div hidden={isLoading}>
        <div className={styles.columns}>
          <section className={styles.panel}>{children}</section>
          <div className={styles.beside}>
            <RecentRecharges way={way} />
            {way === 'online' && <AutoTopUp />}
            {mayWatch && <BalanceAlert />}
          </div>
        </div>
      </div>
    </div>
  )
}
