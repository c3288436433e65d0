import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { WHOLE_BROWSER } from '@inkfold/api/tests/journeys/whole_browser'
import type { Page } from '@playwright/test'
import { fresh } from './support/api'
import { ListPage } from './support/list_page'
import { designed, handOver, packedWork } from './support/production'
import { pageOf } from './support/session'

const freshNo = () => fresh('yt').toUpperCase().replaceAll('_', '')

test.use(WHOLE_BROWSER)

/** Waits for a PDF in a new browser tab. */
async function printed(page: Page, click: () => Promise<void>) {
  const [tab] = await Promise.all([page.waitForEvent('popup'), click()])
  await expect.poll(() => tab.url()).toMatch(/^blob:/)
  await tab.close()
}

test.describe('Workshop', () => {
  test(
    'prints work orders, creates two parcels with numbers and labels and shows their tracking',
    { tag: ['@FAC-02', '@FAC-03', '@ERR-03'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 400/)
      const [{ production_no: no }, first, second] = [await packedWork(3), freshNo(), freshNo()]
      await pageOf(page, 'factory')
      const work = new ListPage(page, '/production/production-orders')
      await work.open()
      await printed(page, () => work.more(no, 'Print work orders'))
      await work.row(no).getByRole('checkbox').check()
      await printed(page, () => work.button('Print work orders').click())
      await work.more(no, 'Print files')
      await expect(page.getByRole('dialog').getByText("Print files aren't ready yet.")).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()

      await work.more(no, 'Create shipping label')
      const dialog = page.getByRole('dialog')
      const send = dialog.getByRole('button', { name: 'Create', exact: true })
      await expect(dialog.getByText('3 packed pieces are ready for a label.')).toBeVisible()
      await dialog.getByLabel('Tracking number').fill('??')
      await send.click()
      await expect(dialog.locator('.ant-form-item-explain-error')).toBeVisible()
      await dialog.getByLabel('Tracking number').fill(first)
      await dialog.getByRole('button', { name: 'Another parcel' }).click()
      await dialog.getByLabel('Tracking number').nth(1).fill(second)
      await dialog.getByLabel('Pieces').nth(0).fill('2')
      await dialog.getByLabel('Pieces').nth(1).fill('2')
      await dialog.getByLabel('Weight').nth(0).fill('420')
      await expectAccessible(page, 'waybill')
      await send.click()
      await expect(dialog.getByText(/parcels hold 4 pieces/).first()).toBeVisible()
      await dialog.getByLabel('Pieces').nth(1).fill('1')
      await send.click()
      await expect(dialog.getByText(`${first} ${second}`)).toBeVisible()
      await expect(send).toBeHidden()
      await expect(dialog.getByRole('button', { name: 'Close' }).filter({ hasText: 'Close' })).toBeVisible()
      await printed(page, () => dialog.getByRole('button', { name: 'Print labels' }).click())
      const said = await dialog.getByText(/^Shipment /).textContent()
      await handOver(/S\d+/.exec(said ?? '')?.[0] ?? '')

      const sent = new ListPage(page, '/production/shipments')
      await sent.open()
      await printed(page, () => sent.more(first, 'Print labels'))
      await sent.more(first, 'Add tracking event')
      await page.getByRole('dialog').getByLabel('Where').fill('Shenzhen')
      await expectAccessible(page, 'tracking news')
      await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByText('Noted.')).toBeVisible()
      await sent.row(first).dblclick()
      await expect(page.getByRole('dialog').getByText('in transit · Shenzhen')).toBeVisible()
      await expect(page.getByRole('dialog').getByText('No tracking events yet.')).toBeVisible()
    },
  )

  test(
    'prints incomplete work orders only with a mark and shows what is made',
    { tag: ['@FAC-03', '@ERR-03'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 409/)
      const made = await packedWork(2)
      await designed(made)
      await pageOf(page, 'factory')
      const work = new ListPage(page, '/production/production-orders')
      await work.open()
      await work.more(made.production_no, 'Print work orders')
      const question = page.getByRole('dialog')
      await expect(question.getByText(`Print files are not ready for ${made.production_no}.`)).toBeVisible()
      await expectAccessible(page, 'print files not ready')
      await printed(page, () => question.getByRole('button', { name: 'Print with a mark' }).click())
      await work.row(made.production_no).dblclick()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByText('Print files not ready')).toBeVisible()
      await expect(drawer.getByText(`${made.production_no}-2`)).toBeVisible()
      await expectAccessible(page, 'production order')
      await drawer.getByRole('link', { name: 'Pieces' }).click()
      await expect(work.row(`${made.production_no}-2`)).toContainText('Packed')
    },
  )

  test('batches waiting orders, or reports that there are none', { tag: ['@FAC-03'] }, async ({ page, silence }) => {
    silence.expectNoise(/status of 409/)
    await pageOf(page, 'factory')
    const batches = new ListPage(page, '/production/production-batches')
    await batches.open()
    await batches.button('Make batches').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Carrier').fill('NOBODY')
    await expectAccessible(page, 'batches')
    await dialog.getByRole('button', { name: 'Make batches' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
  })
})
