import app from '@adonisjs/core/services/app'
import type { ErrorCode } from '#contracts/errors'
import { row, rows, transaction, type Transaction } from '#core/database'
import { enqueue } from '#core/jobs/job_queue'
import { defineJob, jobCause } from '#core/jobs/job'
import { publishEvent } from '#core/live/notify'
import { garbled } from '#platforms/answers'
import { PlatformError } from '#platforms/errors'
import type { PublishedListing } from '#platforms/port'
import { publicationStates } from '#design/finished/finished'
import { loadPublications, type LoadedPublication } from '#publishing/context'
import { failureOf } from '#publishing/call_failure'
import { ListingGateway, type StoreGateway } from '#publishing/gateway'
import { withLease } from '#publishing/lease'
import { listingOf, loadStock } from '#publishing/listing'
import { notifyMerchantOfStore } from '#stores/authorization/authorization'
import { onPlatformEvent } from '#stores/events/handle'
import { updateSummaries } from '#publishing/summary'
import { uploadPictures } from '#publishing/uploads'

const NAME = 'publishing.release'
const CHECK = 'publishing.check'

interface ReleaseRequest {
  id: number
  store: number
  /** Requests of earlier attempts are ignored. */
  attempt: number
}

/** At once in a process: enough to use up a platform's limit, and few enough that a slow store leaves workers to the others. */
const PER_STORE = 3

/** Carries out what was asked of one publication. */
export const publishJob = defineJob<ReleaseRequest>({
  name: NAME,
  concurrency: 16,
  group: ({ store, id }) => `${store} ${id % PER_STORE}`,
  handle: async (request) => runRelease(request),
})

/** Asks again what the platforms have not answered yet, and takes up what a stopped process left. */
export const checkPublicationsJob = defineJob({
  name: CHECK,
  schedule: { cron: '* * * * *', tz: 'Asia/Shanghai' },
  handle: async () => void (await enqueueDue()),
})

/** On an event of the platform, polls the pending publication at once. */
onPlatformEvent(['listing'], async ({ store_id: storeId, object_id: no }) => {
  const found = await rows<ReleaseRequest>(
    `select id, attempt, store_id as store from publications where store_id = ? and product_no = ? and product_no <> '' and pending is not null`,
    [storeId, no],
  )
  for (const one of found) await runRelease(one)
})

const BATCH = 500

export async function enqueueDue(): Promise<number> {
  return transaction(jobCause(CHECK), async (trx) => {
    const due = await rows<ReleaseRequest>(
      `update publications set check_at = now() + interval '5 minutes' where id in (
         select id from publications where pending is not null and check_at <= now() order by check_at limit ${BATCH} for update skip locked)
       returning id, attempt, store_id as store`,
      [],
      trx,
    )
    for (const one of due) await enqueue(publishJob, one, trx)
    return due.length
  })
}

/** The result of an attempt, or when to poll again. */
type Outcome =
  | { kind: 'done'; listing: PublishedListing | null }
  | { kind: 'taken'; listing: PublishedListing }
  | { kind: 'failed'; code: ErrorCode; details: Record<string, unknown>; isGone?: boolean }
  | { kind: 'later'; seconds: number }

interface Loaded extends LoadedPublication {
  send_key: string
  is_sent: boolean
  waited: number
}

export async function runRelease({ id, attempt }: Omit<ReleaseRequest, 'store'>): Promise<void> {
  await withLease({ id, attempt }, async (isRepeated) => {
    const publication = await loadPending(id, attempt)
    if (!publication) return false
    const outcome = await carryOut(publication, isRepeated).catch((error: unknown) => toOutcome(error, publication))
    await transaction(jobCause(NAME), (trx) => settle({ id, attempt }, outcome, trx)).catch((error: unknown) => {
      if (!isOfAnother(error)) throw error
      return transaction(jobCause(NAME), (trx) => settle({ id, attempt }, OF_ANOTHER, trx))
    })
    return outcome.kind === 'done' || outcome.kind === 'taken'
  })
}

/** The platform named a listing that another publication of the store has: sent again, it gets one of its own. */
const isOfAnother = (error: unknown) => (error as { constraint?: string }).constraint === 'publications_by_listing'
const OF_ANOTHER = { kind: 'failed', code: 'E_PUBLICATION_GONE', details: {}, isGone: true } as const

