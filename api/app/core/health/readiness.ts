import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import { row } from '#core/database'
import { otherChecks, type Check } from '#core/health/checks'
import { queueDepths } from '#core/health/queue_depths'
import { lackingSenders, sendersOf } from '#core/messages/senders'
import { environment, isDemonstration } from '#start/environment'

const PATIENCE_MS = 2000
const LAG_SECONDS = 900

/** Whether this process can do its work. A lagging queue and a missing sender are reported, and keep nobody from being served. */
export async function readiness(): Promise<{ isReady: boolean; checks: Check[] }> {
  const checks = await Promise.all([database(), otherChecks()])
  const all = [...checks.flat(), senders()]
  return { isReady: all.every(({ name, isOk }) => isOk || name === 'queue' || name === 'senders'), checks: all }
}

async function database(): Promise<Check[]> {
  try {
    return await within(PATIENCE_MS, async () => [
      { name: 'database', isOk: true, detail: 'answers' },
      await schema(),
      await queue(),
    ])
  } catch {
    return [{ name: 'database', isOk: false, detail: `gave no answer within ${PATIENCE_MS} ms` }]
  }
}

async function schema(): Promise<Check> {
  const applied = await row<{ count: number }>('select count(*)::int as count from adonis_schema')
  const missing = migrationCount() - (applied?.count ?? 0)
  return {
    name: 'schema',
    isOk: missing <= 0,
    detail: missing > 0 ? `${missing} migrations are missing` : 'is current',
  }
}

async function queue(): Promise<Check> {
  const lag = Math.round(Math.max(0, ...(await queueDepths()).map((one) => one.lag)))
  return { name: 'queue', isOk: lag <= LAG_SECONDS, detail: `the oldest job has waited ${lag} s` }
}

function senders(): Check {
  const lacking = lackingSenders(sendersOf(environment, isDemonstration))
  return { name: 'senders', isOk: lacking.length === 0, detail: lacking.join('; ') || 'are set up' }
}

let counted: number | undefined
const migrationCount = () =>
  (counted ??= readdirSync(app.migrationsPath()).filter((name) => name.endsWith('.ts')).length)

async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const late = sleep(ms, undefined, { ref: false }).then(() => Promise.reject(new Error('late')))
  return Promise.race([work(), late])
}
