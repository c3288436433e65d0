import { SCORE_DIRECTIONS, SCORE_EVENT_NAMES, type ScoreEvent } from '#contracts/ledger'
import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, id, integer, moment, money, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { row, type Transaction } from '#core/database'

const read = { readonly: true } as const

/** Platform-owned rules for earning and exchanging score; one row per known event. */
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

export interface ScoreRule {
  points: number
  /** In cents; null means per event. */
  unit: number | null
}

/** Points for a value in cents. Only full units count. */
export function pointsFor({ points, unit }: ScoreRule, minor: number): number {
  return unit === null ? points : Math.floor(minor / unit) * points
}

/** The value in cents and the number of points used; only full units count. */
export function worthOf({ points, unit }: ScoreRule, offered: number): { minor: number; points: number } {
  const units = unit === null ? 0 : Math.floor(offered / points)
  return { minor: units * (unit ?? 0), points: units * points }
}

/** Limits to what remains of the daily maximum. */
export const withinDailyLimit = (wanted: number, limit: number | null, earned: number): number =>
  limit === null ? wanted : Math.max(0, Math.min(wanted, limit - earned))

/** Points that remain after a refund; none after a full one. */
export const pointsKept = (points: number, { paid, refunded }: { paid: number; refunded: number }): number =>
  Math.ceil((points * (paid - refunded)) / paid)

export type ScoreRuleRow = ScoreRule & { daily_limit: number | null }

export function findScoreRule(event: ScoreEvent, trx: Transaction): Promise<ScoreRuleRow | undefined> {
  return row<ScoreRuleRow>(
    `select points, unit_minor::float8 as unit, daily_limit from score_rules where event = ? and status = 'enabled'`,
    [event],
    trx,
  )
}