async function loadPending(id: number, attempt: number): Promise<Loaded | null> {
  const state = await row<Pick<Loaded, 'send_key' | 'is_sent' | 'waited'>>(
    `select send_key, sent_at is not null as is_sent, extract(epoch from now() - asked_at)::int as waited
       from publications where id = ? and attempt = ? and pending is not null`,
    [id, attempt],
  )
  const [loaded] = state ? await loadPublications([id]) : []
  return loaded && state ? { ...loaded, ...state } : null
}

async function carryOut(publication: Loaded, isRepeated: boolean): Promise<Outcome> {
  const gateway = await (await app.container.make(ListingGateway)).open(publication.store_id)
  if (!gateway) return { kind: 'done', listing: null }
  if (publication.pending === 'unpublish') return takeOffSale(publication, gateway)
  if (publication.is_sent) return askState(publication, gateway)
  return outcomeOf(await send(publication, gateway, isRepeated))
}

async function takeOffSale({ product_no: no }: Loaded, { driver, context }: StoreGateway): Promise<Outcome> {
  if (no !== '') await driver.listings?.unpublish(context, no).catch(ignoreGone)
  return { kind: 'done', listing: null }
}

/** A product that the platform deleted is off sale, too. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof PlatformError && error.kind === 'not_found')) throw error
}

async function askState({ product_no: no }: Loaded, { driver, context }: StoreGateway): Promise<Outcome> {
  const [listing] = (await driver.listings?.states(context, [no])) ?? []
  return listing ? outcomeOf(listing) : { kind: 'failed', code: 'E_PUBLICATION_GONE', details: {}, isGone: true }
}

async function send(publication: Loaded, gateway: StoreGateway, isRepeated: boolean): Promise<PublishedListing> {
  const { driver, context } = gateway
  if (!driver.listings) throw new PlatformError('unsupported')
  const { product_no: no, form, store_id: store, finished_product_id: product } = publication
  const uploaded = await uploadPictures(form, store, gateway)
  const listing = listingOf(publication, publication.send_key, uploaded, await loadStock(product))
  if (no === '') return driver.listings.publish(context, { ...listing, isRepeated })
  const updated = await driver.listings.update(context, no, listing)
  if (updated.state !== 'paused') return updated
  await driver.listings.republish(context, no)
  const [now] = await driver.listings.states(context, [no])
  return now ?? updated
}

const POLL_SECONDS = 60
/** An event that comes before the platform's id is stored finds nothing, and some platforms send none. */
const FIRST_POLL_SECONDS = 5

/** Longer numbers than any platform's would not fit the index of listings. */
const LONGEST_NUMBER = 200

function outcomeOf(listing: PublishedListing): Outcome {
  if (listing.productId.length > LONGEST_NUMBER) throw garbled(`a listing number of at most ${LONGEST_NUMBER} letters`)
  if (listing.state === 'live') return { kind: 'done', listing }
  if (listing.state === 'removed') return { kind: 'failed', code: 'E_PUBLICATION_GONE', details: {}, isGone: true }
  if (listing.state !== 'rejected') return { kind: 'taken', listing }
  const said = listing.faults.map(({ message }) => message).join('; ')
  return {
    kind: 'failed',
    code: 'E_PUBLICATION_REJECTED',
    details: { saying: said.slice(0, 500) || '-', faults: listing.faults },
  }
}

const LONGEST_WAIT_SECONDS = 24 * 3600

const toOutcome = (error: unknown, { sales_platform: platform, waited }: Loaded): Outcome =>
  failureOf(error, platform, waited < LONGEST_WAIT_SECONDS ? 20 + waited / 2 : null)

/** Does nothing if a newer attempt has begun. */
async function settle(
  { id, attempt }: Omit<ReleaseRequest, 'store'>,
  outcome: Outcome,
  trx: Transaction,
): Promise<void> {
  const held = await row<{ id: number }>(
    'select id from publications where id = ? and attempt = ? and pending is not null for no key update',
    [id, attempt],
    trx,
  )
  if (!held) return
  const [publication] = await loadPublications([id], trx)
  if (!publication) return
  await SETTLERS[outcome.kind](publication, outcome as never, trx)
  await updateSummaries([publication.finished_product_id], trx)
  if (publication.owner_user_id !== null && outcome.kind !== 'later')
    await publishEvent(publication.owner_user_id, 'publication', { id }, trx)
}

