import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import type { FinishedRow } from '@inkfold/api/contracts/finished'
import type { ServiceStatement } from '@inkfold/api/contracts/service_charges'
import type { Dashboard } from '@inkfold/api/contracts/dashboard'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Browser, Page } from '@playwright/test'
import { arrive, signedIn } from './support/arrive.ts'
import { backOffice, chosen } from './support/back_office.ts'
import { atWork, scan, workOf } from './support/bench.ts'
import { merchantWithOne } from './support/finished.ts'
import { pasteAddress } from './support/orders.ts'
import { picture } from './support/picture.ts'
import { printed } from './support/workshop.ts'

const PIECES = 3
const BACK = 12.5
const yuan = (amount: number) => `¥${amount.toFixed(2)}`
const receipt = (name: string, seed: number) => picture(name, seed, { width: 640, height: 480 })

async function reviewed(browser: Browser, username: string, remittance: string) {
  const office = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await backOffice(office, '/finance/recharges', username)
  await chosen(office, office.locator('tbody tr').filter({ hasText: remittance }), '审核')
  const review = office.getByRole('dialog')
  await expect(review.getByRole('img', { name: '凭证 1' })).toBeVisible()
  await review.getByRole('button', { name: '开始审核', exact: true }).click()
  await review.getByRole('button', { name: '通过并入账', exact: true }).click()
  await expect(review).toBeHidden()
  await office.context().close()
}

const STEPS = [
  ['ACCEPT', '接单'],
  ['PRINT', '打印'],
  ['INSPECT', '质检'],
  ['PACK', '打包'],
] as const

async function packed(bench: Page, no: string) {
  const said = (text: string) => expect(bench.getByRole('status').filter({ hasText: text })).toBeVisible()
  await bench.goto('/backoffice/production/bench')
  await expect(bench.getByLabel('扫描', { exact: true })).toBeFocused()
  for (const [step, done] of STEPS) {
    await scan(bench, `STEP-${step}`, no)
    await said(`已${done} ${PIECES} 件`)
  }
}

/** The supplier's fee to the platform per piece. */
const agreed = (username: string) =>
  row(
    `update suppliers s set service_charge_mode = 'per_piece', service_charge_fee = 60
       from users u join organisations o on o.id = u.organisation_id where u.username = $1 and s.id = o.parent_id`,
    [username],
  )

const month = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)

async function owed(username: string): Promise<number> {
  const { supplier } = (await row<{ supplier: number }>(
    'select o.parent_id as supplier from users u join organisations o on o.id = u.organisation_id where u.username = $1',
    [username],
  ))!
  const { client } = await signedIn('super')
  const all = await client.get<ServiceStatement[]>('/api/v1/service-charges/statement', { query: { month: month() } })
  return Number(all.find(({ organisation_id: id }) => id === supplier)?.due ?? 0)
}

