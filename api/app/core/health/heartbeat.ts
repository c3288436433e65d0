import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import logger from '@adonisjs/core/services/logger'
import { rows } from '#core/database'
import { slowestStatements } from '#core/driver/statement'
import type { Sweep } from '#core/jobs/sweep'
import { environment, release } from '#start/environment'

const BEAT_MS = 10_000
/** Three missed beats. */
export const GONE_SECONDS = 30
const MOST_STATEMENTS = 10

export const processSweep: Sweep = { table: 'processes', where: `seen_at < now() - interval '1 day'` }

const BEAT = `
  insert into processes as p (id, host, pid, roles, release, memory_bytes, statements)
  values (:id, :host, :pid, :roles, :release, :memory, :statements::jsonb)
  on conflict (id) do update set seen_at = now(), memory_bytes = excluded.memory_bytes, statements = excluded.statements`

/** Announces this process to the status page until it ends. */
export function startHeartbeat(): { end(): Promise<void> } {
  const id = randomUUID()
  const timer = setInterval(() => void beat(id), BEAT_MS).unref()
  const first = beat(id)
  return {
    async end() {
      clearInterval(timer)
      await first
      await rows('delete from processes where id = ?', [id])
    },
  }
}

async function beat(id: string): Promise<void> {
  const statements = slowestStatements(MOST_STATEMENTS)
  const values = {
    id,
    host: hostname(),
    pid: process.pid,
    roles: environment.ROLE,
    release: release(),
    memory: process.memoryUsage.rss(),
    statements: JSON.stringify(statements),
  }
  // The database may be away; the next beat tries again.
  await rows(BEAT, values).catch((err: unknown) => logger.warn({ err }, 'no heartbeat'))
}
