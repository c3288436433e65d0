import type { Client } from '@inkfold/api/client'
import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'
import { arrive, signedIn } from './support/arrive.ts'
import { backOffice, chosen } from './support/back_office.ts'
import { merchantWithOne } from './support/finished.ts'
import { topUp } from './support/money.ts'
import { fillCart, placed } from './support/orders.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newStaff } from './support/person.ts'
import { picture } from './support/picture.ts'
import { begun, shipped } from './support/workshop.ts'

const readingEnglish = (page: Page) => page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))

/** A paid order of two pieces, or of the given cells. */
async function paid(client: Client, finished: number, cells: readonly number[] = [2]): Promise<OrderDetail> {
  await topUp(client, '500.00')
  await fillCart(client, finished, cells)
  const { id } = await placed(client)
  const { total_amount: total } = await client.get<OrderDetail>(`/api/v1/orders/${id}`)
  await client.post(`/api/v1/orders/${id}/pay`, { total }, { idempotencyKey: crypto.randomUUID() })
  return client.get<OrderDetail>(`/api/v1/orders/${id}`)
}

test.describe('after-sales', () => {
  test(
    'complaint with two pictures, partial refund on the open page, and its transaction',
    { tag: ['@AFS-01', '@AFS-02', '@LED-02', '@NAV-05'] },
    async ({ page, browser }) => {
      test.setTimeout(240_000)
      const { username, client, made } = await merchantWithOne()
      const order = await paid(client, made.id)
      await shipped(order.id)
      await arrive(page, '/admin/after-sales', username)
      await expect(page.getByRole('heading', { name: '还没有售后申请' })).toBeVisible()
      await expectAccessible(page, 'no cases')
      await page.goto(`/admin/order/detail?id=${order.id}`)
      await page.getByRole('button', { name: '申请售后' }).click()
      const dialog = page.getByRole('dialog', { name: `申请售后 ${order.order_no}` })
      await dialog.getByRole('button', { name: '提交申请' }).click()
      await expect(dialog.getByText('请填写此项').first()).toBeVisible()
      await dialog.getByLabel(/^海浪 T 恤 · .+ 的件数$/).fill('1')
      await dialog.getByLabel('售后原因').selectOption({ label: '商品破损' })
      await dialog.getByLabel('问题描述').fill('袖口开线')
      for (const [at, name] of ['seam.png', 'cuff.png'].entries()) {
        await dialog.getByLabel(`添加 ${at}/9`).setInputFiles([picture(name, at + 3, { width: 640, height: 480 })])
        await expect(dialog.getByRole('img', { name: `图片 ${at + 1}` })).toBeVisible()
      }
      await dialog.getByLabel('退款类型').selectOption({ label: '部分退' })
      await dialog.getByLabel('申请金额（元）').fill('20')
      await expectAccessible(page, 'claim')
      await dialog.getByRole('button', { name: '提交申请' }).click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByText('部分退 · ¥20.00')).toBeVisible()
      await expect(drawer.getByRole('img', { name: '凭证 2' })).toBeVisible()
      await expectAccessible(page, 'case')

      const workshop = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
      await backOffice(workshop, '/orders/after-sales', 'factory')
      await chosen(workshop, workshop.locator('tbody tr').filter({ hasText: order.order_no }), '给出意见')
      const opinion = workshop.getByRole('dialog')
      await expect(opinion.getByText('袖口开线')).toBeVisible()
      await expect(opinion.getByRole('img', { name: '凭证 2' })).toBeVisible()
      await expect(workshop.getByText('¥')).toHaveCount(0)
      await expectAccessible(workshop, 'opinion')
      await opinion.getByLabel('由供应商承担').check()
      await opinion.getByLabel('原因').fill('出厂质检照片完好')
      await opinion.getByRole('button', { name: '提交意见' }).click()
      await expect(opinion).toBeHidden()
      await workshop.context().close()

      const office = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
      await backOffice(office, '/orders/after-sales', 'admin')
      const line = office.locator('tbody tr').filter({ hasText: order.order_no })
      await chosen(office, line, '审核')
      const review = office.getByRole('dialog')
      await expect(review.getByText('袖口开线').first()).toBeVisible()
      await expect(review.getByText('出厂质检照片完好')).toBeVisible()
      await expect(review.getByRole('img', { name: '凭证 2' })).toBeVisible()
      await review.getByLabel('货款，最多').fill('12.50')
      await review.getByLabel('审核备注').fill('两件中的一件')
      // Each width has its own layout; typed text is carried over.
      for (const width of [390, 1280]) {
        await office.setViewportSize({ width, height: 844 })
        await expect(review.getByLabel('审核备注')).toHaveValue('两件中的一件')
        await expect(review.getByLabel('货款，最多')).toHaveValue('12.50')
      }
      await expectAccessible(office, 'review')
      await review.getByRole('button', { name: '通过并退款 ¥12.50' }).click()
      await expect(review).toBeHidden()
      await office.context().close()

      await expect(drawer.getByText('¥12.50 已退回您的余额')).toBeVisible()
      await expect(drawer.getByText('两件中的一件').first()).toBeVisible()
      await drawer.getByRole('link', { name: '查看交易明细' }).click()
      await expect(page.getByText('¥12.50').filter({ visible: true }).first()).toBeVisible()
      await page.goto(`/admin/order/detail?id=${order.id}`)
      await expect(page.getByText('部分退款').first()).toBeVisible()

      const cases = page.getByRole('list', { name: '售后', exact: true })
      await expect(cases.getByRole('listitem')).toHaveText([/^A\d+已通过$/])
      await expectAccessible(page, 'order with a case')
      await cases.getByRole('link').click()
      await expect(page.getByRole('dialog').getByText('两件中的一件').first()).toBeVisible()
      const assignee = page.getByRole('dialog').getByRole('region', { name: '负责人' })
      await assignee.getByRole('button', { name: '指派给我' }).click()
      await expect(assignee.getByText(username)).toBeVisible()
      await page.keyboard.press('Escape')
      const filter = page.getByRole('search').getByLabel('负责人')
      const listed = page.getByRole('listitem').filter({ hasText: order.order_no })
      for (const [label, lines] of [
        ['未指派', 0],
        [username, 1],
        ['指派给我的', 1],
      ] as const) {
        await filter.selectOption({ label })
        await expect(listed).toHaveCount(lines)
      }
      await expect(page).toHaveURL(/assigned=me/)
      const staff = await newStaff(username, ['after_sales.view'])
      await arrive(page, `/admin/order/detail?id=${order.id}`, staff)
      await expect(page.getByRole('heading', { name: order.order_no })).toBeVisible()
      await expect(cases).toHaveCount(0)
    },
  )

  test(
    'on a phone in English: rejected with a reason, resubmitted under the same number, closed',
    { tag: ['@AFS-01', '@I18N-01'] },
    async ({ page }) => {
      test.setTimeout(240_000)
      const { username, client, made } = await merchantWithOne('Waves')
      const order = await paid(client, made.id, [1, 1])
      await shipped(order.id)
      await readingEnglish(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await arrive(page, `/admin/order/detail?id=${order.id}`, username)
      await page.getByRole('button', { name: 'File a claim' }).click()
      const dialog = page.getByRole('dialog')
      const sizes = order.lines.map(
        ({ size }) => `Items of Waves · ${order.lines[0]!.colour!.name_en} · ${size!.name_en}`,
      )
      await dialog.getByLabel(sizes[0]!, { exact: true }).fill('1')
      await dialog.getByLabel('Reason').selectOption({ label: 'Print defect' })
      await dialog.getByLabel('Add 0/9').setInputFiles([picture('print.png', 5, { width: 640, height: 480 })])
      await expect(dialog.getByRole('img', { name: 'Image 1' })).toBeVisible()
      await expectNoOverflow(page)
      await dialog.getByRole('button', { name: 'Submit claim' }).click()
      await expect(page.getByRole('button', { name: 'Withdraw claim' })).toBeVisible()
      const id = Number(new URL(page.url()).searchParams.get('case'))
      const { client: house } = await signedIn('admin')
      await house.post(`/api/v1/after-sales/${id}/reject`, { note: 'Show the back as well.' })
      await expect(page.getByText(/Not approved: “Show the back as well/)).toBeVisible()
      await page.getByRole('button', { name: 'Resubmit' }).click()
      const again = page.getByRole('dialog', { name: /Resubmit A\d+/ })
      await expect(again.getByRole('img', { name: 'Image 1' })).toBeVisible()
      await again.getByLabel(sizes[0]!, { exact: true }).fill('0')
      await again.getByLabel(sizes[1]!, { exact: true }).fill('1')
      await again.getByLabel('Add 1/9').setInputFiles([picture('back.png', 6, { width: 640, height: 480 })])
      await expect(again.getByRole('img', { name: 'Image 2' })).toBeVisible()
      await again.getByRole('button', { name: 'Resubmit' }).click()
      await expect(again).toBeHidden()
      await expect(page.getByText(`${sizes[1]!.slice('Items of '.length)} × 1`)).toBeVisible()
      await house.post(`/api/v1/after-sales/${id}/reject`, { note: 'No.' })
      await page.getByRole('button', { name: 'Close claim' }).click()
      await page
        .getByRole('dialog', { name: /Close claim A/ })
        .getByRole('button', { name: 'Close claim' })
        .click()
      await expect(page.getByRole('dialog').getByText('Closed')).toBeVisible()
      await expectNoOverflow(page)
      await page.getByRole('dialog').getByRole('link', { name: order.order_no }).click()
      const cases = page.getByRole('list', { name: 'Claims', exact: true })
      await expect(cases.getByRole('listitem')).toHaveText([/^A\d+Closed$/])
      await expectNoOverflow(page)
      await expectAccessible(page, 'order with a case')
      await cases.getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(`case=${id}$`))
    },
  )

  test(
    'a user who may complain but not list cases stays on the order and sees the complaint',
    { tag: ['@AFS-01', '@NAV-16'] },
    async ({ page }) => {
      test.setTimeout(240_000)
      const { username, client, made } = await merchantWithOne('Waves')
      const order = await paid(client, made.id)
      await shipped(order.id)
      await readingEnglish(page)
      const detail = `/admin/order/detail?id=${order.id}`
      await arrive(page, detail, await newStaff(username, ['after_sales.view']))
      await page.getByRole('button', { name: 'File a claim' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/^Items of Waves/).fill('1')
      await dialog.getByLabel('Reason').selectOption({ label: 'Print defect' })
      await dialog.getByLabel('Add 0/9').setInputFiles([picture('print.png', 7, { width: 640, height: 480 })])
      await expect(dialog.getByRole('img', { name: 'Image 1' })).toBeVisible()
      await dialog.getByRole('button', { name: 'Submit claim' }).click()
      await expect(page.getByText(/^Claim A\d+ submitted\./)).toBeVisible()
      await expect(dialog).toBeHidden()
      expect(page.url()).toContain(detail)
      await expect(page.getByText('Claim under review').first()).toBeVisible()
    },
  )
})

