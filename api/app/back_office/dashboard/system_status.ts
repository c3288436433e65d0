import app from '@adonisjs/core/services/app'
import vine from '@vinejs/vine'
import {
  type DeadLetter,
  MOST_DEAD_LETTERS,
  RUN_STATES,
  type SlowStatementRow,
  type SystemConnector,
  type SystemProcess,
  type SystemSchedule,
  type SystemStatus,
} from '#contracts/system_status'
import { lazy } from '#core/async'
import { runCommand } from '#core/crud/command'
import { row, rows, type Transaction } from '#core/database'
import { GONE_SECONDS } from '#core/health/heartbeat'
import { queueDepths, readiness } from '#core/health/readiness'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, moment, nullable, number, object, text } from '#core/http/schemas'
import { DEAD_LETTERS } from '#core/jobs/job'
import { JobQueue } from '#core/jobs/job_queue'
import { storageGauges } from '#media/storage/checks'
import { requirePlatform } from '#organisations/access'
import { release } from '#start/environment'

const MOST_ERROR = 500

const processes = () =>
  rows<SystemProcess>(
    `select id, host, pid, roles, release, started_at, seen_at, seen_at > now() - make_interval(secs => ?) as is_alive,
            memory_bytes::float8 as memory_bytes
       from processes order by is_alive desc, host, pid`,
    [GONE_SECONDS],
  )

/** Errors of mail servers and gateways repeat the address or number that they refuse. */
const masked = (error: string) =>
  `regexp_replace(regexp_replace(${error}, '([[:alnum:]])[^[:space:]@<>,;:"]*@', '\\1***@', 'g'), '(\\+\\d{2}|\\m1[3-9])\\d{5,}(\\d{2})', '\\1***\\2', 'g')`

/** Error messages only: payloads can be personal. */
const deadLetters = () =>
  rows<DeadLetter>(
    `select id, coalesce(source_name, name) as queue, left(${masked(`coalesce(source_output ->> 'message', source_output ->> 'name', '')`)}, ?) as error,
            coalesce(source_retry_count, 0) + 1 as attempts, source_created_on as enqueued_at, created_on as failed_at
       from pgboss.job where name = ? and state < 'active' order by created_on desc, id limit ?`,
    [MOST_ERROR, DEAD_LETTERS, MOST_DEAD_LETTERS],
  )

async function schedules(queue: JobQueue): Promise<SystemSchedule[]> {
  const found = await rows<Omit<SystemSchedule, 'next_at'>>(
    `select s.name, s.cron, coalesce(s.timezone, 'UTC') as time_zone, j.at as last_at, j.state as last_state
       from pgboss.schedule s left join lateral (
         select coalesce(j.completed_on, j.started_on, j.created_on) as at,
                case j.state when 'completed' then 'done' when 'active' then 'active' when 'failed' then 'failed' when 'cancelled' then 'failed' else 'waiting' end as state
           from pgboss.job j where j.name = s.name order by j.created_on desc limit 1) j on true
      order by s.name`,
  )
  return Promise.all(
    found.map(async (one) => ({
      ...one,
      next_at: (await queue.nextRun(one.cron, one.time_zone))?.toISOString() ?? null,
    })),
  )
}

const connectors = () =>
  rows<SystemConnector>(
    `select s.sales_platform as platform, count(distinct s.id)::int as stores, coalesce(sum(c.calls), 0)::int as calls,
            coalesce(sum(c.failures), 0)::int as failures, (sum(c.milliseconds) / nullif(sum(c.calls), 0))::int as average_ms,
            ${masked('(array_agg(c.last_error order by c.last_failure_at desc nulls last))[1]')} as last_error, max(c.last_failure_at) as last_failure_at
       from stores s left join store_calls c on c.store_id = s.id and c.hour > now() - interval '24 hours'
      where s.authorization_status = 'completed' group by 1 order by 1`,
  )

/** Of all processes that run, one line a text. */
const statements = () =>
  rows<SlowStatementRow>(
    `select left(x.text, 2000) as text, sum(x.calls)::int as calls, (sum(x.milliseconds) / sum(x.calls))::int as average_ms,
            max(x.longest)::int as longest_ms
       from processes p, jsonb_to_recordset(p.statements) x(text text, calls int, milliseconds float8, longest float8)
      where p.seen_at > now() - make_interval(secs => ?) group by 1 order by longest_ms desc limit 20`,
    [GONE_SECONDS],
  )

