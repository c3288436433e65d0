import { useQuery } from '@tanstack/react-query'
import { formatNumber, signedNumber } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { LogPage } from './LogPage'
import { scoreQuery, scoreRulesQuery } from './queries'
import { ScoreRulesPanel } from './ScoreRulesPanel'

export default function ScorePage() {
  const t = useT('account')
  const { isPending } = useQuery(scoreRulesQuery)
  return (
    <LogPage
      name="score"
      begin={{ to: '/admin/order', label: t('score.empty.go') }}
      before={<ScoreRulesPanel />}
      isWaiting={isPending}
      query={scoreQuery}
      line={({ memo, score, before, after, create_time: time }, language) => ({
        memo,
        change: signedNumber(score, language),
        isIncome: score > 0,
        before: formatNumber(before, language),
        after: formatNumber(after, language),
        time,
      })}
    />
  )
}