test(
  'from an empty balance to a parcel and a partial refund: every page agrees with the ledger to the cent',
  {
    tag: [
      '@CART-01',
      '@CHK-05',
      '@LED-03',
      '@ORD-02',
      '@FAC-03',
      '@FAC-05',
      '@AFS-01',
      '@AFS-02',
      '@SUP-04',
      '@CFG-13',
    ],
  },
  async ({ page, browser }) => {
    test.setTimeout(420_000)
    const { username, client, made } = await merchantWithOne()
    await agreed(username)
    const owedBefore = await owed(username)
    const { colours, sizes } = await client.get<FinishedRow>(`/api/v1/finished-products/${made.id}`)

    // Cart and checkout until the balance is too low.
    await arrive(page, `/admin/finished?finished=${made.id}`, username)
    await page.getByRole('button', { name: '加入购物车' }).click()
    const adding = page.getByRole('dialog', { name: '加入购物车：海浪 T 恤' })
    await adding.getByLabel(`${colours[0]!.name_zh} / ${sizes[0]!.name_zh}`).fill(String(PIECES))
    await adding.getByRole('button', { name: `把 ${PIECES} 件加入购物车` }).click()
    await adding.getByRole('link', { name: '去购物车' }).click()
    await expect(page.getByRole('heading', { name: '购物车', exact: true })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: '选中“海浪 T 恤”' })).toBeChecked()
    await page.getByRole('button', { name: '去结算' }).click()
    await pasteAddress(page)
    await expect(page.getByRole('region', { name: '物流' }).getByRole('radio').first()).toBeChecked()
    await page.getByRole('button', { name: '改用汇款充值' }).click()
    await expect(page.getByText(/有订单待充值后付款，还差/)).toBeVisible()

    // A remittance is reviewed and approved; the open page shows it.
    const remittance = `R${Date.now()}`
    await page.getByLabel('汇款金额（RMB）').fill('900')
    await page.getByLabel('汇款单号').fill(remittance)
    await page.getByLabel('添加图片').setInputFiles([receipt('receipt.png', 3)])
    await expect(page.getByRole('img', { name: '凭证 1 receipt.png' })).toBeVisible()
    await page.getByLabel('我已阅读并同意充值协议').check()
    await page.getByRole('button', { name: '提交 ¥900.00' }).click()
    await expect(page.getByRole('heading', { name: '等待财务审核' })).toBeVisible()
    await reviewed(browser, 'super', remittance)
    await expect(page.getByRole('heading', { name: '充值已到账' })).toBeVisible()
    await page.getByRole('link', { name: '回到订单付款' }).click()
    const pay = page.getByRole('button', { name: /^支付 ¥/ })
    const paid = Number((await pay.innerText()).replace(/[^\d.]/g, ''))
    await pay.click()
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
    const orderNo = new URL(page.url()).pathname.split('/').at(-1)!

    // Production, followed on the order page.
    const order = (await row<{ id: number }>('select id from orders where order_no = $1', [orderNo]))!
    await printed(order.id)
    const work = await workOf(order.id)
    await page.goto(`/admin/order/detail?id=${order.id}&tab=split`)
    const progress = page.getByRole('list', { name: /的生产进度/ })
    await expect(progress).toHaveText(new RegExp(`待接单 ${PIECES} 件`))
    const bench = await atWork(browser, work.maker)
    await packed(bench, work.production_no)
    await expect(progress).toHaveText(new RegExp(`已打包 ${PIECES} 件`))
    await bench.goto(`/backoffice/production/production-orders?label=${work.id}`)
    const waybill = bench.getByRole('dialog')
    await waybill.getByLabel('运单号').fill(`SF${remittance}`)
    await waybill.getByRole('button', { name: '生成运单' }).click()
    await expect(waybill.getByText(`SF${remittance}`)).toBeVisible()
    await bench.goto('/backoffice/production/bench')
    await expect(bench.getByLabel('扫描', { exact: true })).toBeFocused()
    await scan(bench, 'STEP-SHIP', `SF${remittance}`)
    await page.getByRole('tab', { name: '物流' }).click()
    await expect(page.getByText(`SF${remittance}`)).toBeVisible()
    await expect(page.getByText('已发货').first()).toBeVisible()
    await bench.context().close()

    // A complaint with two pictures and a partial refund.
    await page.getByRole('button', { name: '申请售后' }).click()
    const claim = page.getByRole('dialog', { name: `申请售后 ${orderNo}` })
    await claim.getByLabel(/^海浪 T 恤 · .+ 的件数$/).fill('1')
    await claim.getByLabel('售后原因').selectOption({ label: '商品破损' })
    await claim.getByLabel('问题描述').fill('袖口开线')
    for (const [at, name] of ['seam.png', 'cuff.png'].entries()) {
      await claim.getByLabel(`添加 ${at}/9`).setInputFiles([receipt(name, at + 3)])
      await expect(claim.getByRole('img', { name: `图片 ${at + 1}` })).toBeVisible()
    }
    await claim.getByLabel('退款类型').selectOption({ label: '部分退' })
    await claim.getByLabel('申请金额（元）').fill('20')
    await claim.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByRole('dialog').getByText('部分退 · ¥20.00')).toBeVisible()
    const office = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    await backOffice(office, '/orders/after-sales', 'admin')
    await chosen(office, office.locator('tbody tr').filter({ hasText: orderNo }), '审核')
    await office.getByRole('dialog').getByLabel('货款，最多').fill(String(BACK))
    await office.getByRole('button', { name: `通过并退款 ${yuan(BACK)}` }).click()
    await expect(page.getByRole('dialog').getByText(`${yuan(BACK)} 已退回您的余额`)).toBeVisible()

    // Compares the pages with the ledger.
    const left = (await row<{ balance: number }>(
      `select (b.posted / 100.0)::float8 as balance from ledger_balances b join ledger_accounts a on a.id = b.account_id
         join users u on u.organisation_id = a.organisation_id where u.username = $1 and a.kind = 'balance'`,
      [username],
    ))!
    expect(left.balance).toBeCloseTo(900 - paid + BACK, 6)
    await page.goto('/admin/transactions')
    await expect(page.getByText(yuan(left.balance)).filter({ visible: true }).first()).toBeVisible()
    const back = page.getByRole('link', { name: '订单退款', exact: true })
    await expect(page.getByRole('link', { name: '订单支付', exact: true })).toHaveCount(1)
    await back.click()
    for (const fact of ['币种', '创建时间', '关联订单号'])
      await expect(page.getByText(fact, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: orderNo, exact: true }).click()
    await expect(page.getByRole('button', { name: new RegExp(orderNo) })).toBeVisible()

    // A tracking number finds the order with its transactions.
    await page.goto(`/admin/order?q=SF${remittance}`)
    await page.getByRole('button', { name: new RegExp(orderNo) }).click()
    const booked = page.getByRole('dialog').getByRole('list', { name: '交易明细' })
    await expect(booked.getByRole('listitem')).toHaveCount(2)
    await expect(booked.getByRole('listitem').nth(1)).toContainText(`+${yuan(BACK)}`)
    await expect(booked.getByRole('link', { name: '订单退款' })).toBeVisible()
    await expectAccessible(page, 'order with its transactions')
    await page.goto('/admin')
    const trade = page.getByRole('region', { name: '经营概况' })
    await expect(trade.getByRole('link', { name: new RegExp(`支付金额.*${yuan(paid)}`) })).toBeVisible()
    await expect(trade.getByRole('link', { name: new RegExp(`退款金额.*${yuan(BACK)}`) })).toBeVisible()
    const { trade: figures } = await client.get<Dashboard>('/api/v1/dashboard')
    expect(figures?.now).toMatchObject({ orders: 1, pieces: PIECES, paid: paid.toFixed(2), refunded: BACK.toFixed(2) })

    const charge = (await row<{ amount: number }>(
      'select (amount_minor / 100.0)::float8 as amount from service_charges where order_no = $1',
      [orderNo],
    ))!
    expect(charge.amount).toBeCloseTo(0.6 * PIECES, 6)
    expect(await owed(username)).toBeCloseTo(owedBefore + charge.amount, 6)
    await office.goto('/backoffice/finance/service-charges')
    await expect(office.locator('tbody tr').filter({ hasText: orderNo })).toContainText(yuan(charge.amount))
    await office.getByRole('button', { name: '月度账单' }).click()
    await expect(
      office
        .getByRole('dialog')
        .getByText(yuan(await owed(username)))
        .first(),
    ).toBeVisible()
    await office.context().close()
  },
)
