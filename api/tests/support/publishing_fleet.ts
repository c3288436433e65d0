import { randomUUID } from 'node:crypto'
import type { PublicationForm, PublicationPicture } from '#contracts/publishing/form'
import { row, rows } from '#core/database'
import type { Shop } from '#sandbox/core/model'
import type { World } from '#sandbox/core/world'
import type { SandboxPlatform } from '#sandbox/demo_apps'
import { connectionOf } from '#stores/authorization/connection'
import { syncWarehouses } from '#stores/authorization/sync_warehouses'
import { jpeg } from '#tests/support/files/pictures'
import { sentPicture } from '#tests/support/materials'
import { makePerson } from '#tests/support/people'
import { PUBLICATIONS_PATH } from '#tests/support/publishing'
import { authorizeSandboxStore } from '#tests/support/sandbox_store'
import { SANDBOX_CHOICES } from '#tests/support/sandbox_target'
import { makeBuyer, makeOffer, sendable } from '#tests/support/trade'

export interface FleetStore {
  id: number
  shop: Shop
}

/** A merchant with finished products, and a store at a shop of each platform where all of them can be published. */
export interface Fleet {
  token: string
  stores: FleetStore[]
  products: { id: number; code: string }[]
  publications: number[]
}

const DRAFTS = 40
const AT_ONCE = 50
const TABS = 4

export async function publishingFleet(
  world: World,
  platforms: readonly SandboxPlatform[],
  count: number,
  shopName?: string,
): Promise<Fleet> {
  const { merchant } = await makeBuyer()
  const verbs = ['view', 'create', 'edit', 'publish'].map((verb) => `publications.${verb}`)
  const person = await makePerson({
    organisationId: merchant,
    range: 'merchant',
    permissions: [...verbs, 'finished_products.view', 'stores.view', 'materials.create'],
  })
  const offer = await makeOffer({ merchant, user: person.id })
  await sendable(offer.spu)
  await rows('update spus set packed_length_mm = 300, packed_width_mm = 200, packed_height_mm = 30 where id = ?', [
    offer.spu,
  ])
  const products = await copies(offer.finished, count)
  const pictures = await fleetPictures(person.token, offer.colours[0] as number)
  const stores: FleetStore[] = []
  for (const platform of platforms)
    stores.push(await fleetStore(world, platform, { merchant, user: person.id, shopName }))
  const fleet: Fleet = { token: person.token, stores, products, publications: [] }
  for (let from = 0; from < count; from += DRAFTS) {
    const { ids } = await post<{ ids: number[] }>(fleet, 'drafts', {
      finished_product_ids: products.slice(from, from + DRAFTS).map(({ id }) => id),
      store_ids: stores.map(({ id }) => id),
    })
    fleet.publications.push(...ids)
  }
  for (const { id, shop } of stores) await fillForms(id, shop.platform, pictures)
  return fleet
}

/** As people do: at most fifty in one request, and from several tabs. */
export async function publish(fleet: Fleet, publications: readonly number[]): Promise<void> {
  const left = Array.from({ length: Math.ceil(publications.length / AT_ONCE) }, (_, nth) =>
    publications.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
  )
  const tab = async () => {
    for (let ids = left.shift(); ids; ids = left.shift()) {
      const report = await post<Report>(fleet, 'publish', { ids })
      const refused = report.results.find(({ reason }) => reason !== null && reason !== 'E_PUBLICATION_BUSY')
      if (refused) throw new Error(`Not publishable: ${JSON.stringify(refused)}`)
    }
  }
  await Promise.all(Array.from({ length: TABS }, tab))
}

interface Report {
  results: { reason: string | null }[]
}

export async function failedOf({ publications }: Fleet): Promise<number[]> {
  const failed = await rows<{ id: number }>(`select id from publications where id = any(?) and status = 'failed'`, [
    publications,
  ])
  return failed.map(({ id }) => id)
}

/** What is not on sale exactly once, in all stores or those of one platform. */
export async function publicationFaults(world: World, fleet: Fleet, platform?: SandboxPlatform): Promise<string[]> {
  const stores = fleet.stores.filter(({ shop }) => !platform || shop.platform === platform)
  const undone = await rows<{ store: string; status: string; reason: string | null; count: number }>(
    `select s.name as store, p.status, p.reason, count(*)::int as count
       from publications p join stores s on s.id = p.store_id
      where p.id = any(?) and p.store_id = any(?) and p.status <> 'released' group by 1, 2, 3`,
    [fleet.publications, stores.map(({ id }) => id)],
  )
  const notOnSale = undone.map(({ store, status, reason, count }) => `${store}: ${count} are ${status}, ${reason}`)
  return [...notOnSale, ...stores.flatMap(({ shop }) => listingFaults(world, shop, fleet.products))]
}

