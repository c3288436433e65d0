import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { workbook } from '@inkfold/api/tests/journeys/workbook'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { readFile } from 'node:fs/promises'
import { arrive } from './support/arrive.ts'
import { keyboard } from './support/hand.ts'
import { merchantWithOne } from './support/finished.ts'
import { expectNoOverflow } from './support/overflow.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const HEAD = ['平台订单号', '商品标题', '数量', '收件人', '电话', '国家/地区', '省/州', '城市', '详细地址', '邮编']
const RECEIVER = ['Jane Doe', '+14155550132', 'US', 'CA', 'Mountain View', '1600 Amphitheatre Parkway', '94043']

const sheet = async (name: string, ...lines: (string | number)[][]) => ({
  name,
  mimeType: XLSX,
  buffer: await workbook([HEAD, ...lines.map((line) => [...line, ...RECEIVER])]),
})

test.describe('order import', () => {
  test(
    'on a phone in Chinese: adds a store, checks the sheet, creates the valid orders and undoes the import',
    { tag: ['@IMP-01', '@STO-01'] },
    async ({ page }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width: 390, height: 844 })
      const { username } = await merchantWithOne()
      await arrive(page, '/admin/order/import', username)
      await expect(page.getByText('还没有导入过订单')).toBeVisible()
      await expectAccessible(page, 'empty imports')
      await page.getByRole('button', { name: '上传并检查' }).click()
      await expect(page.getByText('请填写此项').first()).toBeVisible()
      await page.getByLabel('平台').selectOption({ label: '其他' })
      await page.getByRole('button', { name: '新增店铺' }).click()
      const adding = page.getByRole('dialog', { name: '新增 其他 店铺' })
      await adding.getByLabel('店铺名称').fill('我的小店')
      await adding.getByRole('button', { name: '保存店铺' }).click()
      await expect(page.getByLabel('店铺', { exact: true })).toHaveValue(/\d+/)
      const file = await sheet('十一月.xlsx', ['S-1', '海浪', 2], ['S-2', '海浪', 0], ['S-3', '海浪', 1])
      await page.getByLabel('订单表格').setInputFiles(file)
      await page.getByRole('button', { name: '上传并检查' }).click()
      const good = page.getByRole('button', { name: '只导入没有问题的 2 个订单' })
      await expect(good).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText('第 3 行 · 数量')).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page, 'checked')
      const opening = page.waitForEvent('download')
      await page.getByRole('link', { name: '十一月.xlsx' }).click()
      const opened = await opening
      expect(opened.suggestedFilename()).toBe('十一月.xlsx')
      expect(await readFile(await opened.path())).toEqual(file.buffer)
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: '下载问题清单' }).click()
      const saved = await readFile(await (await saving).path(), 'utf8')
      expect(saved).toContain('3,S-2,数量,')
      await good.click()
      await expect(page.getByText('成功')).toBeVisible({ timeout: 30_000 })
      await page.getByRole('button', { name: /^撤销导入/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click()
      await expect(page.getByText('已撤销').first()).toBeVisible({ timeout: 30_000 })
      await expectAccessible(page, 'undone')
      await expectNoOverflow(page)
      await page.getByRole('link', { name: '返回导入记录' }).click()
      await expect(page.getByText('我的小店 · 其他')).toBeVisible()
      await expectAccessible(page, 'imports')
    },
  )

  test(
    'by keyboard in English: downloads the template, rejects another file, and imports valid orders',
    { tag: ['@IMP-01'] },
    async ({ page, silence }) => {
      test.setTimeout(180_000)
      silence.expectNoise(/status of 400/)
      await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
      const { username, client } = await merchantWithOne()
      await client.post('/api/v1/stores', { name: 'Corner shop', sales_platform: 'other' })
      const hand = keyboard(page)
      await arrive(page, '/admin/order/import', username)
      const loading = page.waitForEvent('download')
      await hand.press(page.getByRole('link', { name: 'Download template' }).first())
      expect((await loading).suggestedFilename()).toBe('order-import.xlsx')
      await page.getByLabel('Platform').selectOption({ label: 'Other' })
      await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Corner shop' })
      const zip = { name: 'orders.xlsx', mimeType: XLSX, buffer: Buffer.from('PK\u0003\u0004 nothing of a sheet') }
      await page.getByLabel('Order spreadsheet').setInputFiles(zip)
      await hand.press(page.getByRole('button', { name: 'Upload and check' }))
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page, 'refused')
      await page.getByLabel('Order spreadsheet').setInputFiles(await sheet('orders.xlsx', ['E-1', 'Waves', 1]))
      await hand.press(page.getByRole('button', { name: 'Upload and check' }))
      const go = page.getByRole('button', { name: 'Import 1 order' })
      await expect(go).toBeVisible({ timeout: 30_000 })
      await hand.press(go)
      await expect(page.getByRole('link', { name: 'See imported orders' })).toBeVisible({ timeout: 30_000 })
      await hand.press(page.getByRole('link', { name: 'See imported orders' }))
      await expect(page.getByText('To be linked').first()).toBeVisible()
    },
  )
})
