import { SCORE_DIRECTIONS, SCORE_EVENT_NAMES } from '#contracts/ledger'
import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, id, integer, moment, money, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'

const read = { readonly: true } as const

/** What earns score and what it buys: the platform's rows, one for each event the product knows. */
export const scoreRules = defineResource({
  name: 'score-rules',
  table: 'score_rules',
  verbs: ['view', 'edit'],
  label: 'event',
  fields: {
    id: id(),
    event: choice(SCORE_EVENT_NAMES, read),
    direction: choice(SCORE_DIRECTIONS, read),
    points: integer({ required: true, min: 1, max: 1_000_000 }),
    unit: money({ column: 'unit_minor', nullable: true, min: 1, max: 100_000_000 }),
    daily_limit: integer({ nullable: true, min: 1, max: 1_000_000 }),
    status: choice(SWITCH_STATUSES),
    remark: text({ max: 200 }),
    sort: integer({ sort: true, readonly: true }),
    version: integer(read),
    created_at: moment(),
    updated_at: moment(),
  },
})
