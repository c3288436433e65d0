import { createHash } from 'node:crypto'
import logger from '@adonisjs/core/services/logger'
import type { PrintCheck } from '#contracts/printing'
import { row, rows, transaction, type Transaction } from '#core/database'
import { jobCause, defineJob } from '#core/jobs/job'
import { FONTS } from '#document/fonts/manifest'
import { checkValuePictures } from '#design/personalised/blocked'
import { validateProducts } from '#design/printing/validate_versions'

export const CHECK_JOB = 'design.check_prints'
const CAUSE = jobCause(CHECK_JOB)
const BATCH = 10
/** Increment when the printability rules change; every product is checked again. */
const RULES = 1

/** A hash of everything printability depends on: the rules and the available fonts. */
const rulesHash = () =>
  createHash('sha256')
    .update(JSON.stringify([RULES, FONTS.map(({ id, files }) => [id, files.map(({ address }) => address)])]))
    .digest('hex')

/** Checks every finished product once per rule set, in batches: a killed worker loses at most one batch. */
export async function checkAll(signal?: AbortSignal): Promise<void> {
  const rules = rulesHash()
  await row(
    `insert into print_checks (rules, total) select ?, count(*) from finished_products on conflict do nothing`,
    [rules],
  )
  while (!signal?.aborted) {
    const isOver = await transaction(CAUSE, (trx) => checkBatch(rules, trx))
    if (isOver) return
  }
}

/** True when none is left. */
async function checkBatch(rules: string, trx: Transaction): Promise<boolean> {
  const check = await row<{ last: number; is_over: boolean }>(
    'select last_id as last, finished_at is not null as is_over from print_checks where rules = ? for update',
    [rules],
    trx,
  )
  if (!check || check.is_over) return true
  const batch = await rows<{ id: number }>(
    'select id from finished_products where id > ? order by id limit ?',
    [check.last, BATCH],
    trx,
  )
  const ids = batch.map(({ id }) => id)
  const unprintable = await validateProducts(ids, trx)
  const isOver = ids.length < BATCH
  await row(
    `update print_checks set checked = checked + ?, unprintable = unprintable + ?, last_id = ?,
            finished_at = case when ? then now() end where rules = ?`,
    [ids.length, unprintable, ids.at(-1) ?? check.last, isOver, rules],
    trx,
  )
  if (isOver) logger.info('every finished product has been checked for what cannot be printed')
  return isOver
}

/** Products with a picture blocked or lost since, and products marked for one that may be back. */
const AFFECTED_PRODUCTS = `
  select v.finished_product_id as id from finished_materials x join materials m on m.id = x.material_id
    join finished_versions v on v.id = x.finished_version_id
   where v.print_fault is null
     and (m.review = 'blocked' or not exists (select 1 from attachments a where a.sha256 = m.sha256 and a.missing_at is null))
  union
  select v.finished_product_id from finished_versions v where v.print_fault ->> 'reason' in ('asset', 'blocked')
  order by id`

export async function checkPictures(signal?: AbortSignal): Promise<void> {
  const concerned = await rows<{ id: number }>(AFFECTED_PRODUCTS)
  for (const { id } of concerned) {
    if (signal?.aborted) return
    await transaction(CAUSE, (trx) => validateProducts([id], trx))
  }
}

export const printCheck = (): Promise<PrintCheck | undefined> =>
  row<PrintCheck>(
    `select total, checked, unprintable, to_json(finished_at) as finished_at from print_checks where rules = ?`,
    [rulesHash()],
  )

/** Finds its own work: changed rules or fonts, and pictures blocked, lost or restored. */
export const checkPrintsJob = defineJob<object>({
  name: CHECK_JOB,
  role: 'renderer',
  schedule: { cron: '*/10 * * * *', tz: 'Asia/Shanghai' },
  retry: { limit: 20, delaySeconds: 5, mostSeconds: 60 },
  expireSeconds: 3 * 3600,
  async handle(_payload, signal) {
    await checkAll(signal)
    await checkPictures(signal)
    await checkValuePictures(CAUSE, signal)
  },
})
