import logger from '@adonisjs/core/services/logger'
import type { SalesPlatform } from '#contracts/suppliers'
import { row, transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { defineJob, jobCause } from '#core/jobs/job'
import { environment } from '#start/environment'
import { endAuthorization } from '#stores/authorization/authorization'
import { connectedPlatform } from '#stores/authorization/platform_directory'
import { beginConsent } from '#stores/consents/begin'
import { RETURN_PATH } from '#stores/consents/endpoints'
import { finishConsent, type RunStep } from '#stores/consents/finish'
import { findUser } from '#database/seeders/find_user'
import { STORES, type DemoStore } from '#database/seeders/orders/demo_stores'

const CAUSE = jobCause('demo.connect_stores')
const HOME = { region: 'US', currency: 'USD' }

/** Connects the demo's stores to shops of the sandbox, so that nobody has to click through its consent pages first. */
export const connectStoresJob = defineJob({
  name: 'demo.connect_stores',
  expireSeconds: 300,
  async handle(_payload, signal) {
    const { PLATFORM_SANDBOX_URL: sandbox, APP_URL: product } = environment
    if (sandbox) await connectStores({ sandbox, product }, signal)
  },
})

interface Addresses {
  sandbox: string
  product: string
}

/** A store that was connected before, or disconnected by a person, stays as it is. */
export async function connectStores(addresses: Addresses, signal?: AbortSignal): Promise<void> {
  for (const store of STORES) {
    if (signal?.aborted) return
    await connectStore(store, addresses).catch((error: unknown) =>
      logger.warn({ store: store.name, err: error }, 'a demo store cannot be connected to the sandbox'),
    )
  }
}

async function connectStore(store: DemoStore, { sandbox, product }: Addresses): Promise<void> {
  const { of, name, sales_platform: platform, shop: { region, currency } = HOME } = store
  const actor = await findUser(of)
  const connected = platform === 'other' ? null : await connectedPlatform(platform)
  const authorization = connected?.driver.authorization
  const id = actor && (await unconnected(actor, name, platform))
  if (!actor || !authorization || id === undefined) return
  const shop = await openShop(sandbox, { platform, name, region, currency })
  const wish = { region: authorization.regions.includes(region) ? region : authorization.regions[0], shop }
  const run: RunStep = (work) => transaction(CAUSE, (trx) => work({ actor, cause: CAUSE, trx }))
  for (const purpose of authorization.purposes(wish.region ?? '')) {
    const { url } = await run(
      (context) => beginConsent(id, { ...wish, purpose }, new URL(RETURN_PATH, product).href, context),
      'begin',
    )
    const choice = store.authorization === 'fewer_scopes' ? 'fewer_scopes' : 'approve'
    await finishConsent(run, await agree(url, { shop, choice }), shop)
  }
  if (store.authorization === 'expired') await transaction(CAUSE, (trx) => endAuthorization(id, 'expired', trx))
}

async function unconnected(actor: Actor, name: string, platform: SalesPlatform): Promise<number | undefined> {
  const found = await row<{ id: number }>(
    `select id from stores where organisation_id = ? and name = ? and sales_platform = ?
        and (authorization_status = 'authorized' or authorization_status = 'unauthorized' and shop_id = '')`,
    [actor.organisation.id, name, platform],
  )
  return found?.id
}

/** The id of the shop that the sandbox has, or makes, under this name. */
async function openShop(sandbox: string, shop: Record<string, string>): Promise<string> {
  const answer = await fetch(new URL('/admin/shops', sandbox), {
    method: 'POST',
    body: JSON.stringify(shop),
    headers: { 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`The sandbox answers ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

/** Presses the button of the consent page; what comes back is in the query of the return address. */
async function agree(url: string, form: Record<string, string>): Promise<Record<string, string>> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const location = answer.headers.get('location')
  if (!location) throw new Error(`The consent page answers ${answer.status}`)
  return Object.fromEntries(new URL(location).searchParams)
}
