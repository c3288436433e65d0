import { withTransaction, row, rows } from '#core/database'
import type { Gauge } from '#core/health/metrics'
import { processGauges } from '#design/render/processes/render'
import { type RenderTask, RenderFault } from '#design/render/task'
import logger from '@adonisjs/core/services/logger'
import { Refusal } from '#core/errors'
import { drawTask } from '#design/render/draw'
import {
  requeueDesign,
  releaseDesign,
  setDesignPicture,
  failTask,
  succeedTask,
  requeue,
  type Failure,
} from '#design/render/complete'
import { availableParallelism } from 'node:os'
import { defineJob } from '#core/jobs/job'
import { isPlaySql } from '#tenancy/play'

/** A claim without a heartbeat expires after this time. */
const CLAIM_SECONDS = 20
const IS_OPEN = `(w.status = 'waiting' and w.due_at <= now() or w.status = 'running' and w.claimed_until < now())`
const LOCK_KEY = 'inkfold renders'

/**
 * Round robin over organisations, so small ones do not wait behind large ones; effect images before print files. The
 * advisory lock serialises claims, so concurrent ones skip no task.
 */
export const claimTask = (): Promise<RenderTask | undefined> =>
  withTransaction(async (trx) => {
    await rows('select pg_advisory_xact_lock(hashtext(?))', [LOCK_KEY], trx)
    return row<RenderTask>(
      `with turn as (
         select t.organisation_id from render_turns t
          where exists (select 1 from render_tasks w where w.organisation_id = t.organisation_id and ${IS_OPEN})
          order by t.served_at, t.organisation_id limit 1),
       served as (
         update render_turns r set served_at = clock_timestamp() from turn where r.organisation_id = turn.organisation_id returning r.organisation_id)
       update render_tasks k set status = 'running', attempt = attempt + 1, claimed_until = now() + ? * interval '1 second'
        where k.id = (select w.id from render_tasks w join served s on s.organisation_id = w.organisation_id where ${IS_OPEN} order by w.kind <> 'effects', w.id limit 1)
          -- Once more, because it may have ended since the look for it.
          and k.status in ('waiting', 'running')
       returning k.id, k.organisation_id, k.user_id, ${isPlaySql('k.organisation_id')} as is_play, k.finished_product_id, k.design_version_id, k.design_id, k.print_profile_id, k.kind, k.subject, k.name_zh, k.name_en, k.place, k.colour_ids, k.attempt`,
      [CLAIM_SECONDS],
      trx,
    )
  })

/** Renews the claim while rendering. */
export function extendClaim({ id, attempt }: RenderTask): NodeJS.Timeout {
  const keep = () =>
    rows(
      `update render_tasks set claimed_until = now() + ? * interval '1 second' where id = ? and attempt = ? and status = 'running'`,
      [CLAIM_SECONDS, id, attempt],
    ).catch(() => undefined)
  return setInterval(() => void keep(), (CLAIM_SECONDS * 1000) / 4).unref()
}

/** After this many attempts the failure is attributed to the design. */
const MAX_ATTEMPTS = 4
const UNEXPECTED: Failure = { reason: 'unexpected', layer: null, missing: null }

/** Renders the next waiting task. An unrenderable design fails with its reason; other errors are retried. */
export async function runNextTask(): Promise<void> {
  const task = await claimTask()
  if (!task) return
  const claim = extendClaim(task)
  try {
    const pictures = await drawTask(task)
    await (task.design_id === null ? succeedTask(task, pictures) : setDesignPicture(task, pictures))
  } catch (error) {
    await onFailure(task, error)
  } finally {
    clearInterval(claim)
  }
}

async function onFailure(task: RenderTask, error: unknown): Promise<void> {
  const failure = failureOf(error)
  if (!failure && task.attempt < MAX_ATTEMPTS) {
    await (task.design_id === null ? requeue(task) : requeueDesign(task))
    throw error
  }
  if (!failure) logger.error({ err: error, task: task.id }, 'a picture was given up')
  await (task.design_id === null ? failTask(task, failure ?? UNEXPECTED) : releaseDesign(task))
}

/** The reason when the design itself cannot be rendered, otherwise null. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof RenderFault) return error.unprintable
  return error instanceof Refusal ? { reason: error.code, layer: null, missing: null } : null
}

/** Each job renders whichever task is next; there is one job per task. */
export const renderJob = defineJob<object>({
  name: 'design.render',
  role: 'renderer',
  retry: { limit: 6, delaySeconds: 10, mostSeconds: 120 },
  heartbeatSeconds: 30,
  expireSeconds: 600,
  concurrency: availableParallelism(),
  handle: () => runNextTask(),
})

export async function taskGauges(): Promise<Gauge[]> {
  const found = await row<{ waiting: number; age: number }>(
    `select count(*)::int as waiting, greatest(0, coalesce(extract(epoch from now() - min(w.due_at)), 0))::float8 as age
       from render_tasks w where ${IS_OPEN}`,
  )
  return [
    ...processGauges(),
    { name: 'render_tasks_waiting', samples: [{ value: found?.waiting ?? 0 }] },
    {
      name: 'render_tasks_lag_seconds',
      samples: [{ value: found?.age ?? 0 }],
    },
  ]
}
