import type { ScoreEvent } from '@inkfold/api/contracts/ledger'
import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { column, defineResource, field, scoreDirections, scoreEvents, switchStatuses } from '@/crud'

interface ScoreRule {
  id: number
  event: ScoreEvent
  direction: 'earn' | 'spend'
  points: number
  unit: string | null
  daily_limit: number | null
  status: SwitchStatus
  remark: string
  updated_at: string
}

export default defineResource<ScoreRule>({
  name: 'score-rules',
  title: 'event',
  quickSearch: false,
  abilities: { create: false, copy: false, delete: false },
  columns: [
    column.choice('event', scoreEvents, { width: 180 }),
    column.choice('direction', scoreDirections),
    column.number('points'),
    column.money('unit'),
    column.limit('daily_limit'),
    column.switch('status', switchStatuses),
    column.text('remark', { width: 220 }),
    column.time('updated_at', { hidden: true }),
  ],
  fields: [
    field.number('points', { required: true, min: 1, max: 1_000_000 }),
    field.money('unit', { min: 0.01, max: 1_000_000 }),
    field.number('daily_limit', { min: 1, max: 1_000_000 }),
    field.status('status'),
    field.text('remark', { max: 200 }),
  ],
})
