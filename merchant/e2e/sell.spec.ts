import { DEMO_PASSWORD } from '@inkfold/api/contracts/demo'
import type { Client } from '@inkfold/api/client'
import type { StoreRow } from '@inkfold/api/contracts/stores'
import type { OpenedDesign, SavedDesign } from '@inkfold/api/contracts/design'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import { moveLayers } from '@inkfold/api/document/operations/move'
import { patchOf } from '@inkfold/api/document/patches/diff'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { pngFile } from '@inkfold/api/tests/journeys/png_file'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'
import { arrive } from './support/arrive.ts'
import { atWork, scan, workOf } from './support/bench.ts'
import { merchantWithOne } from './support/finished.ts'
import { topUp } from './support/money.ts'
import {
  approve,
  change,
  copyProducts,
  drawnAs,
  fillDrafts,
  openShop,
  sandbox,
  sandboxState,
  sendPictures,
  shopFront,
} from './support/platforms.ts'
import { printed } from './support/workshop.ts'

const STORES = '/admin/stores'
const PUBLICATIONS = '/admin/publications'
const PLATFORMS = ['tiktok', 'shopify', 'temu', 'shein', 'etsy', 'amazon'] as const
type Platform = (typeof PLATFORMS)[number]
const PRODUCTS = 30
const EACH = PRODUCTS / PLATFORMS.length

