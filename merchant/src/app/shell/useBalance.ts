import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { balanceQuery } from '@/ui/trade/queries'
import { useShell } from './ShellContext'

const [HISTORY, TOP_UP] = ['transactions', 'recharge-remittance']

interface Balance {
  amount: string
  label: string
  isLow: boolean
  /** Where it is topped up, or listed for users who may not top up. */
  to: string
}

/** What can be spent; null for users who may not see it. */
export function useBalance(): Balance | null {
  const t = useT('shell')
  const language = useLanguage()
  const { area, routes } = useShell()
  const at = (component: string) => routes.find(({ node }) => node.component === component)?.path
  const history = area === 'admin' ? at(HISTORY) : undefined
  const { data } = useQuery({ ...balanceQuery, enabled: history !== undefined })
  if (!data || !history) return null
  const amount = formatMoney(data.spendable, language)
  const label = t(data.is_low ? 'balance.low' : 'balance', { amount })
  return { amount, label, isLow: data.is_low, to: at(TOP_UP) ?? history }
}
