import { formatMoney, signedMoney } from '@/i18n/format'
import { LogPage } from './LogPage'
import { balanceQuery } from './queries'

export default function BalancePage() {
  return (
    <LogPage
      name="balance"
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