/** The journeys tell one story: each goes on where the one before it ended. */
test.describe.serial('selling in six shops', () => {
  let username = ''
  let client: Client
  let finished = 0
  const stores = new Map<Platform, StoreRow>()
  const shops = new Map<Platform, string>()
  let sold = { order: 0, receipt: '', tracking: '' }
  const publications = new Map<Platform, number[]>()

  const shopName = (platform: Platform) => `${platform} of ${username}`
  async function at(page: Page, path: string) {
    await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
    await arrive(page, path, username)
  }

  test(
    'a merchant connects a shop of each platform through its consent page',
    { tag: ['@STO-01', '@STO-02', '@STO-03', '@NAV-03'] },
    async ({ page }) => {
      const one = await merchantWithOne()
      ;({ username, client } = one)
      finished = one.made.id
      for (const platform of PLATFORMS) {
        shops.set(platform, await openShop(platform, shopName(platform)))
        const body = { name: shopName(platform), sales_platform: platform }
        stores.set(platform, await client.post<StoreRow>('/api/v1/stores', body))
      }
      await at(page, STORES)
      for (const platform of PLATFORMS) {
        await page.goto(`${STORES}?store=${stores.get(platform)?.id}`)
        await connect(page, platform)
      }
    },
  )

  async function connect(page: Page, platform: Platform) {
    const [name, shop] = [shopName(platform), shops.get(platform) ?? '']
    const drawer = page.getByRole('dialog', { name, exact: true })
    // Temu gives a token for products and one for orders.
    for (const nth of platform === 'temu' ? [1, 2] : [1]) {
      await drawer.getByRole('button', { name: /^(?:Connect store|Reconnect)$/ }).click()
      const asking = page.getByRole('dialog', { name: /^Connect to/ })
      if (platform === 'shopify') await asking.getByLabel('Shop address').fill(shop)
      if (['shopify', 'temu', 'amazon'].includes(platform))
        await asking.getByRole('button', { name: 'Continue to the platform' }).click()
      await approve(page, name)
      await expect(page.getByRole('heading', { name: `“${name}” is connected` })).toBeVisible()
      if (platform === 'temu' && nth === 1) await expect(page.getByText(/Still needed/)).toBeVisible()
      await page.getByRole('link', { name: 'Open store' }).click()
    }
    await expect(drawer.getByText('Connected since')).toBeVisible()
    await expect(drawer.getByText('Missing', { exact: true })).toHaveCount(0)
  }

  test(
    'thirty products are published in one batch; three faulty ones are corrected where they are, and only the failed one is sent again',
    { tag: ['@PUB-01', '@PUB-02', '@PUB-03', '@FIN-03', '@STO-02'] },
    async ({ page }) => {
      const own = await sendPictures(client)
      const products = await copyProducts(finished, PRODUCTS)
      for (const product of products) await drawnAs(product, own.square.file)
      await warehousesArrived(username)
      for (const [at, platform] of PLATFORMS.entries())
        publications.set(
          platform,
          await fillDrafts(client, stores.get(platform)!, products.slice(at * EACH, (at + 1) * EACH), own),
        )
      const first = (platform: Platform) => publications.get(platform)?.[0] ?? 0
      await change(client, first('etsy'), { retail_price: '19.905' })
      const shirt = {
        pictures: {
          preview: [],
          carousel: [own.tiny],
          square: [],
          colour_block: [],
          detail: [],
          packaging: [],
          thumbnail: [],
        },
      }
      await change(client, first('shopify'), shirt)
      await change(client, first('tiktok'), { title_en: 'Waves reject T-shirt for every day' })

      await at(page, PUBLICATIONS)
      await page.getByRole('button', { name: `Publish ${PRODUCTS} drafts` }).click()
      const report = page.getByRole('dialog', { name: 'Publishing' })
      // Thirty products with their images, to six platforms.
      const sent = { timeout: 120_000 }
      await expect(report.getByRole('status')).toHaveText(`${PRODUCTS - 2} of ${PRODUCTS} sent to their stores.`, sent)
      await expect(report.getByRole('listitem')).toHaveCount(2)
      await expectAccessible(page, 'report')

      await report.getByRole('button', { name: new RegExp(shopName('etsy')) }).click()
      await expect(page.getByText('Decimals: 3. Use at most 2.')).toBeVisible()
      await page.getByLabel('Retail price', { exact: true }).fill('19.90')
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText('Published', { exact: true }).filter({ visible: true })).toBeVisible()

      // The report is still there, with what is left.
      await page.getByRole('button', { name: 'Back to the list' }).click()
      await report.getByRole('button', { name: new RegExp(shopName('shopify')) }).click()
      await expect(page.getByText('99 × 99')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
      await expectAccessible(page, 'a picture that is too small')
      await page.getByRole('button', { name: 'Remove image 1' }).click()
      await page.getByLabel('Add an image').setInputFiles(largePicture())
      await expect(page.getByText('1200 × 1200')).toBeVisible()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText('Published', { exact: true }).filter({ visible: true })).toBeVisible()

      await page.getByRole('button', { name: 'Back to the list' }).click()
      await report.getByRole('button', { name: 'Close' }).click()
      await page.getByLabel('Status').selectOption('failed')
      const lines = page.getByRole('list', { name: 'Publications' }).getByRole('listitem')
      await expect(lines).toHaveCount(1)
      await expect(lines).toContainText('a word that is not allowed: reject')
      await lines.getByRole('button').click()
      await page.getByLabel('English title').fill('Waves cotton T-shirt for every day')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('button', { name: 'Back to the list' }).click()
      await page.getByRole('button', { name: 'Retry 1 failed' }).click()
      await expect(report.getByRole('status')).toHaveText('1 of 1 sent to their stores.')
      await report.getByRole('button', { name: 'Close' }).click()
      await expect.poll(() => publishedOf(username)).toBe(PRODUCTS)
      const { listings } = await sandboxState()
      for (const platform of PLATFORMS)
        expect(
          listings.filter(({ shopId, status }) => shopId === shops.get(platform) && status === 'live').length,
          `${platform} has each product once`,
        ).toBe(EACH)
      expect(listings.filter(({ shopId }) => [...shops.values()].includes(shopId))).toHaveLength(PRODUCTS)
    },
  )

  test(
    'a buyer buys, the store rule pays, and the workshop makes and ships it',
    { tag: ['@STO-02', '@STO-03', '@STO-04', '@ORD-03'] },
    async ({ page, browser }) => {
      await topUp(client, '3000.00')
      await at(page, STORES)
      await page.getByRole('button', { name: 'Automatic payment' }).click()
      const rule = page.getByRole('dialog', { name: 'Automatic payment' })
      await rule.getByLabel('Automatic payment is').selectOption('on')
      await rule.getByLabel('Limit for an order (RMB)').fill('300')
      await rule.getByLabel('Limit for a day (RMB)').fill('1000')
      await rule.getByRole('checkbox', { name: shopName('tiktok') }).check()
      await rule.getByLabel('Login password', { exact: true }).fill(DEMO_PASSWORD)
      await rule.getByRole('button', { name: 'Save' }).click()
      await expect(rule).toBeHidden()

      const receipt = await buyOne(page, shops.get('tiktok') ?? '')
      await at(page, '/admin/order')
      const card = page.getByRole('list', { name: 'Orders', exact: true }).getByRole('listitem').first()
      await expect(card).toContainText('Awaiting production')
      const order = await latestOrder(username)
      expect(order.paid, 'nobody pressed a button').toBe('auto')

      await printed(order.id)
      const { production_no: no, id, maker } = await workOf(order.id)
      const bench = await atWork(browser, maker)
      const said = (text: string) => bench.getByRole('status').filter({ hasText: text })
      await bench.goto('/backoffice/production/bench')
      await expect(bench.getByLabel('扫描', { exact: true })).toBeFocused()
      for (const [step, done] of STEPS) {
        await scan(bench, `STEP-${step}`, no)
        await expect(said(done)).toBeVisible()
      }
      const tracking = `1Z${Date.now()}ABC`
      await bench.goto(`/backoffice/production/production-orders?label=${id}`)
      await bench.getByRole('dialog').getByLabel('运单号').fill(tracking)
      await bench.getByRole('dialog').getByRole('button', { name: '生成运单' }).click()
      await expect(bench.getByRole('dialog').getByText(tracking)).toBeVisible()
      await bench.goto('/backoffice/production/bench')
      await expect(bench.getByLabel('扫描', { exact: true })).toBeFocused()
      await scan(bench, 'STEP-SHIP', tracking)
      await expect(said('已出库')).toBeVisible()
      await bench.context().close()
      await expect(card).toContainText('Shipped')
      sold = { order: order.id, receipt, tracking }
    },
  )

  test(
    'a changed design is compared before it goes on sale, published and taken back',
    { tag: ['@PUB-03', '@FIN-03'] },
    async ({ page }) => {
      const [, id = 0] = publications.get('shopify') ?? []
      const own = await sendPictures(client)
      await redesign(client, id, own.portraits[0]!.file)
      const before = await liveImages(id)
      await at(page, PUBLICATIONS)
      await page.getByLabel('Platform').selectOption('shopify')
      const lines = page.getByRole('list', { name: 'Publications' }).getByRole('listitem')
      await expect(lines.filter({ hasText: 'Changes not published' })).toHaveCount(1)
      await page.goto(`${PUBLICATIONS}?publication=${id}`)
      await expect(page.getByText('These images show an earlier design.')).toBeVisible()
      await page.getByRole('button', { name: 'Use the current images' }).click()
      await expect(page.getByText('1380 × 1840')).toBeVisible()
      await page.getByRole('button', { name: 'History' }).click()
      const history = page.getByRole('dialog', { name: 'History' })
      await expect(history.getByText('Differs in: Images')).toBeVisible()
      await expect(history.getByRole('group', { name: 'Images of this version' }).getByRole('listitem')).toHaveCount(1)
      await expect(history.getByRole('group', { name: 'Images in the form' }).getByRole('listitem')).toHaveCount(1)
      await expectAccessible(page, 'what differs from what is on sale')
      expect(await liveImages(id), 'buyers see no change yet').toEqual(before)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Republish', exact: true }).click()
      await expect.poll(() => liveImages(id)).not.toEqual(before)
      await expect(page.getByText('Changes not published')).toHaveCount(0)

      await page.getByRole('button', { name: 'History' }).click()
      await history.getByRole('button', { name: 'Publish this version' }).click()
      await page
        .getByRole('dialog', { name: 'Publish version 1 again?' })
        .getByRole('button', { name: 'Publish this version' })
        .click()
      await expect.poll(() => liveImages(id)).toEqual(before)
      // Orders are made with the current design, so the form keeps saying so.
      await expect(page.getByText('These images show an earlier design.')).toBeVisible()
    },
  )

  test('the platform shows the buyer the tracking number', { tag: ['@STO-02', '@ORD-03'] }, async ({ page }) => {
    // Shipments are reported every minute.
    await expect.poll(() => pushStateOf(sold.order), { timeout: 120_000 }).toBe('pushed')
    await page.goto(sold.receipt)
    await expect(page.getByText(sold.tracking)).toBeVisible()
  })

  test(
    'an authorisation that the platform takes back is noticed and given again, and orders of the meantime arrive',
    { tag: ['@STO-01', '@STO-02'] },
    async ({ page }) => {
      const shop = shops.get('tiktok') ?? ''
      await sandbox(`shops/${shop}/revoke`, {})
      await at(page, `${STORES}?store=${stores.get('tiktok')?.id}`)
      const drawer = page.getByRole('dialog', { name: shopName('tiktok'), exact: true })
      await expect(drawer.getByText('The store is not connected.')).toBeVisible()
      await expectAccessible(page, 'a connection that has ended')
      await buyOne(page, shop)
      await page.goto(`${STORES}?store=${stores.get('tiktok')?.id}`)
      await connect(page, 'tiktok')
      await drawer.getByRole('button', { name: 'Sync orders' }).click()
      await expect(drawer.getByText('1 new order')).toBeVisible()
      await page.goto('/admin/order')
      await expect(page.getByRole('list', { name: 'Orders', exact: true }).getByRole('listitem')).toHaveCount(2)
    },
  )
})