type Settler<Kind extends Outcome['kind']> = (
  publication: LoadedPublication,
  outcome: Extract<Outcome, { kind: Kind }>,
  trx: Transaction,
) => Promise<void>

const SETTLERS: { [Kind in Outcome['kind']]: Settler<Kind> } = {
  async done(publication, { listing }, trx) {
    const isOff = publication.pending === 'unpublish'
    const status = publicationStates.next(publication.status, isOff ? 'unpublish' : 'succeed')
    await row(
      `update publications set status = :status, pending = null, send_key = null, check_at = null, reason = null, reason_details = '{}',
          published_version = case when :isOff then null else version_number end, product_no = coalesce(:no, product_no), url = coalesce(:url, url),
          published_at = case when :isOff then published_at else now() end, unpublished_at = case when :isOff then now() else unpublished_at end,
          version = version + 1, updated_at = now() where id = :id`,
      { id: publication.id, status, isOff, no: listing?.productId ?? null, url: listing?.url ?? null },
      trx,
    )
    if (listing) await keepVariants(publication, listing, trx)
  },
  async taken(publication, { listing }, trx) {
    const { id, attempt } = publication
    const sent = await row<{ is_first: boolean }>(
      `update publications set product_no = ?, url = coalesce(?, url), sent_at = coalesce(sent_at, now()),
          check_at = now() + make_interval(secs => ?) where id = ? returning old.sent_at is null as is_first`,
      [listing.productId, listing.url, POLL_SECONDS, id],
      trx,
    )
    if (sent?.is_first)
      await enqueue(publishJob, { id, attempt, store: publication.store_id }, trx, { afterSeconds: FIRST_POLL_SECONDS })
    await keepVariants(publication, listing, trx)
  },
  async failed(publication, { code, details, isGone = false }, trx) {
    const isOff = publication.pending === 'unpublish'
    const status = isOff ? publication.status : publicationStates.next(publication.status, 'fail')
    await row(
      `update publications set status = :status, pending = null, send_key = null, check_at = null, reason = :code, reason_details = :details::jsonb,
          product_no = case when :isGone then '' else product_no end, version = version + 1, updated_at = now() where id = :id`,
      { id: publication.id, status, code, details: JSON.stringify(details), isGone },
      trx,
    )
    if (!isOff) await notifyFailure(publication, trx)
  },
  async later(publication, { seconds }, trx) {
    await row(
      'update publications set check_at = now() + make_interval(secs => ?) where id = ?',
      [seconds, publication.id],
      trx,
    )
  },
}

/** Failures of one batch become one notice; the lock keeps two of them from writing one each. */
async function notifyFailure(publication: LoadedPublication, trx: Transaction): Promise<void> {
  await row(`select pg_advisory_xact_lock(hashtext('publication failures'), ?)`, [publication.organisation_id], trx)
  const params = { id: publication.id, name: publication.name }
  await notifyMerchantOfStore(publication.store_id, 'publication_failed', params, trx)
}

/** The platform's ids lead orders back to the finished product. */
async function keepVariants(
  publication: LoadedPublication,
  listing: PublishedListing,
  trx: Transaction,
): Promise<void> {
  const numbers = new Map(listing.variants.map(({ code, variantId }) => [code, variantId]))
  const kept = publication.form.variants.flatMap(({ sku, colour_id: colour, size_id: size }) => {
    const variant = numbers.get(sku)
    return variant === undefined ? [] : [{ code: sku, colour, size, variant }]
  })
  await rows('delete from publication_variants where publication_id = ?', [publication.id], trx)
  await rows(
    `with v as (select * from jsonb_to_recordset(:variants::jsonb) v(code text, colour int, size int, variant text)),
          kept as (insert into publication_variants (publication_id, code, colour_id, size_id, variant_no)
                     select :id, code, colour, size, variant from v)
     insert into store_item_links (store_id, key, finished_product_id, colour_id, size_id)
       select :store, k.key, :product, v.colour, v.size from v cross join lateral (values ('variant:' || v.variant), ('sku:' || v.code)) k(key)
        order by k.key
     on conflict (store_id, key) do update set finished_product_id = excluded.finished_product_id, colour_id = excluded.colour_id,
       size_id = excluded.size_id, linked_at = now()`,
    {
      id: publication.id,
      store: publication.store_id,
      product: publication.finished_product_id,
      variants: JSON.stringify(kept),
    },
    trx,
  )
}
