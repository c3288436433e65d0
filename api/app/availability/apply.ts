import app from '@adonisjs/core/services/app'
import { isoCurrency } from '#contracts/platform_units'
import { transaction } from '#core/database'
import { defineJob, jobCause } from '#core/jobs/job'
import { PlatformError } from '#platforms/errors'
import { failureOf } from '#publishing/call_failure'
import { ListingGateway, type StoreGateway } from '#publishing/gateway'
import { loadStock, MOST_STOCK } from '#publishing/listing'
import { claimListing, type Claim } from '#availability/claim'
import { newPrices } from '#availability/prices'
import { settle, type Outcome } from '#availability/settle'

const APPLY = 'availability.apply'

/** Sends a store's platform the stock and prices that its rule decided, one listing after the other. */
export const applyJob = defineJob<{ storeId: number }>({
  name: APPLY,
  concurrency: 4,
  handle: ({ storeId }, signal) => applyStore(storeId, signal),
})

export async function applyStore(storeId: number, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const claim = await transaction(jobCause(APPLY), (trx) => claimListing(storeId, trx))
    if (!claim) return
    const outcome = await send(claim).then(
      (): Outcome => ({ kind: 'done' }),
      (error: unknown) => toOutcome(error, claim),
    )
    await transaction(jobCause(APPLY), (trx) => settle(claim, outcome, trx))
  }
}

/** Both calls set a state, so a repetition changes nothing. */
async function send(claim: Claim): Promise<void> {
  const gateway = await (await app.container.make(ListingGateway)).open(claim.store_id)
  if (!gateway?.driver.listings) throw new PlatformError('unsupported')
  await sendStock(claim, gateway)
  await sendPrices(claim, gateway)
}

async function sendStock({ unsent, form, product_no: no, finished_product_id: finished }: Claim, to: StoreGateway) {
  if (unsent.length === 0) return
  const stock = await loadStock(finished)
  const warehouses = form.warehouses.length > 0 ? form.warehouses : ['']
  const levels = unsent.flatMap(
    ({ colour_id: colour, size_id: size, is_paused: isPaused, code, variant_no: variantId }) => {
      const pieces = stock.find((one) => one.colour_id === colour && one.size_id === size)?.pieces ?? 0
      const quantity = isPaused ? 0 : Math.min(pieces, MOST_STOCK)
      return warehouses.map((warehouseId) => ({ code, variantId, warehouseId, quantity }))
    },
  )
  await to.driver.listings?.setStock(to.context, no, levels)
}

async function sendPrices(claim: Claim, { driver, context }: StoreGateway): Promise<void> {
  const { form, product_no: no, codes } = claim
  const prices = newPrices(claim)
  const sent = codes.flatMap(({ colour_id: colour, size_id: size, code, variant_no: variantId }) => {
    const minor = prices.get(`${colour} ${size}`)
    return minor === undefined ? [] : [{ code, variantId, minor, currency: isoCurrency(form.currency) }]
  })
  if (sent.length > 0) await driver.listings?.setPrices(context, no, sent)
}

const MOST_TRIES = 30

function toOutcome(error: unknown, { sales_platform: platform, tries }: Claim): Outcome {
  const failure = failureOf(error, platform, tries < MOST_TRIES ? 15 * 2 ** Math.min(tries, 6) : null)
  return failure.kind === 'failed' && failure.isGone ? { ...failure, code: 'E_PUBLICATION_GONE' } : failure
}
