import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { topUp } from './support/money.ts'
import { fillCart, placed } from './support/orders.ts'
import { atWork, paid, scan } from './support/bench.ts'

test.describe('paid order to parcel', () => {
  test(
    'a factory scans it through every step and ships it, and the merchant sees each step live',
    { tag: ['@FAC-03', '@FAC-04', '@FAC-05', '@ORD-02'] },
    async ({ page, browser }) => {
      test.setTimeout(300_000)
      const { username, client, made } = await merchantWithOne()
      await topUp(client, '5000.00')
      await fillCart(client, made.id, [2])
      const order = await placed(client)
      const { id, production_no: no, maker } = await paid(client, order.id)
      const tracking = `SF${Date.now()}`

      await arrive(page, `/admin/order/detail?id=${order.id}&tab=split`, username)
      const progress = page.getByRole('list', { name: /的生产进度/ })
      await expect(progress).toHaveText(/待接单 2 件/)

      const bench = await atWork(browser, maker)
      const said = (text: string) => bench.getByRole('status').filter({ hasText: text })
      await bench.goto('/backoffice/production/bench')
      await expect(bench.getByLabel('扫描', { exact: true })).toBeFocused()
      await scan(bench, 'STEP-ACCEPT', no)
      await expect(said('已接单 2 件')).toBeVisible()
      await expect(progress).toHaveText(/已接单 2 件/)
      await scan(bench, 'STEP-PRINT', `${no}-1`)
      await expect(said('已打印 1 件')).toBeVisible()
      await expect(progress).toHaveText(/已打印 1 件/)
      await scan(bench, `${no}-2`, 'STEP-INSPECT', no)
      await expect(said('已质检 2 件')).toBeVisible()
      await scan(bench, 'STEP-PACK', no)
      await expect(said('已打包 2 件')).toBeVisible()
      await expect(progress).toHaveText(/已打包 2 件/)
      await expectAccessible(page, 'progress')

      await page.getByRole('tab', { name: '物流' }).click()
      await expect(page.getByText('暂无在途包裹')).toBeVisible()
      await bench.goto(`/backoffice/production/production-orders?label=${id}`)
      const waybill = bench.getByRole('dialog')
      await waybill.getByLabel('运单号').fill(tracking)
      await waybill.getByRole('button', { name: '生成运单' }).click()
      await expect(waybill.getByText(tracking)).toBeVisible()
      await expect(page.getByText(tracking)).toBeVisible()

      await bench.goto('/backoffice/production/bench')
      await expect(bench.getByLabel('扫描', { exact: true })).toBeFocused()
      await scan(bench, 'STEP-SHIP', tracking)
      await expect(said('已出库 2 件')).toBeVisible()
      await expect(page.getByText('已发货').first()).toBeVisible()

      const sent = (await row<{ id: number }>('select id from shipments where production_id = $1', [id]))!
      await bench.goto(`/backoffice/production/shipments?track=${sent.id}`)
      await bench.getByRole('dialog').getByLabel('地点').fill('深圳转运中心')
      await bench.getByRole('dialog').getByRole('button', { name: '登记', exact: true }).click()
      await expect(page.getByText('深圳转运中心')).toBeVisible()
      await expectAccessible(page, 'parcels')
      await bench.context().close()
    },
  )
})
