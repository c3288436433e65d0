import type { Client } from '@inkfold/api/client'
import type { OfferedCategories, PublicationReport, PublicationSheet } from '@inkfold/api/contracts/publications'
import type { OfferedAttribute, PublicationForm, PublicationPicture } from '@inkfold/api/contracts/publishing/form'
import type { StoredFile } from '@inkfold/api/contracts/uploads'
import { rows } from '@inkfold/api/tests/journeys/database'
import { pngFile } from '@inkfold/api/tests/journeys/png_file'
import { expect } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'

const sandboxUrl = process.env['E2E_SANDBOX_URL'] ?? ''

interface SandboxState {
  shops: { id: string; platform: string; name: string }[]
  listings: { id: string; shopId: string; title: string; status: string; pictures: string[] }[]
}

/** What the sandbox's console can do, without its page. */
export async function sandbox<T = unknown>(path: string, body?: object): Promise<T> {
  const answer = await fetch(new URL(`/admin/${path}`, sandboxUrl), {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as T
}

export const sandboxState = () => sandbox<SandboxState>('state')

/** A shop that no other journey uses. */
export async function openShop(platform: string, name: string): Promise<string> {
  const { id } = await sandbox<{ id: string }>('shops', { platform, name, region: 'US', currency: 'USD' })
  return id
}

export const shopFront = (shop: string) => new URL(`/shop/${shop}`, sandboxUrl).href

/** The person approves at the platform's consent page. */
export async function approve(page: Page, shop: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(shop) }).check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
}

/** A T-shirt category of each platform. */
export const CATEGORIES: Readonly<Record<string, string>> = {
  tiktok: '601226',
  shopify: 'gid://shopify/TaxonomyCategory/aa-1-13-8',
  temu: '30000/30100/30110',
  shein: '1738:1080',
  etsy: '482',
  amazon: 'SHIRT',
}

const SQUARE = [1400, 1400] as const
const PORTRAIT = [1380, 1840] as const

/** Pictures of one colour, in the merchant's own files. */
export async function sendPictures(client: Client) {
  const send = async ([width, height]: readonly [number, number], shade: number): Promise<PublicationPicture> => {
    const line = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 3, shade)])
    const lines = Buffer.concat(Array.from({ length: height }, () => line))
    const { name, mimeType, buffer } = pngFile('shirt.png', { width, height, lines })
    const chosen = new File([new Uint8Array(buffer)], name, { type: mimeType })
    const { file } = await client.upload<{ file: StoredFile }>('/api/ajax/upload', chosen, { topic: 'publication' })
    return { file: file.url, colour_id: null, width, height, bytes: file.size, type: mimeType }
  }
  return {
    square: await send(SQUARE, 90),
    portraits: [await send(PORTRAIT, 100), await send(PORTRAIT, 110), await send(PORTRAIT, 120)],
    tiny: await send([99, 99], 130),
  }
}
export type Pictures = Awaited<ReturnType<typeof sendPictures>>

/** What each platform asks for, filled in as a merchant would. */
function filledIn(sheet: PublicationSheet, offered: readonly OfferedAttribute[], own: Pictures): PublicationForm {
  const { square, portraits } = own
  const isTall = sheet.platform === 'temu' || sheet.platform === 'shein'
  return {
    ...sheet.form,
    title_zh: '海浪 T 恤，纯棉，四季可穿，男女同款，适合日常穿着',
    title_en: 'Waves cotton T-shirt for every day',
    category_id: CATEGORIES[sheet.platform] ?? '',
    category_name: 'T-shirts',
    attributes: offered
      .filter((one) => one.is_required)
      .map(({ id, name, values: [first], unit }) => ({
        id,
        name,
        value_id: first?.id ?? '',
        value: first?.name ?? 'Inkfold',
        unit: unit ?? '',
      })),
    currency: 'USD',
    declared_price: '8.50',
    retail_price: '19.90',
    origin_country: 'CN',
    pictures: {
      ...sheet.form.pictures,
      preview: sheet.platform === 'temu' ? portraits.slice(0, 1) : [],
      carousel: isTall ? portraits : [square],
      square: isTall ? [square] : [],
      colour_block: sheet.platform === 'shein' ? [square] : [],
      detail: sheet.platform === 'shein' ? portraits : [],
      packaging: isTall ? [square] : [],
    },
  }
}

