import { SCORE_EVENTS, type ScoreEvent } from '#contracts/ledger'
import { row, type Transaction } from '#core/database'

interface SeededRule {
  event: ScoreEvent
  points: number
  unit: number | null
  isOn: boolean
}

/** Disabled rules are inserted too, ready to be edited and enabled. */
const RULES: readonly SeededRule[] = [
  { event: 'register', points: 100, unit: null, isOn: true },
  { event: 'recharge', points: 1, unit: 10_00, isOn: false },
  { event: 'order_payment', points: 1, unit: 10_00, isOn: false },
  { event: 'exchange', points: 100, unit: 1_00, isOn: false },
]

export async function seedScoreRules(trx: Transaction) {
  for (const [i, { event, points, unit, isOn }] of RULES.entries())
    await row(
      'insert into score_rules (event, direction, points, unit_minor, status, sort) values (?, ?, ?, ?, ?, ?) on conflict do nothing',
      [event, SCORE_EVENTS[event], points, unit, isOn ? 'enabled' : 'disabled', RULES.length - i],
      trx,
    )
}