/** Saves the finished product with a moved layer; the new design is drawn as this picture. */
async function redesign(client: Client, publication: number, file: string) {
  const found = await row<{ finished: number; design: number }>(
    `select f.id as finished, f.design_id as design from publications p join finished_products f on f.id = p.finished_product_id where p.id = $1`,
    [publication],
  )
  const { finished, design } = found!
  const path = `/api/v1/designs/${design}/document`
  const { revision, document } = await client.get<OpenedDesign<DesignDocument>>(path)
  const moved = moveLayers(document, new Set(['t1']), { x: 5, y: 0 })
  const saved = await client.patch<SavedDesign>(path, {
    base: revision,
    delta: patchOf(revision, document, moved)?.delta,
  })
  await client.post(`/api/v1/finished-products/${finished}/redesign`, { design_id: design, revision: saved.revision })
  await drawnAs(finished, file)
}

/** Images of the listing as the sandbox's shop has them. */
async function liveImages(publication: number): Promise<readonly string[]> {
  const { product_no: no } = (await row<{ product_no: string }>('select product_no from publications where id = $1', [
    publication,
  ]))!
  const { listings } = await sandboxState()
  return listings.find(({ id }) => no.endsWith(id))?.pictures ?? []
}

const STEPS = [
  ['ACCEPT', '已接单 1 件'],
  ['PRINT', '已打印 1 件'],
  ['PRESS', '已压烫 1 件'],
  ['INSPECT', '已质检 1 件'],
  ['PACK', '已打包 1 件'],
] as const

