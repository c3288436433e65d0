import type { Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { jobCause } from '#core/jobs/job'
import { finishDesign } from '#database/seeders/designs/finish_design'
import { motifsFor, productsFor } from '#database/seeders/designs/choices'
import { isSeeded, lockSeasons, seedOnce } from '#database/seeders/orders/seed_once'
import { offerBlanks } from '#database/seeders/tenants/offer_blanks'
import type { Tenant } from '#database/seeders/tenants/tenants'

const CAUSE = jobCause('demo.tenants')
const DAYS = 60
/** Few, because rendering is what a first start takes longest for. */
const [DESIGNS, COLOURS] = [4, 1]

/**
 * A supplier's own products, finished products of its merchant and a season of orders, made by its factory. Returns the
 * number of orders; none if the merchant has a season. Requires the tables' owner.
 */
export async function seedTenant(tenant: Tenant, merchant: Actor, trx: Transaction): Promise<number> {
  const merchantId = merchant.organisation.id
  await lockSeasons(trx)
  if (await isSeeded(merchantId, trx)) return 0
  await offerBlanks(tenant.supplier, tenant.blanks, trx)
  await finishDesigns(tenant, merchant, trx)
  // Without pictures of evidence there are no complaints.
  return seedOnce({ merchantId, seed: tenant.seed, days: DAYS, count: tenant.orders, evidence: new Map() }, trx)
}

async function finishDesigns({ blanks, motif: first }: Tenant, actor: Actor, trx: Transaction): Promise<void> {
  const own = new Set(blanks.map(({ item_no: itemNo }) => itemNo))
  const products = (await productsFor(actor, trx)).filter(({ item_no: itemNo }) => own.has(itemNo))
  const motifs = await motifsFor(actor, trx)
  for (let n = 0; n < DESIGNS; n++) {
    const [product, motif] = [products[n % products.length], motifs[(first + n) % motifs.length]]
    if (!product || !motif) continue
    await finishDesign({ n, product, motif, group: null, colours: COLOURS }, { actor, cause: CAUSE, trx })
  }
}
