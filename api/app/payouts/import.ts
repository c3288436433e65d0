import { randomUUID } from 'node:crypto'
import { BASE_CURRENCY } from '#contracts/money'
import { PAYOUTS } from '#contracts/payouts'
import { row, rows, transaction, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { defineJob, jobCause } from '#core/jobs/job'
import { enqueue } from '#core/jobs/job_queue'
import { openStore, section } from '#order_sync/store_platform'
import { IS_SYNCABLE } from '#order_sync/sync_state'
import { findStore, type SyncedStore } from '#order_sync/store'
import { PlatformError, platformRefusal } from '#platforms/errors'
import type { PlatformPayout } from '#platforms/port'
import { platformsWith } from '#platforms/registry'
import { RATE_IN_FORCE } from '#settings/rates/rate_feed'

const IMPORT = 'payouts.import'

export const importPayoutsJob = defineJob<{ storeId: number }>({
  name: IMPORT,
  retry: { limit: 3, delaySeconds: 60 },
  concurrency: 2,
  handle: ({ storeId }, signal) => importPayouts(storeId, signal),
})

/** Platforms pay once a day at most. */
export const schedulePayoutsJob = defineJob({
  name: 'payouts.schedule',
  schedule: { cron: '30 5 * * *', tz: 'Asia/Shanghai' },
  handle: () => schedulePayouts(),
})

/** Every connected store whose platform reports payouts. */
export const schedulePayouts = (): Promise<void> =>
  transaction(jobCause(IMPORT), async (trx) => {
    const due = await rows<{ id: number }>(
      `select s.id from stores s where ${IS_SYNCABLE} and s.sales_platform = any(?) order by s.id`,
      [await platformsWith('payouts')],
      trx,
    )
    for (const { id: storeId } of due) await enqueue(importPayoutsJob, { storeId }, trx)
  })

/** One import a minute for each store, however often it is requested. */
export async function requestImport(storeId: number, trx: Transaction): Promise<void> {
  const isFirst = await row(
    `insert into payout_imports as i (store_id, requested_at) values (?, now())
     on conflict (store_id) do update set requested_at = excluded.requested_at
       where i.requested_at is null or i.requested_at < now() - interval '1 minute' returning store_id`,
    [storeId],
    trx,
  )
  if (isFirst) await enqueue(importPayoutsJob, { storeId }, trx)
}

/** A payout reported late is still found. */
const OVERLAP_DAYS = 7
const DAY_MS = 86_400_000

/** Reads the payouts since the last import, with an overlap. Those already known stay as they are. */
export async function importPayouts(storeId: number, signal?: AbortSignal): Promise<void> {
  const store = await findStore(storeId)
  if (!store) return
  const before = await row<{ known_until: Date | null }>('select known_until from payout_imports where store_id = ?', [
    storeId,
  ])
  const to = new Date()
  const since = before?.known_until ? new Date(before.known_until).getTime() - OVERLAP_DAYS * DAY_MS : null
  const from = new Date(since ?? to.getTime() - PAYOUTS.days * DAY_MS)
  try {
    const opened = await openStore(store, signal)
    const payouts = section(opened, 'payouts')
    let cursor: string | null = null
    do {
      signal?.throwIfAborted()
      const page: Awaited<ReturnType<typeof payouts.list>> = await payouts.list(opened.context, { from, to, cursor })
      await transaction(causeOf(store), (trx) => savePayouts(store, 'platform', page.items, trx))
      cursor = page.next
    } while (cursor !== null)
    await recordImport(storeId, { until: to, failure: null })
  } catch (error) {
    if (signal?.aborted || !(error instanceof PlatformError)) throw error
    await recordImport(storeId, { until: null, failure: platformRefusal(store.sales_platform, error) })
  }
}

const causeOf = ({ organisation_id: organisationId }: SyncedStore) => ({ ...jobCause(IMPORT), organisationId })

const recordImport = (storeId: number, { until, failure }: { until: Date | null; failure: Refusal | null }) =>
  row(
    `insert into payout_imports as i (store_id, known_until, imported_at, failure, failure_details) values (?, ?, now(), ?, ?::jsonb)
     on conflict (store_id) do update set known_until = coalesce(excluded.known_until, i.known_until), imported_at = excluded.imported_at,
       failure = excluded.failure, failure_details = excluded.failure_details`,
    [storeId, until, failure?.code ?? null, JSON.stringify(failure?.details ?? {})],
  )

/** Returns how many are new. The unique number lets one of several imports write a payout. */
export async function savePayouts(
  { id: storeId, organisation_id: organisationId }: Pick<SyncedStore, 'id' | 'organisation_id'>,
  source: 'platform' | 'sheet',
  payouts: readonly PlatformPayout[],
  trx: Transaction,
): Promise<number> {
  const given = new Map(payouts.map((one) => [one.payoutId, one]))
  const saved = await rows<{ id: number; external_id: string }>(
    `insert into platform_payouts (organisation_id, store_id, external_id, source, currency, minor, paid_at, sheet)
     select :organisationId, :storeId, p."payoutId", :source, p.currency, p.minor, p."paidAt", :sheet::uuid
       from jsonb_to_recordset(:payouts::jsonb) p("payoutId" text, currency text, minor bigint, "paidAt" timestamptz)
     on conflict (store_id, external_id) do nothing returning id, external_id`,
    {
      organisationId,
      storeId,
      source,
      sheet: source === 'sheet' ? randomUUID() : null,
      payouts: JSON.stringify([...given.values()]),
    },
    trx,
  )
  const lines = saved.flatMap(({ id, external_id: no }) =>
    (given.get(no)?.lines ?? [])
      .filter(({ minor }) => minor !== 0)
      .map((line, position) => ({ ...line, payout: id, position })),
  )
  if (lines.length > 0) await rows(LINES, { storeId, lines: JSON.stringify(lines) }, trx)
  return saved.length
}

/** Converted at the rate of the payout's day; null without one. */
const LINES = `
  insert into platform_payout_lines (payout_id, position, store_id, external_order, kind, minor, rmb_minor, note)
  select p.id, l.position, :storeId, l."orderId", l.kind, l.minor,
         round(l.minor * case when p.currency in ('${BASE_CURRENCY}', 'CNY') then 1
           else (select r.rate from exchange_currencies c join exchange_rates r on r.id = (${RATE_IN_FORCE('c.id', 'p.paid_at')})
                  where c.code = p.currency) end), l.note
    from jsonb_to_recordset(:lines::jsonb) l(payout int, position int, "orderId" text, kind text, minor bigint, note text)
    join platform_payouts p on p.id = l.payout`