/** In the shop front; the address of the receipt. */
async function buyOne(page: Page, shop: string): Promise<string> {
  await page.goto(shopFront(shop))
  await page.getByRole('link', { name: /Waves/ }).first().click()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Your order is placed')).toBeVisible()
  return page.url()
}

const latestOrder = async (username: string) =>
  (await row<{ id: number; paid: string }>(
    `select o.id, case when exists (select 1 from auto_payments a where a.order_id = o.id and a.paid_at is not null) then 'auto' else 'person' end as paid
       from orders o join users u on u.organisation_id = o.organisation_id where u.username = $1 order by o.id desc limit 1`,
    [username],
  ))!

const pushStateOf = async (order: number) =>
  (await row<{ state: string }>('select state from shipment_pushes where order_id = $1', [order]))?.state

const publishedOf = async (username: string) =>
  (
    await row<{ n: number }>(
      `select count(*)::int as n from publications p join users u on u.organisation_id = p.organisation_id
      where u.username = $1 and p.status = 'released'`,
      [username],
    )
  )?.n

function largePicture() {
  const line = Buffer.concat([Buffer.alloc(1), Buffer.alloc(1200 * 3, 70)])
  return pngFile('large.png', {
    width: 1200,
    height: 1200,
    lines: Buffer.concat(Array.from({ length: 1200 }, () => line)),
  })
}

/** Warehouses are mirrored by a job after the consent. */
async function warehousesArrived(username: string) {
  await expect
    .poll(async () => {
      const sql = `select count(distinct s.id)::int as n from stores s join users u on u.organisation_id = s.organisation_id
        join warehouses w on w.store_id = s.id where u.username = $1`
      return (await row<{ n: number }>(sql, [username]))?.n
    })
    .toBe(4)
}
