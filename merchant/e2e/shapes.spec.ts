import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { arrive } from './support/arrive.ts'
import { aProduct } from './support/design.ts'
import { tabTo } from './support/hand.ts'
import { newMerchant } from './support/person.ts'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

async function editing(page: Page) {
  const { username } = await newMerchant()
  await arrive(page, `/admin/design?product=${await aProduct()}`, username)
  await expect(stage(page)).toBeVisible()
}

const stage = (page: Page) => page.getByRole('application', { name: '设计画布' })
const panel = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '编辑工具' }).getByRole('button', { name, exact: true })
const add = (page: Page, name: string) => page.getByRole('button', { name: `添加“${name}”`, exact: true })
const saved = (page: Page) => expect(page.getByText('已保存', { exact: true })).toBeAttached()
const layers = async (page: Page): Promise<Locator> => {
  await panel(page, '图层').click()
  return page.getByRole('treeitem')
}

async function drag(page: Page, points: readonly (readonly [x: number, y: number])[]) {
  const { x, y } = (await stage(page).boundingBox()) ?? { x: 0, y: 0 }
  for (const [index, [across, down]] of points.entries()) {
    await page.mouse.move(x + across, y + down, { steps: 5 })
    if (index === 0) await page.mouse.down()
  }
  await page.mouse.up()
}

test(
  'shapes and icons are added, changed, drawn and combined, and come back after a reload',
  { tag: '@EDT-04' },
  async ({ page }) => {
    await editing(page)
    await panel(page, '形状').click()
    await add(page, '星形').click()
    await page.getByLabel('角数').fill('8')
    await page.getByLabel('角数').press('Enter')
    await page.getByRole('switch', { name: '添加描边' }).check()
    await page.getByLabel('线型').selectOption({ label: '虚线' })
    await expect(page.getByLabel('线段长度')).toBeVisible()
    await expectAccessible(page, 'a shape')

    await page.getByLabel('搜索图标').fill('猫')
    await add(page, '猫').click()
    await stage(page).focus()
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: '合并', exact: true }).click()
    const listed = await layers(page)
    await expect(listed).toHaveCount(1)
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect(listed).toHaveCount(2)

    await panel(page, '形状').click()
    await page.getByRole('button', { name: '自由绘制' }).click()
    await expect(page.getByRole('toolbar', { name: '自由绘制' })).toBeVisible()
    await drag(page, [
      [200, 200],
      [260, 260],
      [320, 210],
    ])
    await page.getByRole('button', { name: '完成', exact: true }).click()
    await expect(await layers(page)).toHaveCount(3)
    await saved(page)
    await page.reload()
    await expect(await layers(page)).toHaveCount(3)
  },
)

test(
  'combining says when its part did not load, and can be repeated',
  { tag: ['@EDT-04', '@ERR-04'] },
  async ({ page, silence }) => {
    silence.expectNoise(/ERR_FAILED|Failed to load resource|Failed to fetch dynamically/)
    await page.route('**/assets/combine*.js', (route) => route.abort())
    await editing(page)
    await panel(page, '形状').click()
    await add(page, '星形').click()
    await add(page, '椭圆').click()
    await stage(page).focus()
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: '合并', exact: true }).click()
    const failure = page.getByRole('alert').filter({ hasText: '图形没有合并' })
    await expect(failure).toBeVisible()
    await expectAccessible(page, 'shapes that were not combined')
    await page.unroute('**/assets/combine*.js')
    await failure.getByRole('button', { name: '重试' }).click()
    await expect(await layers(page)).toHaveCount(1)
    await expect(failure).toHaveCount(0)
  },
)

test('by keyboard: a shape, and a guide by its number', { tag: '@EDT-04' }, async ({ page }) => {
  await editing(page)
  await tabTo(page, page.getByRole('button', { name: '竖向', exact: true }))
  await page.keyboard.press('Enter')
  const guide = page.getByRole('list', { name: '参考线' }).getByLabel('竖向参考线')
  await guide.fill('42')
  await guide.press('Enter')
  await expect(page.getByRole('button', { name: '移除 42 毫米处的参考线' })).toBeVisible()
  await tabTo(page, panel(page, '形状'))
  await page.keyboard.press('Enter')
  await tabTo(page, add(page, '矩形'))
  await page.keyboard.press('ArrowRight')
  await expect(add(page, '椭圆')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('中心距左边')).toBeVisible()
  await saved(page)
})

test('a brand colour is saved once and offered in every colour field', { tag: '@EDT-04' }, async ({ page }) => {
  await editing(page)
  await panel(page, '形状').click()
  await page.getByRole('list', { name: '基本形状' }).getByRole('button', { name: '添加“心形”' }).click()
  const hex = page.getByRole('textbox', { name: '颜色', exact: true })
  await hex.fill('#12ab34')
  await hex.press('Enter')
  await page.getByRole('button', { name: '更多颜色：颜色' }).click()
  await page.getByRole('button', { name: '保存该颜色' }).click()
  const brand = page.getByRole('list', { name: '品牌色' })
  await expect(brand.getByRole('button', { name: '使用 #12ab34' })).toBeVisible()
  await expectAccessible(page, 'colour choices')
  await saved(page)
  await page.reload()
  await panel(page, '品牌').click()
  await expect(page.getByLabel('配色名称')).toHaveValue('品牌色')
  await page.getByLabel('配色名称').fill('夏日')
  await page.getByLabel('配色名称').press('Enter')
  await expect(page.getByRole('list', { name: '夏日' })).toBeVisible()
  await expectAccessible(page, 'brand')
})

test.describe('touch, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an icon is placed from the sheet and changed in another', { tag: '@EDT-04' }, async ({ page }) => {
    await editing(page)
    await panel(page, '形状').tap()
    await page.getByLabel('搜索图标').fill('爱心')
    await add(page, '爱心').tap()
    await expect(page.getByRole('tab', { name: /^正面，已有设计/ })).toBeVisible()
    await panel(page, '调整').tap()
    await page.getByRole('switch', { name: '填充' }).uncheck()
    await expect(page.getByLabel('描边宽度')).toBeVisible()
    await expectAccessible(page, 'phone')
  })
})
