import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'
import { fresh } from './support/api'
import { acceptedWork, packedWork } from './support/production'
import { BACK_OFFICE, pageOf } from './support/session'

/** Like a scanner: types the label's text and Enter. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

const verdict = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first()

test.describe('Scan bench', () => {
  test(
    'handles steps, pieces, a repeated scan, garbage and a reject with remake by scanner alone',
    { tag: ['@FAC-03', '@ERR-03'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 404/)
      const { production_no: no } = await acceptedWork(3)
      await pageOf(page, 'factory')
      await page.goto(`${BACK_OFFICE}/production/bench`)
      await expect(page.getByLabel('Scan', { exact: true })).toBeFocused()
      await scan(page, '2')
      await expect(page.getByRole('radio', { name: 'Print' })).toBeChecked()
      await expect(verdict(page)).toContainText('Print: ready to scan')
      await scan(page, `${no}-1`)
      await expect(verdict(page)).toContainText('Printed')
      await expect(page.getByText('Next: Press or Inspect')).toBeVisible()
      await expect(page.getByText('piece 1 of 3')).toBeVisible()
      await expectAccessible(page, 'bench')
      await scan(page, `${no}-1`)
      await expect(verdict(page)).toContainText('Already scanned')
      await scan(page, '?!')
      await expect(verdict(page)).toContainText('?!')
      await expect(verdict(page)).toHaveAttribute('data-tone', 'refused')
      await scan(page, 'W9999999999999')
      await expect(verdict(page)).toHaveAttribute('data-tone', 'refused')
      await expect(verdict(page)).toContainText('W9999999999999')
      await expect(verdict(page)).toContainText('This code is not one of ours. Scan the label again.')
      await scan(page, 'STEP-REJECT')
      await scan(page, `${no}-1`)
      await expect(verdict(page)).toContainText('Select a reject reason first')
      await scan(page, 'WHY-STAINED')
      await scan(page, `${no}-1`)
      await expect(verdict(page)).toContainText(`Remake ${no}-4 created. The factory pays.`)
      await expect(page.getByRole('radio', { name: 'Print' })).toBeChecked()
      await page.getByRole('button', { name: 'Sound on' }).click()
      await scan(page, `${no}-2`)
      await expect(verdict(page)).toContainText('Printed')
    },
  )

  test(
    "creates a packed order's waybill and switches to shipping; another step clears the last result",
    { tag: ['@FAC-03'] },
    async ({ page }) => {
      const { production_no: no } = await packedWork(1)
      await pageOf(page, 'factory')
      await page.goto(`${BACK_OFFICE}/production/bench`)
      await expect(page.getByLabel('Scan', { exact: true })).toBeFocused()
      await scan(page, '5')
      await scan(page, `${no}-1`)
      await expect(verdict(page)).toContainText('Already scanned')
      await expect(page.getByText('Next: Create shipping label')).toBeVisible()
      await page.getByRole('button', { name: 'Create shipping label' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Tracking number').fill(fresh('yt').toUpperCase().replaceAll('_', ''))
      await dialog.getByRole('button', { name: 'Create', exact: true }).click()
      await expect(dialog.getByRole('button', { name: 'Print labels' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('radio', { name: 'Ship' })).toBeChecked()
      await expect(verdict(page)).toContainText('Ship: ready to scan')
      await expect(page.getByText('Next: Ship')).toBeVisible()
      await expectAccessible(page, 'bench after a waybill')
      await scan(page, '6')
      await expect(verdict(page)).toContainText('Ship: ready to scan')
      await expect(page.getByRole('region', { name: 'Current scan' })).toBeHidden()
    },
  )

  test(
    'keeps scans while offline and sends them in order afterwards',
    { tag: ['@FAC-03'] },
    async ({ page, context, silence }) => {
      // The shell prefetches modules when idle, which fails offline.
      silence.expectNoise(/ERR_INTERNET_DISCONNECTED|preload/)
      const { production_no: no } = await acceptedWork(2)
      await pageOf(page, 'factory')
      await page.goto(`${BACK_OFFICE}/production/bench`)
      await expect(page.getByLabel('Scan', { exact: true })).toBeFocused()
      await scan(page, '2')
      await context.setOffline(true)
      await scan(page, `${no}-1`)
      await expect(page.getByText('No connection. 1 scan waits here.')).toBeVisible()
      await scan(page, '3')
      await scan(page, `${no}-1`)
      await expect(verdict(page)).toContainText('Kept until the connection is back')
      await scan(page, `${no}-1`)
      await expect(verdict(page)).toContainText('it counts once')
      await scan(page, 'W9999999999999')
      await expect(page.getByText('No connection. 3 scans wait here.')).toBeVisible()
      await expectAccessible(page, 'bench without a connection')
      await context.setOffline(false)
      await expect(page.getByText('No connection.')).toBeHidden()
      await expect(page.getByText('1 scan did not count when it was sent later')).toBeVisible()
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await scan(page, `${no}-1`)
      await expect(verdict(page)).toContainText('Already scanned')
      await expect(page.getByText('Next: Inspect')).toBeVisible()
    },
  )
})