/** Adds the products to the store and fills in their forms, all alike. */
export async function fillDrafts(
  client: Client,
  store: { id: number; sales_platform: string },
  products: readonly number[],
  own: Pictures,
): Promise<number[]> {
  const path = '/api/v1/publications'
  const { ids } = await client.post<{ ids: number[] }>(`${path}/drafts`, {
    finished_product_ids: products,
    store_ids: [store.id],
  })
  const category = CATEGORIES[store.sales_platform] ?? ''
  // The platform's categories are listed by a job.
  await expect
    .poll(async () => {
      const { list } = await client.get<OfferedCategories>(`${path}/${ids[0]}/categories`, { query: { q: 'shirt' } })
      return list.map((one) => one.id)
    })
    .toContain(category)
  const offered = await client.get<OfferedAttribute[]>(`${path}/${ids[0]}/attributes`, { query: { category } })
  const sheetOf = (id: number) => client.get<PublicationSheet>(`${path}/${id}/form`)
  const fill = async (id: number) => {
    const sheet = await sheetOf(id)
    await client.patch(`${path}/${id}`, { form: filledIn(sheet, offered, own), version: sheet.version })
  }
  await Promise.all(ids.map(fill))
  expect((await sheetOf(ids[0] ?? 0)).faults, `${store.sales_platform} takes the form`).toEqual([])
  return ids
}

export async function change(client: Client, id: number, entries: Partial<PublicationForm>): Promise<void> {
  const path = `/api/v1/publications/${id}`
  const { form, version } = await client.get<PublicationSheet>(`${path}/form`)
  await client.patch(path, { form: { ...form, ...entries }, version })
}

export const publishNow = (client: Client, ids: readonly number[]) =>
  client.post<PublicationReport>('/api/v1/publications/publish', { ids })

/** Copies of a finished product, each in one colour and one size, so that listings stay small. */
export async function copyProducts(id: number, count: number): Promise<number[]> {
  const made = await rows<{ id: number }>(
    `with made as (
       insert into finished_products (organisation_id, owner_user_id, name, product_id, design_id, themes, size_tables)
       select organisation_id, owner_user_id, '海浪 ' || n, product_id, design_id, themes, size_tables
         from finished_products, generate_series(1, $2::int) n where id = $1
       returning id
     ), versions as (
       insert into finished_versions (finished_product_id, number, design_version_id, product_version_id, faces, saved_by)
       select made.id, 1, v.design_version_id, v.product_version_id, v.faces, v.saved_by
         from made, finished_versions v where v.finished_product_id = $1
     ), colours as (
       insert into finished_colours select made.id, c.colour_id
         from made, (select colour_id from finished_colours where finished_product_id = $1 order by 1 limit 1) c
     ), sizes as (
       insert into finished_sizes select made.id, s.size_id
         from made, (select size_id from finished_sizes where finished_product_id = $1 order by 1 limit 1) s
     )
     select id from made order by id`,
    [id, count],
  )
  return made.map((one) => one.id)
}

/** As if the finished product's current design had been rendered as this picture. */
export async function drawnAs(finished: number, file: string): Promise<void> {
  await rows(
    `update render_tasks set status = 'done', finished_at = now(), claimed_until = null
      where finished_product_id = $1 and status in ('waiting', 'running')`,
    [finished],
  )
  await rows('update finished_pictures set is_current = false where finished_product_id = $1', [finished])
  await rows(
    `insert into finished_pictures (organisation_id, owner_user_id, finished_product_id, design_version_id, kind, subject, file, width, height)
     select f.organisation_id, f.owner_user_id, f.id, v.design_version_id, 'effect', 'shown', $2, a.width, a.height
       from finished_products f join finished_versions v on v.finished_product_id = f.id and v.number = f.version_number
       join attachments a on a.public_id = substr($2, 8)::uuid where f.id = $1`,
    [finished, file],
  )
}
