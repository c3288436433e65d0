import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fresh } from './support/api'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { ListPage } from './support/list_page'
import { pageOf } from './support/session'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

async function choose(page: Page, field: string, text: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).fill(text)
  await page.getByTitle(text, { exact: true }).click()
}

test.describe('System maintenance', () => {
  test(
    'adds risk words line by line, tries them and restores a deleted one from the bin',
    { tag: ['@CFG-04', '@CFG-08'] },
    async ({ page }) => {
      await pageOf(page, 'super')
      const list = new ListPage(page, '/system/risk-words')
      const [word, other] = [fresh('knockoff'), fresh('replica')]
      await list.open()
      await list.button('Add several').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Words, one per line').fill(`${word}\n\n${other}\n${word.toUpperCase()}`)
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog.getByText('2 words added.')).toBeVisible()
      await expect(dialog.getByRole('row', { name: /^4/ })).toContainText('above')
      await page.keyboard.press('Escape')

      await list.button('Test text').click()
      await dialog.getByLabel('Text to test').fill(`A ${word} for everybody`)
      await dialog.getByRole('button', { name: 'Check' }).click()
      await expect(dialog.getByText('Blocked: words that may not be used.')).toBeVisible()
      await expect(dialog.locator('mark')).toHaveText(word)
      await page.keyboard.press('Escape')

      await list.search(word)
      await list.more(word, 'Delete')
      await expect(dialog).toContainText('It moves to the recycle bin')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(list.row(word)).toHaveCount(0)
      const bin = new ListPage(page, '/system/recycle-bin')
      await bin.open(`?q=${word}`)
      await bin.more(word, 'Restore')
      await dialog.getByRole('button', { name: 'Restore' }).click()
      await expect(dialog.getByRole('status')).toContainText('1 of 1')
      await list.open(`?q=${word}`)
      await expect(list.row(word)).toBeVisible()
    },
  )

  test(
    'reveals a card number after identity proof; compares and rolls back a watched field',
    { tag: ['@CFG-05', '@CFG-07'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 400/)
      await pageOf(page, 'super')
      const list = new ListPage(page, '/finance/payment-accounts')
      const name = fresh('Studio')
      await list.open()
      await page
        .getByRole('button', { name: /^Create/ })
        .first()
        .click()
      await list.drawer.getByLabel('Account name').fill(name)
      await choose(page, 'Account type', 'Bank transfer')
      await list.drawer.getByLabel('Bank name').fill('Harbour Bank')
      await list.drawer.getByLabel('Card number').fill('6222021234567890123')
      await list.save()
      await expect(list.row(name)).toContainText('**** 0123')

      await list.more(name, 'Show the whole number')
      const panel = page.getByRole('dialog')
      await panel.getByLabel('Your login password').fill('Wrong-Guess-12')
      await panel.getByRole('button', { name: 'Show the number' }).click()
      await expect(panel.getByLabel('Your login password')).toHaveAccessibleDescription(/password/)
      await panel.getByLabel('Your login password').fill('Inkfold2026')
      await panel.getByRole('button', { name: 'Show the number' }).click()
      await expect(panel.getByText('6222021234567890123')).toBeVisible()
      await page.keyboard.press('Escape')

      await list.more(name, 'Change card number')
      await expect(panel).toContainText(`${name} (`)
      await expect(panel).toContainText('**** 0123')
      await page.keyboard.press('Escape')

      await list.row(name).dblclick()
      await expect(list.drawer.getByRole('heading', { name: 'Account' })).toBeVisible()
      await expect(list.drawer.getByRole('heading', { name: 'Owner' })).toBeHidden()
      await list.drawer.getByLabel('Bank name').fill('Hill Bank')
      await list.save()
      await expect(list.row(name)).toContainText('Hill Bank')
      const log = new ListPage(page, '/system/sensitive-logs')
      await log.open()
      const line = log.row('Harbour Bank').filter({ hasText: 'Hill Bank' })
      await expect(line).toBeVisible()
      await log.more('Harbour Bank', 'Roll back')
      await panel.getByRole('button', { name: 'Roll back' }).click()
      await expect(panel.getByRole('status')).toContainText('1 of 1')
      await list.open()
      await expect(list.row(name)).toContainText('Harbour Bank')
    },
  )

  test('schedules a rate and keeps it unchanged', { tag: '@CFG-03' }, async ({ page }) => {
    await pageOf(page, 'super')
    const list = new ListPage(page, '/finance/exchange-rates')
    await list.open()
    await list.button('Create').click()
    await choose(page, 'Currency', 'EUR')
    await list.drawer.getByLabel('Rate in RMB').fill('7.777')
    await list.save()
    await expect(list.drawer.locator('.ant-form-item-explain-error')).toBeVisible()
    await list.drawer.getByLabel('Rate in RMB').fill('7.77')
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    await list.drawer.getByLabel('Takes effect').fill(`${day} 09:00:00`)
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await list.save()
    await expect(list.row('7.77')).toContainText('1 EUR = 7.77 RMB')
    await expect(list.row('7.77')).toContainText('Scheduled')
    await list.offers('7.77', 'History', /Edit|Delete/)
  })

  test(
    'changes the rule of sample orders, whose discount stays in its range',
    { tag: ['@CFG-01', '@PPL-03'] },
    async ({ page }) => {
      await pageOf(page, 'super')
      await page.goto('/backoffice/system/config')
      await page.getByRole('button', { name: 'Sample orders' }).click()
      const discount = page.getByLabel('Sample discount (percent of the blank’s price)')
      const before = await discount.inputValue()
      await discount.fill('95')
      await discount.blur()
      await expect(discount).toHaveValue('90')
      await discount.fill(before)
      const total = page.getByLabel('Samples of all products per merchant within 30 days')
      const most = await total.inputValue()
      for (const value of [`${Number(most) + 5}`, most]) {
        await total.fill(value)
        await page.getByRole('button', { name: 'Save these settings' }).click()
        await expect(page.getByText('Saved. The settings are in effect.').last()).toBeVisible()
        await page.reload()
        await expect(total).toHaveValue(value)
      }
    },
  )

  test('exports the filtered list in the background', { tag: ['@IMP-04', '@OPS-05'] }, async ({ page }) => {
    await pageOf(page, 'super')
    const list = new ListPage(page, '/catalogue/stock-colours')
    await list.open('?q=White')
    await expect(list.row('White')).toBeVisible()
    await list.button('Export').click()
    await page.getByRole('menuitem', { name: 'Export all to CSV (background)' }).click()
    await page.getByRole('button', { name: 'Open the export centre' }).click()
    const centre = new ListPage(page, '/system/export-records')
    await expect(page.getByRole('heading', { level: 1, name: 'Export centre' })).toBeVisible()
    const exported = centre.row('Stock colours').first()
    await expect(exported).toContainText('Done')
    const [file] = await Promise.all([page.waitForEvent('download'), centre.more('Stock colours', 'Download')])
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('White')
    expect(text).not.toContain('Black')
    await page.reload()
    await expect(exported).toContainText('Downloaded')
  })

  test('exports a log for at most a year, the last one by default', { tag: '@IMP-04' }, async ({ page }) => {
    await pageOf(page, 'super')
    const list = new ListPage(page, '/system/admin-logs')
    await list.open()
    await list.button('Export').click()
    await page.getByRole('menuitem', { name: 'Export all to CSV (background)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select a time range' })
    const [from, to] = [dialog.getByRole('textbox').first(), dialog.getByRole('textbox').last()]
    await expect(from).not.toHaveValue('')
    await expectAccessible(page, 'the range of an export')
    await from.fill('2020-01-01')
    await from.press('Enter')
    await to.press('Enter')
    await dialog.getByRole('button', { name: 'Export' }).click()
    await expect(dialog.getByText('Select a first and a last day, up to 366 days apart.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await list.button('Export').click()
    await page.getByRole('menuitem', { name: 'Export all to CSV (background)' }).click()
    await dialog.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByRole('button', { name: 'Open the export centre' })).toBeVisible()
  })

  test(
    "keeps a notice's action available until closed, by keyboard too",
    { tag: ['@IMP-04', '@CRUD-09'] },
    async ({ page }) => {
      await pageOf(page, 'super')
      await page.clock.install()
      const list = new ListPage(page, '/catalogue/stock-colours')
      await list.open('?q=White')
      await expect(list.row('White')).toBeVisible()
      const order = async () => {
        await list.button('Export').click()
        await page.getByRole('menuitem', { name: 'Export all to CSV (background)' }).click()
      }
      const offer = page.getByRole('button', { name: 'Open the export centre' })
      await order()
      await expect(offer).toBeVisible()
      await page.clock.fastForward('10:00')
      await expect(offer).toBeVisible()
      await offer.focus()
      await page.keyboard.press('Tab')
      // Requests under way may fail by the clock and be shown beside it.
      await expect(page.getByRole('status').getByRole('button', { name: 'Close', exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(offer).toHaveCount(0)
      await order()
      await offer.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Export centre' })).toBeVisible()
      await expect(offer).toHaveCount(0)
    },
  )
})
