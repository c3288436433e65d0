import type { Page } from '@playwright/test'
import { apiOf, fresh } from './support/api'
import { ListPage } from './support/list_page'
import { picture } from './support/pictures'
import { pageOf, signIn } from './support/session'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

interface Made {
  id: number
}
interface Corners {
  faces: { key: string; places: { photo: string; quad: [number, number][] }[] }[]
}

const pick = async (page: Page, label: string, option: string) => {
  await page.getByRole('dialog').last().getByLabel(label, { exact: true }).click()
  await page.getByTitle(option, { exact: true }).last().click()
}
const find = async (page: Page, label: string, word: string, option: string) => {
  const box = page.getByRole('dialog').last().getByLabel(label, { exact: true })
  await box.click()
  await box.fill(word)
  await page.getByTitle(option, { exact: true }).last().click()
}

test.describe('Products', () => {
  test(
    'creates a product from a blank, places its faces by mouse and keys and publishes it',
    { tag: ['@CAT-04', '@PRC-01'] },
    async ({ page, silence }) => {
      test.slow()
      silence.expectNoise(/status of 400/)
      const me = apiOf(page.request, await pageOf(page, 'super'))
      const list = new ListPage(page, '/catalogue/products')
      const name = fresh('Bag')
      await list.open()
      await list.button('Create').click()
      await find(page, 'Blank', 'Canvas tote', 'Canvas tote')
      await expect(list.drawer.getByLabel('English name', { exact: true }).first()).not.toHaveValue('')
      await list.drawer.getByLabel('English name', { exact: true }).first().fill(name)
      await list.drawer.getByLabel('Style code').fill(name)
      await pick(page, 'Ships within', '2 business days')
      await expect(list.drawer.getByText(/colours selected/)).toBeVisible()
      await list.drawer.getByRole('button', { name: 'Save as draft' }).click()
      await expect(list.drawer).toBeHidden()

      await list.search(name)
      await expect(list.row(name)).toContainText('Draft')
      await list.row(name).getByRole('button', { name: 'Edit' }).click()
      await list.save()
      await expect(list.drawer.getByText('This is required.').first()).toBeVisible()

      await list.drawer.locator('input[type=file]').setInputFiles(picture('bag.png', 800, 800))
      await expect(list.drawer.getByRole('img', { name: 'Photo 1' })).toBeVisible()
      await list.drawer.getByRole('button', { name: 'Add a side' }).click()
      for (const [part, value] of [
        ['Chinese name', '正面'],
        ['English name', 'Front'],
        ['Width', '280'],
        ['Height', '280'],
        ['Print price', '4'],
      ] as const)
        await list.drawer.getByLabel(`${part} of side 1`).fill(value)
      await expect(list.drawer.getByText('3378 × 3378 pixels')).toBeVisible()

      await list.drawer.getByRole('button', { name: 'Mark Front on photo 1' }).click()
      const dialog = page.getByRole('dialog', { name: /Where is Front on/ })
      const corner = dialog.getByRole('button', { name: /^Top left corner/ })
      await expect(corner).toHaveAccessibleName('Top left corner, 25% across, 25% down')
      await corner.press('Shift+ArrowLeft')
      await expect(corner).toHaveAccessibleName('Top left corner, 23% across, 25% down')
      const box = await corner.boundingBox()
      await page.mouse.move((box?.x ?? 0) + 12, (box?.y ?? 0) + 12)
      await page.mouse.down()
      await page.mouse.move((box?.x ?? 0) + 2000, (box?.y ?? 0) + 2000, { steps: 4 })
      await expect(dialog.getByText(/corners cross/)).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Keep this place' })).toBeDisabled()
      await page.mouse.move((box?.x ?? 0) - 8, (box?.y ?? 0) - 8, { steps: 4 })
      await page.mouse.up()
      await dialog.getByRole('button', { name: 'Keep this place' }).click()
      await expect(list.drawer.getByRole('button', { name: 'Move Front on photo 1' })).toBeVisible()

      await list.drawer.getByRole('button', { name: 'Add a range' }).click()
      await list.drawer.getByLabel('Price of range 1').fill('9.9')
      await list.drawer.getByRole('button', { name: 'Add a range' }).click()
      await list.drawer.getByLabel('Last item of range 1').fill('49')
      await expect(list.drawer.getByText('from 50')).toBeVisible()
      await list.drawer.getByLabel('Price of range 2').fill('12')
      for (const label of ['Material and accessories', 'Wash care'])
        for (const language of ['Chinese', 'English'])
          await list.drawer.getByLabel(`${label} (${language})`).fill('棉 12 oz')
      await list.save()
      await expect(list.drawer.getByText(/9\.90/).last()).toBeVisible()
      await list.drawer.getByLabel('Price of range 2').fill('8.5')
      await expect(list.drawer.getByText('−14.1 %')).toBeVisible()
      await list.save()
      await expect(list.drawer).toBeHidden()
      await expect(list.row(name)).toContainText('Published')

      const { list: kept } = await me.get<{ list: (Made & Corners)[] }>(`/api/v1/products?style_code=${name}`)
      const [quad] = kept[0]?.faces[0]?.places.map((place) => place.quad) ?? []
      expect(quad).toHaveLength(4)
      expect(quad?.[0]?.[0]).toBeLessThan(0.23)

      await list.more(name, 'Withdraw')
      await list.agree('Withdraw')
      await expect(list.row(name)).toContainText('Withdrawn')
      await list.more(name, 'Publish')
      await expect(list.row(name)).toContainText('Published')
    },
  )

  test(
    'reports a blank that cannot be loaded and retries',
    { tag: ['@CAT-04', '@ERR-03'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 500|Failed to load/)
      await pageOf(page, 'super')
      let isBroken = true
      await page.route(/\/api\/v1\/spus\/\d+$/, (route) =>
        isBroken ? route.fulfill({ status: 500, json: { code: 0, message: 'x', data: {} } }) : route.fallback(),
      )
      const list = new ListPage(page, '/catalogue/products')
      await list.open('?edit=1')
      const said = list.drawer.getByRole('alert').filter({ hasText: 'The product’s attributes could not be fetched.' })
      await expect(said.first()).toBeVisible()
      isBroken = false
      await expect(async () => {
        // The alert may close by itself between being seen and being pressed.
        const again = said.first().getByRole('button', { name: 'Try again' })
        if (await said.first().isVisible()) await again.click({ timeout: 2_000 })
        await expect(list.drawer.getByText(/colours selected/)).toBeVisible({ timeout: 5000 })
      }).toPass({ timeout: 45_000 })
    },
  )

  test(
    "sets prices of a level and a merchant and shows a level's prices in the table",
    { tag: ['@PRC-01', '@CAT-07'] },
    async ({ page }) => {
      await pageOf(page, 'supplier')
      const levels = new ListPage(page, '/catalogue/level-prices')
      await levels.open()
      await levels.button('Create').click()
      await find(page, 'Product', 'Canvas tote', 'Canvas tote')
      await find(page, 'Level', 'Gold', 'Gold')
      await levels.drawer.getByLabel('Unit price').fill('7.77')
      await levels.save()
      await expect(levels.drawer).toBeHidden()
      await expect(levels.rows.first()).toContainText('7.77')

      const table = new ListPage(page, '/catalogue/price-table')
      await table.open()
      await table.search('tote')
      await expect(table.rows.filter({ hasText: '7.77' }).first()).toBeVisible()
      await expect(table.rows.first()).toContainText(/35|S|One/)

      const own = new ListPage(page, '/catalogue/exclusive-prices')
      await own.open()
      await own.button('Create').click()
      await find(page, 'Product', 'Matte poster', 'Matte poster 200 g')
      await find(page, 'Merchant', 'Zhiyuan', 'Zhiyuan Global')
      await own.drawer.getByRole('button', { name: 'Add a range' }).click()
      await own.drawer.getByLabel('Price of range 1').fill('4.2')
      await own.save()
      await expect(own.drawer).toBeHidden()
      await expect(own.rows.first()).toContainText('1+: ¥4.20')
    },
  )

  test(
    "collects the factory's opinion on a requested blank and the supplier's decision",
    { tag: '@CAT-06' },
    async ({ page, browser }) => {
      test.slow()
      const merchant = apiOf(page.request, await signIn(page.request, 'merchant'))
      const name = fresh('Bib')
      const wanted = { name, type: 'garment', description: 'A bib with a print of 150 by 150 mm' }
      const { id } = await merchant.post<Made>('/api/v1/blank-requests', wanted)

      await pageOf(page, 'supplier')
      const list = new ListPage(page, '/catalogue/blank-requests')
      await list.open()
      await list.search(name)
      await list.more(name, 'Ask a factory')
      await find(page, 'Factory', 'Shishi', 'Shishi Direct Print')
      await page.getByRole('dialog').getByRole('button', { name: 'Ask a factory' }).click()
      await expect(list.row(name)).toContainText('Shishi')

      const other = await (await browser.newContext({ locale: 'en-GB' })).newPage()
      await pageOf(other, 'factory')
      const theirs = new ListPage(other, '/catalogue/blank-requests')
      await theirs.open()
      await theirs.more(name, 'Give an opinion')
      const opinion = other.getByRole('dialog')
      await opinion.getByText('Can be made with changes').click()
      await opinion.getByLabel('Factory opinion').fill('Smaller snaps')
      await opinion.getByRole('button', { name: 'Give an opinion' }).click()
      await expect(theirs.row(name)).toContainText('Can be made with changes')
      await other.context().close()

      await list.open(`?decide=${id}`)
      const decision = page.getByRole('dialog')
      await expect(decision.getByText(/Smaller snaps/)).toBeVisible()
      await expect(decision.getByRole('button', { name: 'Do not approve' })).toBeDisabled()
      await decision.getByLabel('Note for the merchant').fill('In March')
      await decision.getByRole('button', { name: 'Approve', exact: true }).click()
      await expect(list.row(name)).toContainText('Approved')

      await list.more(name, 'Link product')
      await find(page, 'The product it has become', 'Canvas tote', 'Canvas tote')
      await page.getByRole('dialog').getByRole('button', { name: 'Link product' }).click()
      await expect(list.row(name)).toContainText('Developed')
    },
  )
})
