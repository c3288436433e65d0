import { RISK_BATCH_MAX } from '@inkfold/api/contracts/limits'
import type { RiskLevel } from '@inkfold/api/contracts/risk'
import { column, defineResource, field, filter, riskLevels, tool } from '@/crud'

interface RiskWord {
  id: number
  word: string
  level: RiskLevel
  created_at: string
  updated_at: string
}

export default defineResource<RiskWord>({
  name: 'risk-words',
  title: 'word',
  columns: [
    column.text('word', { sort: true, width: 320 }),
    column.choice('level', riskLevels),
    column.time('created_at', { sort: true }),
    column.time('updated_at', { sort: true, hidden: true }),
  ],
  fields: [
    field.text('word', { required: true, max: RISK_BATCH_MAX }),
    field.choice('level', riskLevels, { required: true, initial: 'block' }),
  ],
  filters: [filter.text('word'), filter.choice('level', riskLevels), filter.days('created_at')],
  tools: [
    tool('try', () => import('@/pages/risk/TryPanel'), 'risk_words.view'),
    tool('batch', () => import('@/pages/risk/BatchPanel'), 'risk_words.create'),
  ],
})
