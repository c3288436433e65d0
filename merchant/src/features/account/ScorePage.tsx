import { useQuery } from '@tanstack/react-query'
import { formatNumber, signedNumber } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Loaded } from '@/ui/Loaded'
import { LogTable } from './LogTable'
import { Panel, Screen } from './Panel'
import { scoreQuery } from './queries'
import { usePaging } from './usePaging'

export default function ScorePage() {
  const t = useT('account')
  const language = useLanguage()
  const paging = usePaging()
  const query = useQuery(scoreQuery(paging.page, paging.size, language))
  return (
    <Screen title={t('score.title')}>
      <Panel lead={t('score.lead')}>
        <Loaded query={query}>
          {({ list, total }) => (
            <LogTable
              title={t('score.title')}
              empty={t('score.empty')}
              total={total}
              paging={paging}
              lines={list.map(({ memo, score, before, after, create_time }) => ({
                memo,
                change: signedNumber(score, language),
                isIncome: score > 0,
                before: formatNumber(before, language),
                after: formatNumber(after, language),
                time: create_time,
              }))}
            />
          )}
        </Loaded>
      </Panel>
    </Screen>
  )
}
