import { AVAILABILITY_KINDS, type AvailabilityAction, type AvailabilityKind } from '#contracts/availability'
import { convertAmount, minorOf } from '#contracts/price/amounts'
import { rulePackOf } from '#contracts/publishing/packs'
import { rows, transaction, type Transaction } from '#core/database'
import { jobCause } from '#core/jobs/job'
import { enqueue } from '#core/jobs/job_queue'
import type { PricedLine } from '#orders/price_lines'
import { beginUnpublish } from '#publishing/ask'
import { applyJob } from '#availability/apply'
import { BATCH, expandChanges, takeChecks } from '#availability/checks'
import { currencyRates, freightQuotes, goodsOf, keyOf, type Rates } from '#availability/costs'
import { decide, type Decision, type Finding } from '#availability/decide'
import { loadListings, saveFindings, saveOffers, type Listing } from '#availability/listing'
import type { NoticeKind } from '#contracts/notices'
import { notifyUsers } from '#core/notices/notify_user'

export const FIND = 'availability.find'

/** Compares all due listings, those of one merchant's product together. */
export async function findConcerned(signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await expandChanges()) === BATCH) continue
  while (!signal?.aborted && (await compareNext())) continue
}

/** False: nothing is due. */
export const compareNext = (): Promise<boolean> =>
  transaction(jobCause(FIND), async (trx) => {
    const ids = await takeChecks(trx)
    if (ids.length === 0) return false
    // Publishing waits; array order is lock order.
    await rows('select 1 from publications where id = any(?) order by id for no key update', [ids], trx)
    const listings = await loadListings(ids, trx)
    const [first] = listings
    if (first) await compare(listings, first.organisation_id, trx)
    return true
  })

async function compare(listings: readonly Listing[], merchantId: number, trx: Transaction): Promise<void> {
  const goods = await goodsOf(listings, merchantId, trx)
  const quoteOnce = freightQuotes(merchantId, trx)
  const rates = await currencyRates(trx)
  const decided: { listing: Listing; findings: Finding[] }[] = []
  for (const listing of listings) {
    const freight = await quoteOnce(listing, goods)
    const { offers, findings } = decideListing(listing, { goods, freight, rates })
    await saveOffers(listing, offers, trx)
    decided.push({ listing, findings })
  }
  await saveFindings(decided, trx)
  for (const kind of AVAILABILITY_KINDS)
    await notifyConcerned(
      kind,
      decided.flatMap(({ listing, findings }) => (findings.some((one) => one.kind === kind) ? [listing] : [])),
      trx,
    )
  const has = (...actions: AvailabilityAction[]) =>
    decided.flatMap(({ listing, findings }) =>
      findings.some(({ action }) => actions.includes(action)) ? [listing] : [],
    )
  await beginUnpublish(
    has('unpublish').map(({ id }) => id),
    trx,
  )
  for (const storeId of new Set(has('pause', 'resume', 'reprice').map((one) => one.store_id)))
    await enqueue(applyJob, { storeId }, trx)
}

interface Known {
  goods: ReadonlyMap<string, PricedLine>
  freight: number | null
  rates: Rates
}

/** Stores kept by hand and currencies without a rate are reported only. */
function decideListing(listing: Listing, { goods, freight, rates }: Known): Decision {
  const { form, finished_product_id: finished, sales_platform: platform } = listing
  const field = rulePackOf(platform).paysDeclared ? 'declared_price' : 'retail_price'
  const before = new Map(listing.offers.map((one) => [keyOf(finished, one.colour_id, one.size_id), one]))
  const variants = form.variants.map((variant) => {
    const key = keyOf(finished, variant.colour_id, variant.size_id)
    const line = goods.get(key)
    const problem = line ? line.problem : 'withdrawn'
    return {
      ...variant,
      price: minorOf(variant[field] || form[field]) ?? 0,
      was: before.get(key) ?? null,
      now: { problem, cost: line?.unit?.minor ?? null, freight, is_paused: false, is_sent: true },
    }
  })
  const rate = rates.get(form.currency) ?? null
  const isManual = platform === 'other'
  const rule = {
    when_unavailable: isManual ? ('off' as const) : listing.when_unavailable,
    when_costlier: isManual || rate === null ? ('off' as const) : listing.when_costlier,
    margin_percent: listing.margin_percent,
    isUnpublishRefused: listing.is_unpublish_refused,
  }
  return decide(variants, rule, (rmb) => (rate === null ? 0 : convertAmount(rmb, rate)))
}

const KINDS: Record<AvailabilityKind, NoticeKind> = {
  unavailable: 'listings_unavailable',
  available: 'listings_available',
  costlier: 'listings_costlier',
}

interface Concerned {
  organisation_id: number
  owner_user_id: number | null
  store_id: number
  product: string
}

const RECIPIENTS = `select id from users where organisation_id = ? and status = 'active' and (account_type = 'main' or id = any(?)) order by id`

/** One notice for all listings of a product: to the main account and the owners of the listings. */
export async function notifyConcerned(kind: AvailabilityKind, concerned: readonly Concerned[], trx: Transaction) {
  const [first] = concerned
  if (!first) return
  const owners = [...new Set(concerned.flatMap(({ owner_user_id: owner }) => owner ?? []))]
  const people = await rows<{ id: number }>(RECIPIENTS, [first.organisation_id, owners], trx)
  const params = { product: first.product, count: concerned.length, store_id: first.store_id }
  await notifyUsers(people, KINDS[kind], params, trx)
}
