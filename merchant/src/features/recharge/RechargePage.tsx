import { RECHARGE_WAYS, type RechargeWay } from '@inkfold/api/contracts/recharges'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '@/i18n/useT'
import { useTold } from '@/ui/useTold'
import { BackToOrder } from '@/ui/trade/BackToOrder'
import { RecentRecharges } from './RecentRecharges'
import styles from './recharge.module.css'

const SHOWN = [['recharges']] as const

export function RechargePage({ way, children }: { way: RechargeWay; children: ReactNode }) {
  const t = useT('recharge')
  const words = useT('shared')
  useTold(SHOWN)
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
      <div className={styles.columns}>
        <section className={styles.panel}>{children}</section>
        <RecentRecharges way={way} />
      </div>
    </div>
  )
}
