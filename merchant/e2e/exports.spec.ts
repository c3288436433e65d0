import { readFileSync } from 'node:fs'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Locator, Page } from '@playwright/test'
import { arrive } from './support/arrive.ts'
import { unlinked } from './support/orders.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newMerchant, newStaff } from './support/person.ts'

const files = (dialog: Locator, name: string) => dialog.getByRole('list', { name }).getByRole('listitem')

/** The lines of the file behind a button. */
async function linesOf(page: Page, button: Locator): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFileSync(await download.path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
}

test.describe('merchant exports', () => {
  test(
    'in English: filtered orders without a column, downloaded twice; a period over a year is rejected in the dialog',
    { tag: '@IMP-04' },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 400/)
      await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
      const { username } = await newMerchant()
      const order = await unlinked(username, '=SUM(1)')
      await arrive(page, '/admin/order?status=pending_link', username)
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Export list' })
      await dialog.getByLabel('Format').selectOption('csv')
      await dialog.getByRole('checkbox', { name: 'Remark' }).uncheck()
      await expectAccessible(page, 'an export')
      await dialog.getByRole('button', { name: 'Start export' }).click()
      const file = files(dialog, 'Exported files').first()
      await expect(file.getByText('Ready')).toBeVisible({ timeout: 20_000 })
      await expect(file).toContainText('available until')
      const button = file.getByRole('button', { name: 'Download' })
      const [head, ...lines] = await linesOf(page, button)
      expect(head).toMatch(/^Order number,Created,Status,/)
      expect(head).not.toContain('Remark')
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(order.order_no)
      expect(lines[0]).toContain(`'=SUM(1)`)
      expect(await linesOf(page, button)).toHaveLength(lines.length + 1)
      await expectAccessible(page, 'a finished export')

      await page.goto('/admin/order?from=2024-01-01&to=2026-01-01')
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await dialog.getByRole('button', { name: 'Start export' }).click()
      await expect(dialog.getByRole('alert')).toContainText('up to a year')
      await expect(files(dialog, 'Exported files')).toHaveCount(1)
      await dialog.getByLabel('From').fill('2025-06-01')
      await dialog.getByRole('button', { name: 'Start export' }).click()
      await expect(files(dialog, 'Exported files')).toHaveCount(2)
    },
  )

  test(
    "on a phone in Chinese: transactions and finished products with the screen's labels",
    { tag: ['@IMP-04', '@LED-02'] },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      for (const [path, head] of [
        ['/admin/transactions?kind=recharge', '流水号,创建时间,类型'],
        ['/admin/finished', '成品编号,名称,白坯商品'],
      ] as const) {
        await arrive(page, path)
        await page.getByRole('button', { name: '导出', exact: true }).click()
        const dialog = page.getByRole('dialog', { name: '导出列表' })
        await dialog.getByLabel('文件格式').selectOption('csv')
        await dialog.getByRole('button', { name: '开始导出' }).click()
        const file = files(dialog, '导出文件').first()
        await expect(file.getByText('已完成')).toBeVisible({ timeout: 20_000 })
        const lines = await linesOf(page, file.getByRole('button', { name: '下载' }))
        expect(lines[0]).toContain(head)
        if (path.includes('recharge')) for (const line of lines.slice(1)) expect(line).toContain('充值')
        await expectAccessible(page, path)
        await expectNoOverflow(page)
      }
    },
  )

  test('the export is hidden without permission', { tag: ['@IMP-04', '@NAV-16'] }, async ({ page }) => {
    const staff = await newStaff('merchant', ['export_records.create'])
    await arrive(page, '/admin/order', staff)
    await expect(page.getByRole('heading', { name: '订单', level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: '导出', exact: true })).toHaveCount(0)
  })
})