async function storage(): Promise<SystemStatus['storage']> {
  const gauges = await storageGauges()
  const valueOf = (wanted: string) => gauges.find(({ name }) => name === wanted)?.samples[0]?.value ?? null
  // Counting millions of files would take seconds, so the planner's estimate is shown.
  const kept = await row<{ files: number; database_bytes: number }>(
    `select greatest(c.reltuples, 0)::int as files, pg_database_size(current_database())::float8 as database_bytes
       from pg_class c where c.oid = 'attachments'::regclass`,
  )
  return {
    free_bytes: valueOf('storage_free_bytes'),
    size_bytes: valueOf('storage_size_bytes'),
    ...(kept ?? { files: 0, database_bytes: 0 }),
  }
}

/** A supplier's role could have the permission too, but the page shows the whole installation. */
export const status = endpoint({
  answer: object({
    release: text,
    checks: list(object({ name: text, is_ok: flag, detail: text })),
    storage: object({
      free_bytes: nullable(number),
      size_bytes: nullable(number),
      files: integer,
      database_bytes: number,
    }),
    processes: list(
      object({
        id: text,
        host: text,
        pid: integer,
        roles: list(text),
        release: text,
        started_at: moment,
        seen_at: moment,
        is_alive: flag,
        memory_bytes: number,
      }),
    ),
    queues: list(
      object({ name: text, ready: integer, active: integer, retrying: integer, dead: integer, lag: number }),
    ),
    dead_letters: list(
      object({
        id: text,
        queue: text,
        error: text,
        attempts: integer,
        enqueued_at: nullable(moment),
        failed_at: moment,
      }),
    ),
    schedules: list(
      object({
        name: text,
        cron: text,
        time_zone: text,
        next_at: nullable(moment),
        last_at: nullable(moment),
        last_state: nullable(choice(RUN_STATES)),
      }),
    ),
    connectors: list(
      object({
        platform: text,
        stores: integer,
        calls: integer,
        failures: integer,
        average_ms: nullable(integer),
        last_error: nullable(text),
        last_failure_at: nullable(moment),
      }),
    ),
    statements: list(object({ text, calls: integer, average_ms: integer, longest_ms: integer })),
  }),
  async handle({ ctx }) {
    requirePlatform(actorOf(ctx))
    const queue = await app.container.make(JobQueue)
    await queue.prepare()
    const depths = lazy(queueDepths)
    const [{ checks }, ...parts] = await Promise.all([
      readiness(depths),
      storage(),
      processes(),
      depths(),
      deadLetters(),
      schedules(queue),
      connectors(),
      statements(),
    ])
    const [stored, running, queues, letters, scheduled, connected, slow] = parts
    return {
      release: release(),
      checks: checks.map(({ name, isOk, detail }) => ({ name, is_ok: isOk, detail })),
      storage: stored,
      processes: running,
      queues,
      dead_letters: letters,
      schedules: scheduled,
      connectors: connected,
      statements: slow,
    } satisfies SystemStatus
  },
})

const ids = () => vine.array(vine.string().uuid()).minLength(1).maxLength(MOST_DEAD_LETTERS).distinct()

interface TakenLetter {
  id: string
  queue: string
  error: string
  data: object
  group_id: string | null
}

/** Deletes the letters, so that of two people who decide at once one does. */
async function takeLetters(given: readonly string[], decision: 'retried' | 'discarded', trx: Transaction) {
  const taken = await rows<TakenLetter>(
    `delete from pgboss.job where name = ? and id = any(?::uuid[]) and state < 'active' and source_name is not null
     returning id, source_name as queue, left(${masked(`coalesce(source_output ->> 'message', '')`)}, ?) as error, data, group_id`,
    [DEAD_LETTERS, given, MOST_ERROR],
    trx,
  )
  await rows(
    `insert into dead_letter_decisions (job_id, queue, error, decision)
     select x.id, x.queue, x.error, ? from jsonb_to_recordset(?::jsonb) x(id uuid, queue text, error text)`,
    [decision, JSON.stringify(taken.map(({ id, queue, error }) => ({ id, queue, error })))],
    trx,
  )
  return taken
}

const DECIDED = object({ count: integer })

/** Back into their queues, with all their tries. */
export const retry = endpoint({
  body: { ids: ids() },
  answer: DECIDED,
  handle: ({ ctx, body }) =>
    runCommand(ctx, async ({ actor, trx }) => {
      requirePlatform(actor)
      const queue = await app.container.make(JobQueue)
      const taken = await takeLetters(body.ids, 'retried', trx)
      for (const [name, letters] of Map.groupBy(taken, (letter) => letter.queue))
        await queue.requeue(name, letters, trx)
      return { count: taken.length }
    }),
})

export const discard = endpoint({
  body: { ids: ids() },
  answer: DECIDED,
  handle: ({ ctx, body }) =>
    runCommand(ctx, async ({ actor, trx }) => {
      requirePlatform(actor)
      return { count: (await takeLetters(body.ids, 'discarded', trx)).length }
    }),
})
