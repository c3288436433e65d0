import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { pdfOf } from '@inkfold/api/tests/journeys/pdf_file'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { keyboard } from './support/hand.ts'
import { topUp } from './support/money.ts'
import { fillCart, placed } from './support/orders.ts'
import { expectNoOverflow } from './support/overflow.ts'

async function withPaidOrder() {
  const { username, client, made } = await merchantWithOne()
  await topUp(client, '500.00')
  await fillCart(client, made.id, [1])
  const order = await placed(client)
  const { total } = await client.get<{ total: string }>(`/api/v1/orders/${order.id}/settlement`)
  await client.post(`/api/v1/orders/${order.id}/pay`, { total }, { idempotencyKey: crypto.randomUUID() })
  return { username, order }
}

const fresh = () => `TRK${crypto.randomUUID().slice(0, 8).toUpperCase()}`

test.describe('own waybills', () => {
  test(
    'on a phone in Chinese: numbers as lines, PDFs by name, opened and printed together',
    { tag: ['@IMP-02', '@IMP-03', '@IMP-05'] },
    async ({ page, silence }) => {
      test.setTimeout(180_000)
      silence.expectNoise(/status of 400/)
      await page.setViewportSize({ width: 390, height: 844 })
      const { username, order } = await withPaidOrder()
      const [no, nobodys] = [fresh(), fresh()]
      await arrive(page, '/admin/order/waybills', username)
      await expect(page.getByText('还没有面单')).toBeVisible()
      await expectAccessible(page, 'no waybills')
      const lines = page.getByRole('region', { name: '导入运单号' })
      await lines.getByRole('button', { name: '导入', exact: true }).click()
      await expect(lines.getByText('请填写此项')).toBeVisible()
      await lines.getByLabel('订单号,运单号').fill(`${order.order_no}，${no}\n这行不对`)
      await lines.getByRole('button', { name: '导入 2 行' }).click()
      await expect(lines.getByText('2 条中有 1 条未处理')).toBeVisible()
      await expect(lines.getByText('格式应为「订单号,运单号」')).toBeVisible()
      const files = page.getByRole('region', { name: '上传 PDF 面单' })
      const pdf = (name: string, pages: number) => ({
        name,
        mimeType: 'application/pdf',
        buffer: pdfOf(pages),
      })
      await files.locator('input[type=file]').setInputFiles([
        pdf(`${no}.pdf`, 1),
        pdf(`${nobodys}.pdf`, 2),
        pdf('面单.pdf', 3),
        {
          name: `${fresh()}.pdf`,
          mimeType: 'application/pdf',
          buffer: Buffer.from('PK\u0003\u0004 a parcel of files'),
        },
      ])
      await files.getByRole('button', { name: '上传 4 个面单' }).click()
      await expect(files.getByText('4 条中有 2 条未处理')).toBeVisible({ timeout: 30_000 })
      await expect(files.getByText('文件名应为「运单号.pdf」')).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page, 'results')
      const kept = page.getByRole('region', { name: '已上传的面单' })
      await expect(kept.getByText(`${order.order_no}-1`)).toBeVisible()
      await kept.getByLabel('只看未匹配').check()
      await expect(kept.getByRole('listitem')).toHaveCount(1)
      await expect(kept.getByText(nobodys)).toBeVisible()
      await kept.getByLabel('只看未匹配').uncheck()
      await kept.getByRole('button', { name: '全选' }).click()
      const opening = page.context().waitForEvent('response', (answer) => answer.url().includes('/print/'))
      await kept.getByRole('button', { name: '打印 2 张面单' }).click()
      const printed = await opening
      expect(printed.status()).toBe(200)
      expect(printed.headers()['content-type']).toContain('application/pdf')
    },
  )

  test(
    'by keyboard in English: rejects a used number and deletes a waybill',
    { tag: ['@IMP-02', '@IMP-03'] },
    async ({ page }) => {
      test.setTimeout(180_000)
      await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
      const { username, order } = await withPaidOrder()
      const no = fresh()
      const hand = keyboard(page)
      await arrive(page, '/admin/order/waybills', username)
      const lines = page.getByRole('region', { name: 'Import tracking numbers' })
      await hand.write(lines.getByLabel('Order number, tracking number'), `${order.order_no},${no}`)
      await hand.press(lines.getByRole('button', { name: 'Import 1 line' }))
      await expect(lines.getByText('Imported', { exact: true })).toBeVisible()
      await hand.press(lines.getByRole('button', { name: 'Import 1 line' }))
      await expect(lines.getByText('Already imported')).toBeVisible()
      const files = page.getByRole('region', { name: 'Upload label PDFs' })
      const pdf = { name: `${no}.pdf`, mimeType: 'application/pdf', buffer: pdfOf(1) }
      await files.locator('input[type=file]').setInputFiles([pdf])
      await hand.press(files.getByRole('button', { name: 'Upload 1 label' }))
      await expect(files.getByText('Matched')).toBeVisible({ timeout: 30_000 })
      await hand.press(page.getByRole('button', { name: `Delete ${no}` }))
      await expectAccessible(page, 'deleting')
      await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
      await expect(page.getByText('No labels yet')).toBeVisible()
    },
  )
})
