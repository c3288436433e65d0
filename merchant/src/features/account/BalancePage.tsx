import { formatMoney, signedMoney } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { LogPage } from './LogPage'
import { balanceQuery } from './queries'

export default function BalancePage() {
  const t = useT('account')
  return (
    <LogPage
      name="balance"
      begin={{ to: '/admin/rechargeBalance/remittance', label: t('balance.empty.go') }}
      query={balanceQuery}
      line={({ memo, money, before, after, create_time: time }, language) => ({
        memo,
        change: signedMoney(money, language),
        isIncome: !money.startsWith('-'),
        before: formatMoney(before, language),
        after: formatMoney(after, language),
        time,
      })}
    />
  )
}
