import { DEMO_PASSWORD } from '@inkfold/api/contracts/demo'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { freshDigits, inLetters } from '@inkfold/api/tests/journeys/fresh'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'
import { arrive } from './support/arrive.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newMerchant, newStaff } from './support/person.ts'

const PEOPLE = '/admin/team/people'
const lines = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')
const freshName = () => `pack${inLetters(freshDigits().slice(-8))}`
const english = (page: Page) => page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))

/** As if they had set it up; nothing here opens the secret. */
const giveTwoStep = (username: string) =>
  row(
    `insert into two_step (user_id, secret_sealed, confirmed_at) select id, 'none', now() from users where username = $1`,
    [username],
  )

test.describe('merchant’s team', () => {
  test(
    'in English: the main account creates a role and a user, who sees only what it permits',
    { tag: ['@MER-03', '@ACC-01'] },
    async ({ page, browser, silence }) => {
      silence.expectNoise(/status of 409/)
      await english(page)
      const { username: main } = await newMerchant()
      await arrive(page, '/admin/team/roles', main)
      await page.getByRole('button', { name: 'Add role' }).first().click()
      const making = page.getByRole('dialog', { name: 'Add role' })
      await making.getByRole('button', { name: 'Save' }).click()
      await expect(making.getByLabel('English name')).toBeFocused()
      await making.getByLabel('English name').fill('Packing')
      await making.getByRole('checkbox', { name: 'Edit orders' }).check()
      await expect(making.getByRole('checkbox', { name: 'See orders' })).toBeChecked()
      await expect(making.getByRole('checkbox', { name: 'Delete users' })).toHaveCount(0)
      await expectAccessible(page, 'making a role')
      await making.getByRole('button', { name: 'Save' }).click()
      await expect(making).toBeHidden()
      await expect(lines(page, 'Roles').filter({ hasText: 'Packing' })).toContainText('2 permissions')
      await expectAccessible(page, 'roles')

      await page.goto(PEOPLE)
      await expect(lines(page, 'People')).toHaveCount(1)
      await page.getByRole('button', { name: 'Add person' }).click()
      const adding = page.getByRole('dialog', { name: 'Add person' })
      const username = freshName()
      await adding.getByLabel('Name', { exact: true }).fill('Lin Packs')
      await adding.getByLabel('Account').fill(main)
      await adding.getByRole('checkbox', { name: 'Packing' }).check()
      await adding.getByLabel('First password').fill(DEMO_PASSWORD)
      await adding.getByRole('button', { name: 'Save' }).click()
      await expect(adding.getByLabel('Account')).toHaveAttribute('aria-invalid', 'true')
      await adding.getByLabel('Account').fill(username)
      await expectAccessible(page, 'adding a person')
      await adding.getByRole('button', { name: 'Save' }).click()
      const shown = page.getByRole('dialog', { name: 'Lin Packs' })
      await expect(shown.getByText(`Tell them to sign in with account ${username}, merchant number M`)).toBeVisible()
      await expectAccessible(page, 'a person')

      const context = await browser.newContext({ reducedMotion: 'reduce' })
      const theirs = await context.newPage()
      await english(theirs)
      await arrive(theirs, '/admin/order', username)
      await expect(theirs.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
      const menu = theirs.getByRole('navigation', { name: 'Main navigation' })
      await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible()
      await expect(menu.getByText('Team')).toHaveCount(0)
      await expect(menu.getByText('Transactions')).toHaveCount(0)
      await theirs.goto(PEOPLE)
      await expect(theirs).not.toHaveURL(/team\/people/)

      await shown.getByRole('button', { name: 'Deactivate' }).click()
      const asked = page.getByRole('dialog', { name: 'Deactivate Lin Packs' })
      await asked.getByRole('button', { name: 'Deactivate' }).click()
      await expect(shown.getByText('Disabled', { exact: true })).toBeVisible()
      await theirs.goto('/admin/order')
      await expect(theirs).toHaveURL(/login/)
      await context.close()
      const kept = await row<{ status: string }>('select status from users where username = $1', [username])
      expect(kept?.status).toBe('disabled')
    },
  )

  test(
    'on a phone in Chinese: departments form a tree, and a user is assigned, edited and given a new password',
    { tag: ['@MER-03', '@ACC-06'] },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const { username: main } = await newMerchant()
      await arrive(page, '/admin/team/departments', main)
      await expect(page.getByRole('heading', { name: '还没有部门' })).toBeVisible()
      await expectAccessible(page, 'no departments')
      const adding = page.getByRole('dialog', { name: '添加部门' })
      await page.getByRole('button', { name: '添加部门', exact: true }).first().click()
      await adding.getByLabel('中文名称').fill('客服')
      await adding.getByRole('button', { name: '保存' }).click()
      await page.getByRole('button', { name: '为 客服 添加下级' }).click()
      await adding.getByLabel('中文名称').fill('售后组')
      await adding.getByRole('button', { name: '保存' }).click()
      await expect(lines(page, '部门')).toHaveText([/客服/, /售后组/])
      await expectAccessible(page, 'departments')
      await expectNoOverflow(page)

      await page.goto(PEOPLE)
      await page.getByRole('button', { name: '添加成员' }).click()
      const form = page.getByRole('dialog', { name: '添加成员' })
      await form.getByLabel('姓名').fill('林小满')
      await form.getByLabel('账号', { exact: true }).fill(freshName())
      await form.getByRole('checkbox', { name: '商户子账号' }).check()
      await form.getByLabel('部门').selectOption({ label: '客服 / 售后组' })
      await form.getByLabel('初始密码').fill(DEMO_PASSWORD)
      await form.getByRole('button', { name: '保存' }).click()
      const shown = page.getByRole('dialog', { name: '林小满' })
      await expect(shown.getByText('客服 / 售后组')).toBeVisible()
      await expectNoOverflow(page)

      await shown.getByRole('button', { name: '编辑' }).click()
      const editing = page.getByRole('dialog', { name: '编辑成员' })
      await editing.getByLabel('手机').fill('13912345678')
      await editing.getByRole('button', { name: '保存' }).click()
      await expect(shown.getByText('+8613912345678（待确认）')).toBeVisible()

      await shown.getByRole('button', { name: '重置密码' }).click()
      const resetting = page.getByRole('dialog', { name: '重置 林小满 的密码' })
      await resetting.getByLabel('新密码').fill('short')
      await resetting.getByRole('button', { name: '重置密码' }).click()
      await expect(resetting.getByLabel('新密码')).toHaveAttribute('aria-invalid', 'true')
      await resetting.getByLabel('新密码').fill('Quiet-River-88')
      await resetting.getByRole('button', { name: '重置密码' }).click()
      await expect(page.getByText('密码已重置')).toBeVisible()
      await expectAccessible(page, 'a person on a phone')

      await page.goto(`${PEOPLE}?q=林小满`)
      await expect(lines(page, '成员')).toHaveCount(1)
      await page.getByRole('button', { name: /^筛选/ }).click()
      await page.getByLabel('状态').selectOption('disabled')
      await expect(page.getByRole('heading', { name: '没有符合条件的内容' })).toBeVisible()
      await expectNoOverflow(page)
    },
  )

  test(
    'a colleague who lost the phone gets their two-step sign-in reset, with proof of one’s own identity',
    { tag: ['@MER-03', '@SEC-05'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 400/)
      await page.setViewportSize({ width: 390, height: 844 })
      const { username: main } = await newMerchant()
      const colleague = await newStaff(main, ['users.reset_password', 'orders.pay'])
      await giveTwoStep(colleague)
      await arrive(page, `${PEOPLE}?q=${colleague}`, main)
      await lines(page, '成员').first().click()
      const shown = page.getByRole('dialog', { name: colleague })
      await shown.getByRole('button', { name: '重置两步验证' }).click()
      const resetting = page.getByRole('dialog', { name: `重置 ${colleague} 的两步验证` })
      await resetting.getByLabel('您的登录密码').fill('not-mine-1')
      await resetting.getByRole('button', { name: '重置两步验证' }).click()
      await expect(resetting.getByLabel('您的登录密码')).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page, 'a two-step reset')
      await resetting.getByLabel('您的登录密码').fill(DEMO_PASSWORD)
      await resetting.getByRole('button', { name: '重置两步验证' }).click()
      await expect(resetting).toBeHidden()
      await expect(shown.getByRole('button', { name: '重置两步验证' })).toHaveCount(0)
    },
  )

  test("the main account's overview links to its users", { tag: ['@MER-03', '@MER-04'] }, async ({ page }) => {
    const { username: main } = await newMerchant()
    await arrive(page, '/user/account/overview', main)
    await page.getByRole('button', { name: '管理成员' }).click()
    await expect(page).toHaveURL(/\/admin\/team\/people$/)
    await expect(lines(page, '成员')).toHaveText([new RegExp(main)])
  })
})
