import { NOTICE_EVENTS } from '@inkfold/api/contracts/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { liveOf } from '@/http/live'
import { balanceQuery } from '@/ui/trade/queries'
import styles from './shell.module.css'
import { useBalance } from './useBalance'

/** Red below the merchant's alert. Leads to the top-up. */
export function BalanceLink() {
  const balance = useBalance()
  const cache = useQueryClient()
  // A credited top-up and a payment by rule each come with a notice.
  useEffect(() => liveOf.admin.on(NOTICE_EVENTS.created, () => void cache.invalidateQueries(balanceQuery)), [cache])
  if (!balance) return null
  const { amount, label, isLow, to } = balance
  return (
    <Link className={`${styles.balance} ${styles.wideOnly}`} data-low={isLow} to={to} aria-label={label} title={label}>
      {amount}
    </Link>
  )
}
