import { defineResource, scoreEntries } from '@/crud'
import { logColumns, logFilters, type LedgerLog } from './log'

interface ScoreLog extends LedgerLog<number> {
  score: number
}

export default defineResource<ScoreLog>({
  name: 'score-logs',
  title: 'seq',
  columns: logColumns('score', scoreEntries, 'number'),
  filters: logFilters(scoreEntries),
})
