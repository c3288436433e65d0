import { randomUUID } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import type { ApiClient } from '@japa/api-client'
import type { Group } from '@japa/runner/core'
import type { ListingState } from '#contracts/platforms'
import type { PublicationSheet } from '#contracts/publications'
import { row, rows } from '#core/database'
import { PlatformError } from '#platforms/errors'
import type { ListingInput, Platform, PlatformAttribute, PlatformCategory, PublishedListing } from '#platforms/port'
import { ListingGateway, type StoreGateway } from '#publishing/gateway'
import { runRelease } from '#publishing/release'
import { as, keyed } from '#tests/support/as'
import { drawEffect } from '#tests/support/effects'
import { jpeg } from '#tests/support/files/pictures'
import { sentPicture } from '#tests/support/materials'
import { makePerson } from '#tests/support/people'
import { makeBuyer, makeOffer } from '#tests/support/trade'

export const PUBLICATIONS_PATH = '/api/v1/publications'
const VERBS = ['view', 'create', 'edit', 'delete', 'publish'].map((verb) => `publications.${verb}`)

/** A sales platform in memory: what it answers next can be set. */
export class TestPlatform extends ListingGateway {
  readonly products = new Map<string, { listing: ListingInput; state: ListingState }>()
  readonly keys = new Map<string, string>()
  calls: string[] = []
  /** Quantities and prices set for single variants, by SKU. */
  readonly stock = new Map<string, number>()
  readonly prices = new Map<string, number>()
  /** Runs while the next call to set stock is on its way. */
  duringStock: (() => Promise<unknown>) | null = null
  categories: PlatformCategory[] = []
  attributes: PlatformAttribute[] = []
  uploads = 0
  /** State of the next listings, and errors that come before the call has an effect, or after. */
  nextState: ListingState = 'live'
  errorsBefore: PlatformError[] = []
  errorsAfter: PlatformError[] = []

  open(): Promise<StoreGateway> {
    return Promise.resolve({ driver: this.#driver(), context: {} as StoreGateway['context'] })
  }

  #driver(): Platform {
    const listings = {
      publish: (_: unknown, listing: ListingInput) =>
        this.#call('publish', () => {
          const no = this.keys.get(listing.idempotencyKey) ?? `P${this.products.size + 1}`
          this.keys.set(listing.idempotencyKey, no)
          this.products.set(no, { listing, state: this.nextState })
          return this.#shown(no)
        }),
      update: (_: unknown, no: string, listing: ListingInput) =>
        this.#call('update', () => {
          this.#known(no)
          const was = this.products.get(no)?.state
          this.products.set(no, { listing, state: was === 'paused' ? 'paused' : this.nextState })
          return this.#shown(no)
        }),
      unpublish: (_: unknown, no: string) => this.#call('unpublish', () => this.#set(no, 'paused')),
      republish: (_: unknown, no: string) => this.#call('republish', () => this.#set(no, this.nextState)),
      setStock: async (_: unknown, no: string, levels: readonly { code: string; quantity: number }[]) => {
        const during = this.duringStock
        this.duringStock = null
        await during?.()
        await this.#call('setStock', () => {
          this.#known(no)
          for (const { code, quantity } of levels) this.stock.set(code, quantity)
        })
      },
      setPrices: (_: unknown, no: string, given: readonly { code: string; minor: number }[]) =>
        this.#call('setPrices', () => {
          this.#known(no)
          for (const { code, minor } of given) this.prices.set(code, minor)
        }),
      states: (_: unknown, nos: readonly string[]) =>
        this.#call('states', () => nos.map((no) => (this.products.has(no) ? this.#shown(no) : this.#gone(no)))),
    }
    const pictures = {
      upload: (_: unknown, { name }: { name: string }) =>
        this.#call('upload', () => {
          this.uploads += 1
          return { reference: `uploaded ${name}` }
        }),
    }
    const catalogue = {
      categories: (_: unknown, parent: string | null) =>
        this.#call('categories', () => this.categories.filter(({ parentId }) => parentId === parent)),
      attributes: () => this.#call('attributes', () => this.attributes),
    }
    return { name: 'shopify', catalogue, listings, pictures } as unknown as Platform
  }

  async #call<T>(name: string, work: () => T): Promise<T> {
    this.calls.push(name)
    const before = name === 'upload' ? undefined : this.errorsBefore.shift()
    if (before) throw before
    const made = work()
    const after = name === 'upload' ? undefined : this.errorsAfter.shift()
    if (after) throw after
    return made
  }

  #known(no: string) {
    if (!this.products.has(no)) throw new PlatformError('not_found')
  }

  #set(no: string, state: ListingState) {
    this.#known(no)
    const held = this.products.get(no)
    if (held) held.state = state
  }

  #shown(productId: string): PublishedListing {
    const { listing, state } = this.products.get(productId) as { listing: ListingInput; state: ListingState }
    const variants = listing.colours.flatMap(({ variants: all }) =>
      all.map(({ code }) => ({ code, variantId: `${productId}-${code}` })),
    )
    const faults = state === 'rejected' ? [{ path: 'title', code: 'T1', message: 'The title is misleading' }] : []
    return { productId, variants, state, faults, url: `https://shop.example/${productId}` }
  }

  #gone(productId: string): PublishedListing {
    return { productId, variants: [], state: 'removed', faults: [], url: null }
  }
}

