import { formatNumber, signedNumber } from '@/i18n/format'
import { LogPage } from './LogPage'
import { scoreQuery } from './queries'
import { ScoreRulesPanel } from './ScoreRulesPanel'

export default function ScorePage() {
  return (
    <LogPage
      name="score"
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