function listingFaults(world: World, shop: Shop, products: Fleet['products']): string[] {
  const byCode = Map.groupBy(world.existingListings(shop.id), ({ variants: [first] }) => codeOf(first?.code ?? ''))
  const twice = [...byCode].filter(([, some]) => some.length > 1)
  const missing = products.filter(({ code }) => !byCode.has(code))
  return [
    ...twice.map(
      ([code, some]) => `${shop.name}: ${code || 'a draft without variants'} was published ${some.length} times`,
    ),
    ...(missing.length > 0 ? [`${shop.name}: ${missing.length} products are missing`] : []),
  ]
}

/** A variant's code begins with its product's. */
const codeOf = (variant: string) => variant.split('-').slice(0, -2).join('-')

async function post<T>({ token }: Fleet, path: string, body: object): Promise<T> {
  const answer = await fetch(`http://${process.env.HOST}:${process.env.PORT}${PUBLICATIONS_PATH}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 500)}`)
  return (JSON.parse(text) as { data: T }).data
}

/** The same design under other names. */
async function copies(finished: number, count: number): Promise<Fleet['products']> {
  await rows(
    `with made as (
       insert into finished_products (organisation_id, owner_user_id, name, product_id, design_id, themes, size_tables)
       select organisation_id, owner_user_id, 'Wave ' || n, product_id, design_id, themes, size_tables
         from finished_products cross join generate_series(1, :count::int) n where id = :finished returning id),
     versions as (
       insert into finished_versions (finished_product_id, number, design_version_id, product_version_id, faces)
       select m.id, 1, v.design_version_id, v.product_version_id, v.faces from made m join finished_versions v on v.finished_product_id = :finished),
     colours as (
       insert into finished_colours (finished_product_id, colour_id)
       select m.id, c.colour_id from made m join finished_colours c on c.finished_product_id = :finished)
     insert into finished_sizes (finished_product_id, size_id)
       select m.id, s.size_id from made m join finished_sizes s on s.finished_product_id = :finished`,
    { finished, count },
  )
  return rows<{ id: number; code: string }>(
    `select f.id, f.code from finished_products f join finished_products o on o.design_id = f.design_id
      where o.id = ? and f.id <> o.id order by f.id`,
    [finished],
  )
}

async function fleetStore(
  world: World,
  platform: SandboxPlatform,
  { merchant, user, shopName }: { merchant: number; user: number; shopName: string | undefined },
): Promise<FleetStore> {
  const shop = shopName
    ? world.openShop({ platform, name: shopName, region: 'US', currency: 'USD' })
    : world.shopsOf(platform)[0]
  if (!shop) throw new Error(`The sandbox has no shop of ${platform}`)
  const made = await row<{ id: number }>(
    `insert into stores (organisation_id, owner_user_id, name, sales_platform, region, shop_id, shop_key, authorization_status, authorized_at)
     values (:merchant, :user, :name, :platform, :region, :shop, :key, 'completed', now()) returning id`,
    { merchant, user, name: `${shop.name} ${platform}`, platform, region: shop.region, shop: shop.id, key: shop.key },
  )
  const id = made?.id as number
  await authorizeSandboxStore(world, { id, shop })
  const { driver, context } = await connectionOf(id)
  await syncWarehouses(id, (await driver.warehouses?.list(context)) ?? [])
  return { id, shop }
}

async function fleetPictures(token: string, colour: number): Promise<PublicationForm['pictures']> {
  const sent = async (width: number, height: number): Promise<PublicationPicture> => {
    const file = await sentPicture(token, await jpeg(width, height))
    await rows(`update attachments set topic = 'effect' where public_id = ?`, [file.slice('/files/'.length)])
    return { file, colour_id: null, width, height, bytes: 1, type: 'image/jpeg' }
  }
  const tall = [await sent(1350, 1800), await sent(1353, 1804), await sent(1356, 1808)]
  const square = await sent(1000, 1000)
  const ofColour = (one: PublicationPicture) => ({ ...one, colour_id: colour })
  return {
    preview: [ofColour(tall[0] as PublicationPicture)],
    carousel: tall.map(ofColour),
    square: [ofColour(square)],
    colour_block: [ofColour(square)],
    detail: tall,
    packaging: [square],
    thumbnail: [],
  }
}

async function fillForms(store: number, platform: SandboxPlatform, pictures: PublicationForm['pictures']) {
  const choice = SANDBOX_CHOICES[platform]
  const needsPlaces = platform === 'temu' || platform === 'shein'
  const change = {
    title_zh: '{{name}} 海浪 T 恤',
    title_en: '{{name}} tee with a wave',
    category_id: choice?.categoryId ?? '',
    category_name: 'T-shirts',
    attributes: (choice?.attributes ?? []).map(({ id, name, valueId, value }) => ({
      id,
      name,
      value_id: valueId ?? '',
      value,
      unit: '',
    })),
    declared_price: '8.50',
    retail_price: '19.90',
    pictures: needsPlaces
      ? pictures
      : { ...pictures, preview: [], colour_block: [], detail: [], packaging: [], square: [] },
  }
  await rows('update publications set form = form || ?::jsonb where store_id = ?', [JSON.stringify(change), store])
}
