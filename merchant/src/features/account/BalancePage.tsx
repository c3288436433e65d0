import { useQuery } from '@tanstack/react-query'
import { formatMoney, signedMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Loaded } from '@/ui/Loaded'
import { LogTable } from './LogTable'
import { Panel, Screen } from './Panel'
import { balanceQuery } from './queries'
import { usePaging } from './usePaging'

export default function BalancePage() {
  const t = useT('account')
  const language = useLanguage()
  const paging = usePaging()
  const query = useQuery(balanceQuery(paging.page, paging.size, language))
  return (
    <Screen title={t('balance.title')}>
      <Panel lead={t('balance.lead')}>
        <Loaded query={query}>
          {({ list, total }) => (
            <LogTable
              title={t('balance.title')}
              empty={t('balance.empty')}
              total={total}
              paging={paging}
              lines={list.map(({ memo, money, before, after, create_time }) => ({
                memo,
                change: signedMoney(money, language),
                isIncome: !money.startsWith('-'),
                before: formatMoney(before, language),
                after: formatMoney(after, language),
                time: create_time,
              }))}
            />
          )}
        </Loaded>
      </Panel>
    </Screen>
  )
}
