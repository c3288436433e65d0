import logger from '@adonisjs/core/services/logger'
import { row, transaction } from '#core/database'
import { causeOfJob } from '#core/jobs/cause'
import { defineJob } from '#core/jobs/job'
import { anchorLedger } from '#ledger/actions/anchor_ledger'
import { releaseExpired } from '#ledger/actions/release'
import { raiseAlarm } from '#ledger/actions/raise_alarm'
import { keepAnchor } from '#ledger/anchors/anchor_files'
import { compareAnchors } from '#ledger/anchors/compare_anchors'
import type { Broken } from '#core/promises'
import { checkLedger } from '#ledger/queries/check_ledger'
import { checkTrade } from '#ledger/queries/check_trade'

const [WATCH, HOLDS] = ['ledger.watch', 'ledger.holds']
const tz = 'Asia/Shanghai'
const BATCH = 500

/** Every night: is each promise kept, and how far has the ledger come. What is found is told at once. */
export const ledgerWatch = defineJob({
  name: WATCH,
  schedule: { cron: '30 3 * * *', tz },
  handle: async () => void (await watchLedger()),
})

export async function watchLedger(): Promise<Broken[]> {
  const startedAt = performance.now()
  const breaches = [...(await checkLedger()), ...(await checkTrade()), ...(await compareAnchors())]
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(3)
  await transaction(causeOfJob(WATCH), async (trx) => {
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

/** What is broken is not anchored: the last anchor stays the one to compare with. */
async function anchor(): Promise<void> {
  const anchored = await transaction(causeOfJob(WATCH), anchorLedger)
  if (!anchored) return
  const { day, digest, heads } = anchored
  logger.info({ day, digest, accounts: heads.length }, 'ledger anchored')
  await keepAnchor(anchored)
}

/** Frees holds that nobody captured in time. */
export const holdsJob = defineJob({
  name: HOLDS,
  schedule: { cron: '* * * * *', tz },
  async handle(_payload, signal) {
    const free = () => transaction(causeOfJob(HOLDS), (trx) => releaseExpired(BATCH, trx))
    while (!signal.aborted && (await free()) === BATCH) continue
  },
})
