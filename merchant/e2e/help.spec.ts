import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive, signedIn } from './support/arrive.ts'
import { topUp } from './support/money.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newMerchant } from './support/person.ts'

test.use({ locale: 'en-GB' })

test(
  'every screen leads to the help page about it, which can be searched and read in both languages',
  { tag: ['@PPL-03', '@I18N-01'] },
  async ({ page }) => {
    const { username } = await newMerchant()
    await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
    await arrive(page, '/admin/order', username)
    const help = page.getByRole('link', { name: 'Help', exact: true })
    await expect(help).toHaveAttribute('href', '/help/orders?lang=en')
    await page.getByRole('link', { name: 'Stores' }).click()
    await expect(help).toHaveAttribute('href', '/help/stores?lang=en')
    const opened = page.waitForEvent('popup')
    await help.click()
    const book = await opened
    await expect(book.getByRole('heading', { level: 1 })).toHaveText('Stores')
    await expectAccessible(book, 'help')
    await book.getByRole('searchbox', { name: 'Search the help' }).fill('bank transfer')
    await book.keyboard.press('Enter')
    await expect(book.getByRole('heading', { level: 1 })).toHaveText('Search results')
    await book
      .getByRole('main')
      .getByRole('link', { name: /balance/i })
      .first()
      .click()
    await expect(book).toHaveURL(/\/help\/balance\?lang=en$/)
    await book.getByRole('link', { name: '简体中文' }).click()
    await expect(book).toHaveURL(/\/help\/balance\?lang=zh-cn$/)
    await book.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(book)
    await expectAccessible(book, 'help on a phone')
  },
)

test(
  'the balance stands in the bar, turns red below the alert, and the alert can be changed',
  { tag: ['@PPL-03'] },
  async ({ page, silence }) => {
    silence.expectNoise(/status of 400/)
    const { username } = await newMerchant()
    const { client } = await signedIn(username)
    await topUp(client, '80.00')
    await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
    await arrive(page, '/admin/order', username)
    const low = page.getByRole('link', { name: 'Your balance is low: ¥80.00. Top up' })
    await expect(low).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(low).toBeHidden()
    await expectNoOverflow(page)
    await page.getByRole('button', { name: new RegExp(username) }).click()
    await page.getByRole('menuitem', { name: 'Your balance is low: ¥80.00. Top up' }).click()
    const alert = page.getByRole('form', { name: 'Low-balance alert' })
    const below = alert.getByLabel('Alert me below (RMB)')
    await expect(below).toHaveValue('100.00')
    await below.fill('1.234')
    await alert.getByRole('button', { name: 'Save alert' }).click()
    await expect(below).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'balance alert')
    await below.fill('50')
    await alert.getByRole('button', { name: 'Save alert' }).click()
    await expect(page.getByText('Alert saved')).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(low).toBeHidden()
    await expect(page.getByRole('link', { name: 'Balance ¥80.00' })).toBeVisible()
  },
)
