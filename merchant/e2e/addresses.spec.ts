import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import type { Page } from '@playwright/test'
import { arrive } from './support/arrive.ts'
import { newMerchant } from './support/person.ts'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

const PATH = '/admin/addresses'
const cards = (page: Page) => page.getByRole('list', { name: '收货地址' }).getByRole('listitem')

test.describe('address book', () => {
  test(
    'fills the form from a pasted address, changes the default, and replaces a deleted default',
    { tag: '@CHK-02' },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 400/)
      const { username } = await newMerchant()
      await arrive(page, PATH, username)
      await expect(page.getByRole('heading', { name: '还没有收货地址' })).toBeVisible()
      await expectAccessible(page, 'empty')
      const dialog = page.getByRole('dialog', { name: '新增收货地址' })

      await page.getByRole('button', { name: '新增地址' }).first().click()
      await dialog.getByLabel('粘贴整段地址').fill('张三 138-0013-8000 广东省深圳市南山区科技园路1号')
      await dialog.getByRole('button', { name: '识别' }).click()
      await expect(dialog.getByLabel('收件人')).toHaveValue('张三')
      await expect(dialog.getByLabel('区县')).toHaveValue('440305')
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(dialog.getByLabel('邮编')).toBeFocused()
      await dialog.getByLabel('邮编').fill('518057')
      await expectAccessible(page, 'form')
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(cards(page)).toHaveCount(1)
      await expect(cards(page).first()).toContainText('默认')

      await page.getByRole('button', { name: '新增地址' }).first().click()
      await dialog.getByLabel('收件人').fill('Jane Doe')
      await dialog.getByLabel('手机号码').fill('(415) 555-0132')
      await dialog.getByLabel('州 / 省').selectOption('CA')
      await dialog.getByLabel('城市').fill('Mountain View')
      await dialog.getByLabel('街道地址').fill('1600 Amphitheatre Parkway')
      await dialog.getByLabel('邮编').fill('94043')
      await dialog.getByLabel('设为默认').check()
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(cards(page)).toHaveCount(2)
      await expect(cards(page).first()).toContainText('Jane Doe')
      await expectAccessible(page, 'two')

      await cards(page).first().getByRole('button', { name: '删除' }).click()
      await page.getByRole('dialog', { name: '删除收货地址' }).getByRole('button', { name: '删除' }).click()
      await expect(cards(page)).toHaveCount(1)
      await expect(cards(page).first()).toContainText('默认')
    },
  )

  test(
    'replaces a first pasted address completely and names the missing fields',
    { tag: '@CHK-02' },
    async ({ page }) => {
      const { username } = await newMerchant()
      await arrive(page, PATH, username)
      await page.getByRole('button', { name: '新增地址' }).first().click()
      const dialog = page.getByRole('dialog', { name: '新增收货地址' })
      const read = async (text: string) => {
        await dialog.getByLabel('粘贴整段地址').fill(text)
        await dialog.getByRole('button', { name: '识别' }).click()
      }
      await read('张三 138-0013-8000 广东省深圳市南山区科技园路1号 518057')
      await expect(dialog.getByLabel('区县')).toHaveValue('440305')
      await read('Jane Doe, 742 Evergreen Terrace Apt 4B, Springfield, IL 62704, USA')
      await expect(dialog.getByLabel('收件人')).toHaveValue('Jane Doe')
      await expect(dialog.getByLabel('手机号码')).toHaveValue('')
      await expect(dialog.getByText('已填入，但未识别到：手机号码')).toBeVisible()
      await expectAccessible(page, 'partly read')
      await read('???')
      await expect(dialog.getByText('这段文字中未识别到地址')).toBeVisible()
      await expect(dialog.getByLabel('收件人')).toHaveValue('Jane Doe')
      await dialog.getByLabel('手机号码').fill('(217) 555-0199')
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(cards(page)).toHaveCount(1)
      await expect(cards(page).first()).toContainText('Springfield')
      await expect(cards(page).first()).not.toContainText('南山区')
      await expect(cards(page).first()).not.toContainText('深圳')
    },
  )
})
