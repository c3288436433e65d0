import { formatNumber, signedNumber } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { LogPage } from './LogPage'
import { scoreQuery } from './queries'
import { ScoreRulesPanel } from './ScoreRulesPanel'

export default function ScorePage() {
  const t = useT('account')
  return (
    <LogPage
      name="score"
      begin={{ to: '/admin/order', label: t('score.empty.go') }}
      before={<ScoreRulesPanel />}
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
