import type { Page } from '@playwright/test'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { arrive } from './support/arrive.ts'
import { aProduct } from './support/design.ts'
import { tabTo } from './support/hand.ts'
import { newMerchant } from './support/person.ts'
import { picture } from './support/picture.ts'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

async function editing(page: Page) {
  const { username } = await newMerchant()
  await arrive(page, `/admin/design?product=${await aProduct()}`, username)
  await expect(stage(page)).toBeVisible()
  return username
}

const stage = (page: Page) => page.getByRole('application', { name: '设计画布' })
const panel = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '编辑工具' }).getByRole('button', { name, exact: true })
const saved = (page: Page) => expect(page.getByText('已保存', { exact: true })).toBeAttached()

async function upload(page: Page, name: string, seed: number) {
  await page
    .getByLabel('上传图片')
    .and(page.locator('input'))
    .setInputFiles([picture(`${name}.png`, seed)])
  await expect(page.getByRole('button', { name: new RegExp(`^放置“${name}”`) })).toBeVisible()
}

test(
  'a picture and a Chinese text on two faces: warnings, undo, redo and saving for sale',
  { tag: ['@DES-01', '@DES-02', '@DES-03', '@DES-04', '@DES-06', '@DES-10'] },
  async ({ page, silence }) => {
    silence.expectNoise(/400/)
    await editing(page)
    await panel(page, '上传').click()
    await upload(page, '海浪', 3)
    await page.getByRole('button', { name: /^放置“海浪”/ }).click()
    const wide = page.getByLabel('宽', { exact: true })
    await wide.fill('100')
    await wide.press('Enter')
    await expect(page.getByText('清晰，可以放心印刷')).toBeVisible()
    await wide.fill('300')
    await wide.press('Enter')
    await expect(page.getByText('过低，低于 150 DPI')).toBeVisible()

    await panel(page, '文字').click()
    await page.getByLabel('文字内容').first().fill('海阔天空')
    await page.getByRole('button', { name: '用马善政楷书添加' }).click()
    await expect(page.getByRole('combobox', { name: '字体' })).toHaveValue('ma-shan-zheng-400')

    await panel(page, '图层').click()
    const layers = page.getByRole('treeitem')
    await expect(layers).toHaveCount(2)
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect(layers).toHaveCount(1)
    await page.getByRole('button', { name: '重做', exact: true }).click()
    await expect(layers).toHaveCount(2)

    await page.getByRole('tab', { name: /^背面，空白/ }).click()
    await panel(page, '上传').click()
    await page.getByRole('button', { name: /^放置“海浪”/ }).click()
    await expect(page.getByRole('tab', { name: /^背面，已有设计/ })).toBeVisible()
    await saved(page)

    await page.getByRole('button', { name: '保存', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '保存为成品' })
    await dialog.getByLabel('添加标签').fill('夏天。')
    await dialog.getByRole('button', { name: '保存成品' }).click()
    await expect(dialog.getByLabel('添加标签')).toBeFocused()
    await dialog.getByRole('button', { name: '移除标签“夏天。”' }).click()
    await dialog.getByRole('button', { name: '保存成品' }).click()
    await expect(page.getByText(/^成品编号 /)).toBeVisible()
  },
)

test(
  'text alone becomes a product; print issues are shown before, and saving again updates it',
  { tag: ['@DES-04', '@FIN-01', '@SEC-08'] },
  async ({ page }) => {
    await editing(page)
    await panel(page, '文字').click()
    await page.getByLabel('文字内容').first().fill('夏日🐱')
    await page.getByRole('list', { name: '字体' }).getByRole('button', { name: '用思源黑体添加', exact: true }).click()
    await expect(page.getByLabel('中心距左边')).toBeVisible()
    await saved(page)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '保存为成品' })
    await expect(dialog.getByText(/^该设计暂时无法印刷/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: '保存成品' })).toBeDisabled()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await page.getByLabel('文字内容').first().fill('夏日')
    await page.getByRole('list', { name: '字体' }).getByRole('button', { name: '用思源黑体添加', exact: true }).click()
    await saved(page)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await dialog.getByRole('button', { name: '保存成品' }).click()
    await expect(page.getByText(/^成品编号 /)).toBeVisible()
    await page.getByRole('button', { name: '继续设计' }).click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog.getByRole('button', { name: '更新成品' })).toBeVisible()
  },
)

