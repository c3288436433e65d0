import type { Page } from '@playwright/test'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { arrive } from './support/arrive.ts'
import { aProduct } from './support/design.ts'
import { tabTo } from './support/hand.ts'
import { newMerchant } from './support/person.ts'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

const stage = (page: Page) => page.getByRole('application', { name: '设计画布' })
const colours = (page: Page) => page.getByRole('group', { name: '产品颜色' }).first()
const cloths = (page: Page) => page.getByRole('region', { name: '面料颜色' })
const onto = (page: Page, name: string) =>
  colours(page).getByRole('radio', { name, exact: true }).check({ force: true })

test(
  'dark ink on a dark shirt is answered by one press, seen at once, changed for one colour, and undone',
  { tag: ['@EDT-05', '@DES-02', '@DES-08'] },
  async ({ page }) => {
    const { username } = await newMerchant()
    await arrive(page, `/admin/design?product=${await aProduct()}`, username)
    await expect(stage(page)).toBeVisible()
    await page.getByRole('navigation', { name: '编辑工具' }).getByRole('button', { name: '文字', exact: true }).click()
    await page.getByLabel('文字内容').first().fill('夏日')
    await page.getByRole('list', { name: '字体' }).getByRole('button', { name: '用思源黑体添加', exact: true }).click()
    await expect(page.getByLabel('中心距左边')).toBeVisible()
    const unseen = page.getByText('在黑色上看不见')
    await expect(unseen).toHaveCount(0)
    await onto(page, '黑色')
    await expect(unseen.first()).toBeVisible()
    await expectAccessible(page, 'the editor with an issue')

    await page.getByRole('button', { name: '生成浅色版本' }).first().click()
    await expect(unseen).toHaveCount(0)
    const removal = cloths(page).getByRole('button', { name: '删除深色面料专用版本' })
    await expect(removal).toBeVisible()
    await onto(page, '白色')
    await expect(page.getByText('在白色上看不见')).toHaveCount(0)

    await onto(page, '藏青')
    await stage(page).focus()
    await page.keyboard.press('Escape')
    await cloths(page).getByRole('radio', { name: '藏青' }).check({ force: true })
    await page.getByRole('switch', { name: '铺满整个印刷面' }).check({ force: true })
    await expect(cloths(page).getByText('藏青专用版本')).toBeVisible()
    await expect(page.getByText('已保存', { exact: true })).toBeAttached()
    await page.reload()
    await expect(stage(page)).toBeVisible()
    await expect(cloths(page).getByText('藏青专用版本')).toBeVisible()

    await tabTo(page, removal)
    await page.keyboard.press('Enter')
    await expect(removal).toHaveCount(0)
    await onto(page, '黑色')
    await expect(unseen.first()).toBeVisible()
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect(unseen).toHaveCount(0)
  },
)
