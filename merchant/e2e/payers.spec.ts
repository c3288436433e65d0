import type { Cart } from '@inkfold/api/contracts/cart'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row, rows } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive, signedIn } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { topUp } from './support/money.ts'
import { fillCart, PAYER, placed } from './support/orders.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newStaff } from './support/person.ts'
import { wordsIn } from './support/words.ts'

const WITHOUT_TOP_UP = ['recharges.create', 'online_recharges.create']

/** A sub-account with one piece in its cart, at the checkout. */
async function staffWithCart(without: readonly string[], name?: string) {
  const { username, client, made } = await merchantWithOne(name)
  await client.post('/api/v1/receiver-addresses', PAYER)
  const staff = await newStaff(username, without)
  const { client: own } = await signedIn(staff)
  await fillCart(own, made.id, [1])
  const { lines } = await own.get<Cart>('/api/v1/cart')
  return { staff, owner: client, settlement: `/admin/settlement?lines=${lines.map(({ id }) => id).join()}` }
}

test(
  'on a phone in Chinese: a user who may not pay creates the order, sees who pays, and has no dead button',
  { tag: ['@CHK-05', '@ORD-03', '@NAV-16'] },
  async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width: 390, height: 844 })
    const { staff, owner, settlement } = await staffWithCart(['orders.pay', ...WITHOUT_TOP_UP])
    await topUp(owner, '500.00')
    await arrive(page, settlement, staff)
    const sum = page.getByRole('form', { name: '应付' })
    await expect(sum.getByText('提交后订单会保留，请主账号或有权限的同事付款')).toBeVisible()
    await expect(sum.getByRole('button', { name: /^支付/ })).toHaveCount(0)
    await expectAccessible(page, 'settlement of who may not pay')
    await sum.getByRole('button', { name: /^提交订单 ¥/ }).click()
    await expect(page).toHaveURL(/order\/detail\?id=\d+$/)
    await expect(page.getByText('您的账号没有付款权限，请主账号或有权限的同事付款。')).toBeVisible()
    await expect(page.getByRole('link', { name: '付款' })).toHaveCount(0)
    const id = new URL(page.url()).searchParams.get('id')!

    await page.goto(`/admin/settlement?order=${id}`)
    await expect(page.getByRole('heading', { name: '您的账号没有付款权限' })).toBeVisible()
    await expectAccessible(page, 'order of who may not pay')
    await page.getByRole('link', { name: '查看订单' }).click()
    await expect(page).toHaveURL(new RegExp(`detail\\?id=${id}$`))
    await page.goto(`/admin/payResult?orders=${id}`)
    await expect(page.getByText('没有扣款。您的账号没有付款权限')).toBeVisible()
    await page.goto('/admin/transactions')
    await expect(page.getByRole('heading', { name: '交易明细' })).toBeVisible()
    await expect(page.locator('main a[href^="/admin/rechargeBalance"]')).toHaveCount(0)
  },
)

test(
  'in English: a user who may pay but not top up leaves an order without cover, and pays it later',
  { tag: ['@CHK-05', '@CHK-06', '@NAV-16'] },
  async ({ page }) => {
    test.setTimeout(180_000)
    await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
    const { staff, owner, settlement } = await staffWithCart(WITHOUT_TOP_UP, 'Waves')
    await arrive(page, settlement, staff)
    await expect(page.getByText('Ask the main account to top up.')).toBeVisible()
    await page.getByRole('button', { name: /^Place the order, ¥/ }).click()
    await page.getByRole('main').getByRole('link', { name: 'Pay', exact: true }).click()
    await page.getByRole('button', { name: 'Save and go back to the order' }).click()
    await expect(page).toHaveURL(/order\/detail\?id=\d+$/)

    const id = new URL(page.url()).searchParams.get('id')!
    await arrive(page, `/admin/settlement?order=${id}`, await newStaff(staff, [...WITHOUT_TOP_UP, 'orders.edit']))
    await page.getByRole('button', { name: 'Go back to the order', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`detail\\?id=${id}$`))
    await topUp(owner, '500.00')
    await page.getByRole('main').getByRole('link', { name: 'Pay', exact: true }).click()
    await page.getByRole('button', { name: /^Pay ¥/ }).click()
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  },
)

test(
  'a user who may pay but not change an order gets it as saved, with the reason and without refused choices',
  { tag: ['@CHK-03', '@CHK-05', '@NAV-16'] },
  async ({ page }) => {
    test.setTimeout(240_000)
    const { username, client, made } = await merchantWithOne('Waves')
    await topUp(client, '500.00')
    const staff = await newStaff(username, ['orders.edit'])
    for (const [language, width] of [
      ['zh-cn', 1440],
      ['en', 390],
    ] as const) {
      const t = wordsIn(language)
      const said = (key: string) => page.getByText(t('settlement', key), { exact: true })
      await fillCart(client, made.id, [1])
      const { id } = await placed(client)
      await page.setViewportSize({ width, height: 844 })
      await arrive(page, '/admin', staff)
      await page.evaluate((one) => localStorage.setItem('inkfold.language', one), language)

      const chosen = await row<{ freight: object }>('select freight from order_parts where order_id = $1', [id])
      await rows(`update order_parts set freight = freight || '{"fingerprint":"0"}' where order_id = $1`, [id])
      await page.goto(`/admin/settlement?order=${id}`)
      await expect(said('logistics.lacking')).toBeVisible()
      await expect(page.getByRole('button', { name: t('settlement', 'pay.none'), exact: true })).toBeDisabled()
      await expectAccessible(page, 'order whose logistics are gone')
      await rows('update order_parts set freight = $2 where order_id = $1', [id, JSON.stringify(chosen!.freight)])

      await page.reload()
      await expect(said('fixed')).toBeVisible()
      await expect(
        page
          .getByRole('region', { name: t('settlement', 'logistics') })
          .getByText('¥')
          .first(),
      ).toBeVisible()
      await expect(page.getByRole('radio')).toHaveCount(0)
      await expect(page.getByRole('button', { name: t('settlement', 'receiver.change') })).toHaveCount(0)
      await expectNoOverflow(page)
      await expectAccessible(page, 'order that may only be paid')
      await page.getByRole('button', { name: new RegExp(`^${t('settlement', 'pay', { amount: '¥' })}`) }).click()
      await expect(page.getByRole('heading', { name: t('settlement', 'result.paid'), exact: true })).toBeVisible()
    }
  },
)
