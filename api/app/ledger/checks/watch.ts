import logger from '@adonisjs/core/services/logger'
import { rows, type Transaction, row, transaction } from '#core/database'
import { notifyUsers } from '#core/notices/notify_user'
import type { Violation } from '#core/invariants'
import { jobCause, defineJob } from '#core/jobs/job'
import { anchorLedger, saveAnchor, compareAnchors } from '#ledger/checks/anchors'
import { releaseExpired } from '#ledger/posting/holds'
import { checkLedger, checkTrade } from '#ledger/checks/invariants'
import type { Gauge } from '#core/health/metrics'

/** Logs invariant violations and notifies platform users who may see all adjustments. */
export async function raiseAlarm(violations: readonly Violation[], trx: Transaction): Promise<void> {
  const invariants = [...new Set(violations.map(({ id }) => id))].join(', ')
  logger.fatal({ breaches: violations }, 'the check of the ledger found violations')
  const watchers = await rows<{ id: number }>(
    `select distinct u.id from users u join organisations o on o.id = u.organisation_id and o.kind = 'platform'
       join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.status = 'enabled'
      where u.status = 'active' and (r.is_super or exists (
        select 1 from role_permissions p where p.role_id = r.id and p.permission = 'ledger_adjustments.approve'))`,
    [],
    trx,
  )
  await notifyUsers(watchers, 'ledger_alarm', { promises: invariants }, trx)
}

const [WATCH, HOLDS] = ['ledger.watch', 'ledger.holds']
const tz = 'Asia/Shanghai'
const BATCH = 500

/** Checks all invariants nightly, raises alarms and anchors the ledger. */
export const ledgerWatch = defineJob({
  name: WATCH,
  schedule: { cron: '30 3 * * *', tz },
  handle: async () => void (await watchLedger()),
})

export async function watchLedger(): Promise<Violation[]> {
  const startedAt = performance.now()
  const breaches = (await Promise.all([checkLedger(), checkTrade(), compareAnchors()])).flat()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(3)
  await transaction(jobCause(WATCH), async (trx) => {
    await row(
      'insert into ledger_checks (breaches, seconds) values (?::jsonb, ?)',
      [JSON.stringify(breaches), seconds],
      trx,
    )
    if (breaches.length > 0) await raiseAlarm(breaches, trx)
  })
  if (breaches.length === 0) await anchor()
  return breaches
}

/** A violated ledger is not anchored, so the last anchor remains the reference. */
async function anchor(): Promise<void> {
  const anchored = await transaction(jobCause(WATCH), anchorLedger)
  if (!anchored) return
  const { day, digest, heads } = anchored
  logger.info({ day, digest, accounts: heads.length }, 'ledger anchored')
  await saveAnchor(anchored)
}

export const holdsJob = defineJob({
  name: HOLDS,
  schedule: { cron: '* * * * *', tz },
  async handle(_payload, signal) {
    const free = () => transaction(jobCause(HOLDS), (trx) => releaseExpired(BATCH, trx))
    while (!signal.aborted && (await free()) === BATCH) continue
  },
})

/** Results of the last check; alert on any violation and on a growing age. */
export async function ledgerGauges(): Promise<Gauge[]> {
  const last = await row<{ breaches: number; age: number }>(
    `select jsonb_array_length(breaches) as breaches, extract(epoch from now() - created_at)::float8 as age
       from ledger_checks order by id desc limit 1`,
  )
  return [
    {
      name: 'ledger_breaches',
      samples: last ? [{ value: last.breaches }] : [],
    },
    {
      name: 'ledger_check_age_seconds',
      samples: last ? [{ value: last.age }] : [],
    },
  ]
}