test(
  'a template is applied to another design as a tile and undone in one step',
  { tag: ['@DES-07'] },
  async ({ page }) => {
    await editing(page)
    await panel(page, '文字').click()
    await page.getByLabel('文字内容').first().fill('夏日')
    await page.getByRole('list', { name: '字体' }).getByRole('button', { name: '用思源黑体添加', exact: true }).click()
    await expect(page.getByLabel('中心距左边')).toBeVisible()
    await panel(page, '模板').click()
    await page.getByLabel('模板名称').fill('夏日模板')
    await page.getByRole('button', { name: '保存模板' }).click()
    await expect(page.getByText('模板“夏日模板”已保存')).toBeVisible()

    await page.goto(`/admin/design?product=${await aProduct()}`)
    await expect(stage(page)).toBeVisible()
    await panel(page, '模板').click()
    await page.getByRole('button', { name: /^夏日模板/ }).click()
    await expect(page.getByText('模板已套用到 1 个面')).toBeAttached()
    await panel(page, '图层').click()
    await expect(page.getByRole('treeitem')).toHaveCount(1)
    await saved(page)
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect(page.getByRole('treeitem')).toHaveCount(0)
  },
)

test(
  'by keyboard: adds a text, moves it by millimetres, sends it back and saves',
  { tag: ['@DES-01', '@DES-02', '@DES-08'] },
  async ({ page }) => {
    await editing(page)
    await tabTo(page, panel(page, '文字'))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel('文字内容').first())
    await page.keyboard.type('云')
    await tabTo(page, page.getByRole('button', { name: '用思源黑体添加', exact: true }))
    await page.keyboard.press('Enter')
    const across = page.getByLabel('中心距左边')
    await expect(across).toBeVisible()
    const before = Number(await across.inputValue())
    await tabTo(page, stage(page))
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(across).toHaveValue(String(before + 11))
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(across).toHaveValue(String(before))
    await page.keyboard.press('Control+d')
    await tabTo(page, panel(page, '图层'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('treeitem')).toHaveCount(2)
    await tabTo(page, page.locator('[role="treeitem"][tabindex="0"]'))
    const upper = await page.getByRole('treeitem').first().getAttribute('data-layer')
    await page.keyboard.press('Home')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByRole('treeitem').last()).toHaveAttribute('data-layer', upper ?? '')
    await page.keyboard.press('Control+s')
    await saved(page)
    await page.reload()
    await panel(page, '图层').click()
    await expect(page.getByRole('treeitem').last()).toHaveAttribute('data-layer', upper ?? '')
  },
)

test('names a version and restores it', { tag: '@DES-06' }, async ({ page }) => {
  await editing(page)
  await panel(page, '文字').click()
  await page.getByRole('button', { name: '用Anton添加' }).click()
  await expect(page.getByRole('tab', { name: /^正面，已有设计/ })).toBeVisible()
  await page.getByRole('button', { name: '版本历史' }).click()
  const versions = page.getByRole('dialog', { name: '版本历史' })
  await versions.getByLabel('为当前版本命名').fill('初稿')
  await versions.getByRole('button', { name: '保留' }).click()
  await expect(versions.getByText('初稿')).toBeVisible()
  await versions.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '用Pacifico添加' }).click()
  await panel(page, '图层').click()
  await expect(page.getByRole('treeitem')).toHaveCount(2)
  await page.getByRole('button', { name: '版本历史' }).click()
  await versions.getByRole('listitem').filter({ hasText: '初稿' }).getByRole('button').click()
  await expect(versions).toBeHidden()
  await expect(page.getByRole('treeitem')).toHaveCount(1)
})

test.describe('touch, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('adds a text from one sheet and edits it in another', { tag: ['@DES-01', '@DES-08'] }, async ({ page }) => {
    await editing(page)
    await panel(page, '文字').tap()
    await page.getByRole('button', { name: '用Pacifico添加' }).tap()
    await expect(page.getByRole('tab', { name: /^正面，已有设计/ })).toBeVisible()
    await panel(page, '调整').tap()
    await page.getByLabel('字号', { exact: true }).fill('40')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('字号', { exact: true })).toHaveValue('40')
    await expectAccessible(page, 'phone')
  })
})

test(
  'is accessible in both languages, and previews every colour',
  { tag: ['@DES-01', '@DES-05'] },
  async ({ page }) => {
    await editing(page)
    await panel(page, '文字').click()
    await page.getByRole('button', { name: '用Anton添加' }).click()
    await expect(page.getByRole('tab', { name: /^正面，已有设计/ })).toBeVisible()
    await expectAccessible(page, 'text')
    await panel(page, '图层').click()
    await expectAccessible(page, 'layers')
    await page.evaluate(() => localStorage.setItem('inkfold.language', 'en'))
    await page.reload()
    await expect(page.getByRole('application', { name: 'Design canvas' })).toBeVisible()
    await expectAccessible(page, 'English')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const preview = page.getByRole('dialog', { name: 'Preview' })
    await expect(preview.locator('canvas').first()).toBeVisible()
    await expect(preview.locator('canvas[data-loading="true"]')).toHaveCount(0)
    await expectAccessible(page, 'preview')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectAccessible(page, 'save')
  },
)