/** Each test has a platform of its own. */
export function publishing(group: Group): { platform: TestPlatform } {
  const by = {} as { platform: TestPlatform }
  group.each.setup(() => {
    by.platform = new TestPlatform()
    app.container.swap(ListingGateway, () => by.platform)
    return () => app.container.restore(ListingGateway)
  })
  return by
}

export async function openStore(merchant: number, more: { platform?: string; name?: string } = {}): Promise<number> {
  const { platform = 'shopify', name = `Store ${randomUUID().slice(0, 8)}` } = more
  const store = await row<{ id: number }>(
    `insert into stores (organisation_id, name, sales_platform, authorization_status) values (?, ?, ?, 'completed') returning id`,
    [merchant, name, platform],
  )
  const id = store?.id as number
  await rows(
    `with w as (insert into warehouses (organisation_id, store_id, external_id, name) values (?, ?, 'W1', 'Main') returning id)
     insert into warehouse_sites select id, 'US' from w`,
    [merchant, id],
  )
  return id
}

/** A merchant with a finished product that has a picture, and a store. */
export async function publisher(client: ApiClient) {
  const { merchant } = await makeBuyer()
  const person = await makePerson({
    organisationId: merchant,
    range: 'merchant',
    permissions: [
      ...VERBS,
      'finished_products.view',
      'finished_products.edit',
      'finished_pictures.view',
      'stores.view',
      'materials.view',
      'materials.create',
      ...['view', 'create', 'edit', 'delete'].map((verb) => `publication_templates.${verb}`),
    ],
  })
  const offer = await makeOffer({ merchant, user: person.id })
  await rows(
    `update spus set packed_weight_g = 250, packed_length_mm = 300, packed_width_mm = 200, packed_height_mm = 30 where id = ?`,
    [offer.spu],
  )
  const file = await sentPicture(person.token, await jpeg(1200, 1200))
  await rows(`update attachments set topic = 'effect' where public_id = ?`, [file.slice('/files/'.length)])
  await drawEffect(offer.finished, { colour: offer.colours[0] as number, file })
  const store = await openStore(merchant)
  const who = as(client, person.token)
  const post = (path: string, body: object = {}, key: string = randomUUID()) =>
    keyed(client, person.token, `${PUBLICATIONS_PATH}/${path}`, body, key)
  return { ...person, merchant, offer, store, who, post, file }
}
export type Publisher = Awaited<ReturnType<typeof publisher>>

export async function drafted(by: Publisher, change: object = {}): Promise<number> {
  const { ids } = (await by.post('drafts', { finished_product_ids: [by.offer.finished], store_ids: [by.store] })).body()
    .data as { ids: number[] }
  const id = ids[0] as number
  const { form } = await sheetOf(by, id)
  const filled = { ...form, declared_price: '8.50', retail_price: '19.90', original_price: '29.90', ...change }
  const answer = await by.who.patch(`${PUBLICATIONS_PATH}/${id}`, { form: filled })
  if (answer.status() !== 200) throw new Error(answer.text())
  return id
}

export async function sheetOf(by: Publisher, id: number): Promise<PublicationSheet> {
  const answer = await by.who.get(`${PUBLICATIONS_PATH}/${id}/form`)
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data
}

interface State {
  status: string
  pending: string | null
  reason: string | null
  attempt: number
  product_no: string
  published_version: number | null
  version_number: number
}

export const stateOf = async (id: number): Promise<State> =>
  (await row<State>(
    'select status, pending, reason, attempt, product_no, published_version, version_number from publications where id = ?',
    [id],
  )) as State

/** Does what the job queue would. */
export async function work(id: number): Promise<State> {
  await runRelease({ id, attempt: (await stateOf(id)).attempt })
  return stateOf(id)
}