test(
  'a cancellation request stops production; the supplier decides and the money is refunded',
  { tag: ['@ORD-08', '@ORD-03'] },
  async ({ page, browser }) => {
    test.setTimeout(240_000)
    const { username, client, made } = await merchantWithOne()
    const order = await paid(client, made.id)
    await begun(order.id)
    await arrive(page, `/admin/order/detail?id=${order.id}`, username)
    await page.getByRole('button', { name: '申请取消' }).click()
    const dialog = page.getByRole('dialog', { name: `申请取消订单 ${order.order_no}` })
    await dialog.getByRole('button', { name: '提交申请' }).click()
    await expect(dialog.getByText('请填写此项')).toBeVisible()
    await dialog.getByLabel('原因').selectOption({ label: '收货地址有误' })
    await dialog.getByLabel('补充说明（选填）').fill('买家搬家了')
    await expectAccessible(page, 'cancel request')
    await dialog.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByText('您已申请取消该订单（收货地址有误）', { exact: false })).toBeVisible()

    const office = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    await backOffice(office, '/orders/cancel-requests', 'admin')
    const line = office.locator('tbody tr').filter({ hasText: order.order_no })
    await chosen(office, line, '审核')
    const review = office.getByRole('dialog')
    await expect(review.getByText('买家搬家了')).toBeVisible()
    await expect(review.getByText('已有 2 件开始生产')).toBeVisible()
    await expectAccessible(office, 'cancel review')
    await review.getByRole('button', { name: '同意取消并退款' }).click()
    await expect(review).toBeHidden()
    await office.context().close()
    await expect(page.getByText('已取消').first()).toBeVisible()
    await expect(page.getByText('已退款').first()).toBeVisible()
  },
)
