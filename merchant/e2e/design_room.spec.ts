import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ShopProduct } from '@inkfold/api/contracts/shop'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive, signedIn } from './support/arrive.ts'
import { aDesign } from './support/design.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newStaff } from './support/person.ts'
import { picture } from './support/picture.ts'

const { resolve } = createRequire(new URL('../../api/package.json', import.meta.url))
const A_FONT = {
  name: 'lobster.woff2',
  mimeType: 'font/woff2',
  buffer: readFileSync(resolve('@fontsource/lobster/files/lobster-latin-400-normal.woff2')),
}

const PHOTO = '/files/a-shirt'

const stage = (page: Page) => page.getByRole('application', { name: '设计画布' })
const panel = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '编辑工具' }).getByRole('button', { name, exact: true })
const preview = (page: Page) => page.getByRole('figure', { name: '实时效果' })

async function boxOf(of: Locator) {
  await expect(of).toBeVisible()
  const box = await of.boundingBox()
  if (!box) throw new Error('It has no box')
  return box
}

/** The products of the demo have no pictures here; this gives one a photo with a place for its first face. */
async function withPhoto(page: Page) {
  await page.route('**/api/v1/shop/products/*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: ShopProduct }
    const face = body.data.faces[0]!.key
    const quad = [
      [0.3, 0.3],
      [0.7, 0.3],
      [0.7, 0.8],
      [0.3, 0.8],
    ]
    const names = { name_zh: '正面', name_en: 'Front' }
    const angle = { kind: 'photo', key: 'front', ...names, faces: [face], photo: PHOTO, colour_id: null }
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, angles: [{ ...angle, places: [{ face, quad }] }] } },
    })
  })
  const { buffer: body } = picture('shirt.png', 3, { width: 400, height: 400 })
  await page.route(`**${PHOTO}*`, (route) => route.fulfill({ contentType: 'image/png', body }))
}

/** Whether two elements share no pixel. */
async function expectApart(one: Locator, other: Locator) {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  const isApart =
    a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1 || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1
  expect(isApart, JSON.stringify({ a, b })).toBe(true)
}

test.describe('room to work', () => {
  test(
    'the live preview is docked, in a column of its own or hidden, is remembered and covers nothing',
    { tag: '@EDT-08' },
    async ({ page }) => {
      const { username, address } = await aDesign()
      await withPhoto(page)
      await arrive(page, address, username)
      await expectApart(preview(page), stage(page))
      const inspector = page.getByRole('complementary', { name: '属性' })
      await expect(inspector.getByRole('figure', { name: '实时效果' })).toBeVisible()
      await preview(page).getByRole('button', { name: '单独成列显示' }).click()
      await expect(inspector.getByRole('figure', { name: '实时效果' })).toHaveCount(0)
      await expectApart(preview(page), stage(page))
      await page.reload()
      await expectApart(preview(page), stage(page))
      await expectAccessible(page, 'the editor with the preview apart')
      await preview(page).getByRole('button', { name: '收起实时效果' }).press('Enter')
      await expect(preview(page)).toHaveCount(0)
      await page.reload()
      await expect(stage(page)).toBeVisible()
      await expect(preview(page)).toHaveCount(0)
      await page.getByRole('button', { name: '显示实时效果' }).click()
      await expect(preview(page)).toBeVisible()
    },
  )

  test('on a phone the live preview is a strip under the canvas', { tag: '@EDT-08' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { username, address } = await aDesign()
    await withPhoto(page)
    await arrive(page, address, username)
    await expect(stage(page)).toBeVisible()
    await expect(preview(page)).toHaveCount(0)
    await page.getByRole('button', { name: '显示实时效果' }).click()
    await expectApart(preview(page), stage(page))
    await expectNoOverflow(page)
    await page.reload()
    await expectApart(preview(page), stage(page))
    await preview(page).getByRole('button', { name: '收起实时效果' }).click()
    await expect(preview(page)).toHaveCount(0)
  })

  test(
    'layers are found by their text and aligned by keys; tags of the design are found among one’s own',
    { tag: ['@EDT-08', '@EDT-03'] },
    async ({ page, silence }) => {
      silence.expectNoise(/400/)
      const { username, address } = await aDesign()
      await arrive(page, address, username)
      await panel(page, '图层').click()
      await page.getByRole('searchbox', { name: '按文字或名称查找图层' }).fill('海')
      const found = page.getByRole('list', { name: '按文字或名称查找图层' }).getByRole('button')
      await expect(found).toHaveCount(2)
      await found.first().click()
      const fromLeft = page.getByLabel('中心距左边')
      await expect(fromLeft).toHaveValue('100')
      const half = Number(await page.getByLabel('宽', { exact: true }).inputValue()) / 2
      await stage(page).focus()
      await page.keyboard.press('Alt+a')
      await expect.poll(async () => Math.abs(Number(await fromLeft.inputValue()) - half) < 0.2).toBe(true)
      await page.getByRole('button', { name: '撤销', exact: true }).click()
      await expect(fromLeft).toHaveValue('100')

      await stage(page).focus()
      await page.keyboard.press('Escape')
      const tags = page.getByRole('group', { name: '设计标签' })
      await tags.getByLabel('添加标签').fill('夏天，海边')
      await tags.getByLabel('添加标签').press('Enter')
      await expect(page.getByText('标签已保存')).toBeVisible()
      await expect(tags.getByRole('listitem')).toHaveText(['夏天', '海边'])
      await tags.getByLabel('添加标签').fill('夏天。')
      await tags.getByLabel('添加标签').press('Enter')
      await expect(tags.getByRole('alert')).toBeVisible()
      await expect(tags.getByRole('listitem')).toHaveCount(2)
      await page.goto('/admin/design')
      const mine = page.getByRole('region', { name: '我的设计' })
      await mine.getByRole('searchbox').fill('海边')
      await expect(mine.getByRole('listitem')).toHaveCount(1)
      await expect(mine.getByRole('listitem')).toContainText('夏天')
    },
  )

  test(
    'colleagues see who else is in the design, comment on a place of it and are notified by their name',
    { tag: '@EDT-08' },
    async ({ page, browser }) => {
      test.setTimeout(120_000)
      const { username, address } = await aDesign()
      const staff = await newStaff(username, [])
      const heard = page.waitForResponse((answer) => answer.url().endsWith('/presence') && answer.ok())
      await arrive(page, address, username)
      await expect(stage(page)).toBeVisible()
      await heard
      await panel(page, '评论').click()
      await page.getByLabel('提及同事').selectOption(staff)
      const field = page.getByLabel('评论内容')
      await expect(field).toHaveValue(`@${staff} `)
      await field.pressSequentially('这里再大一点？')
      await page.getByRole('button', { name: '标记位置' }).click()
      const surface = page.getByRole('button', { name: /^点击画布上的位置/ })
      await expect(surface).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(surface).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^已标记在/ })).toBeVisible()
      await page.getByRole('button', { name: '发表评论' }).click()
      await expect(page.getByText(`评论已发表，已通知：${staff}`)).toBeVisible()
      const pin = page.getByRole('button', { name: new RegExp(`^${username}的评论`) })
      await expect(pin).toBeVisible()
      await expectAccessible(page, 'comments of a design')

      const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const theirs = await other.newPage()
      const { client } = await signedIn(staff)
      const { list } = await client.get<{ list: { links: { front: string } }[] }>('/api/v1/notices')
      await arrive(theirs, list[0]!.links.front, staff)
      await expect(theirs.getByText(`@${staff} 这里再大一点？`)).toBeVisible()
      await expectNoOverflow(theirs)
      await expect(theirs.getByRole('list', { name: '也在此设计中' })).toContainText(username)
      await expect(page.getByRole('list', { name: '也在此设计中' })).toContainText(staff)
      await theirs.getByRole('button', { name: /^在.+上查看$/ }).click()
      await expect(theirs.getByRole('button', { name: new RegExp(`^${username}的评论`) })).toBeFocused()
      await theirs.getByLabel('评论内容').fill('好的')
      await theirs.getByRole('button', { name: '发表评论' }).click()
      await expect(page.getByRole('list', { name: '评论' }).getByRole('listitem')).toHaveCount(2)

      await panel(theirs, '图层').click()
      await theirs.getByRole('treeitem').first().click()
      await expect(page.getByRole('img', { name: `${staff}正在此处工作` })).toBeVisible()

      await theirs.setViewportSize({ width: 1440, height: 900 })
      const theirStage = (await stage(theirs).boundingBox())!
      const middle = { x: theirStage.x + theirStage.width / 2, y: theirStage.y + theirStage.height / 2 }
      const pointer = page.locator(`[data-pointer="${staff}"]`)
      await expect(async () => {
        await theirs.mouse.move(middle.x + 20 * Math.random(), middle.y, { steps: 4 })
        await expect(pointer).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expectAccessible(page, 'a colleague’s pointer')
      await page.getByRole('switch', { name: '实时光标' }).click()
      await expect(pointer).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('switch', { name: '实时光标' })).not.toBeChecked()
      await other.close()
    },
  )

  test(
    'the tour of five steps is offered once, can be left and comes back from the help sheet',
    { tag: '@EDT-08' },
    async ({ page }) => {
      const { username, address } = await aDesign()
      await arrive(page, address, username)
      await page.getByRole('button', { name: '查看导览' }).click()
      const tour = page.getByRole('dialog')
      for (const [step, title] of [
        '添加图片和文字',
        '移动、缩放和旋转',
        '调整细节',
        '查看成品效果',
        '保存为成品',
      ].entries()) {
        await expect(tour.getByRole('heading')).toHaveText(title)
        await expect(tour.getByText(`第 ${step + 1} 步，共 5 步`)).toBeVisible()
        await expect(tour.getByRole('heading')).toBeFocused()
        if (step === 0) await expectAccessible(page, 'the tour of the editor')
        await tour.getByRole('button', { name: step < 4 ? '下一步' : '开始设计' }).click()
      }
      await expect(tour).toHaveCount(0)
      await page.reload()
      await expect(stage(page)).toBeVisible()
      await expect(page.getByRole('button', { name: '查看导览' })).toHaveCount(0)
      await stage(page).focus()
      await page.keyboard.press('F1')
      await page.getByRole('button', { name: '查看导览' }).click()
      await expect(tour.getByRole('heading')).toHaveText('添加图片和文字')
      await page.keyboard.press('Escape')
      await expect(tour).toHaveCount(0)
    },
  )

  test(
    'an own font is added once its licence is confirmed, writes a text and is removed',
    { tag: '@EDT-01' },
    async ({ page, silence }) => {
      silence.expectNoise(/400/)
      const { username, address } = await aDesign()
      await arrive(page, address, username)
      await panel(page, '文字').click()
      await page.getByRole('button', { name: '管理我的字体' }).click()
      const form = page.getByRole('form', { name: '添加字体' })
      await expect(form.getByRole('button', { name: '添加字体' })).toBeDisabled()
      const file = form.getByLabel('TTF、OTF 或 WOFF2 文件')
      await file.setInputFiles({ ...A_FONT, buffer: Buffer.from('no font') })
      await form.getByRole('checkbox').check()
      await form.getByRole('button', { name: '添加字体' }).click()
      await expect(file).toHaveAccessibleDescription('该文件不是字体，请上传 TTF、OTF 或 WOFF2 文件')
      await file.setInputFiles(A_FONT)
      await form.getByRole('button', { name: '添加字体' }).click()
      await expect(page.getByText(/^已添加字体“Lobster/)).toBeVisible()
      await expectAccessible(page, 'own fonts')
      await page.getByLabel('文字内容').first().fill('Brand')
      await page
        .getByRole('list', { name: '我的字体' })
        .getByRole('button', { name: /^用Lobster.*添加$/ })
        .click()
      const font = page.getByRole('combobox', { name: '字体' })
      await expect(font).toHaveValue(/^own-\d+$/)
      await expect(page.getByText('已保存', { exact: true })).toBeAttached()
      await page.reload()
      await panel(page, '图层').click()
      await page.getByRole('treeitem', { name: 'Brand' }).click()
      await expect(font).toHaveValue(/^own-\d+$/)
      await panel(page, '文字').click()
      await page.getByRole('button', { name: '管理我的字体' }).click()
      await page.getByRole('button', { name: /^移除字体“Lobster/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: '移除', exact: true }).click()
      await expect(page.getByRole('list', { name: '我的字体' })).toHaveCount(0)
      await expect(font).toHaveValue(/^own-\d+$/)
    },
  )

  test('versions are shown as pictures of the face in sight', { tag: '@EDT-08' }, async ({ page }) => {
    const { username, address, move } = await aDesign()
    await move('upper', 20)
    await arrive(page, address, username)
    await page.getByRole('button', { name: '版本历史' }).click()
    const rows = page.getByRole('dialog', { name: '版本历史' }).getByRole('listitem')
    await expect(rows.first()).toBeVisible()
    for (const row of await rows.all()) {
      await row.scrollIntoViewIfNeeded()
      await expect(row.locator('canvas[data-drawn="true"]')).toBeVisible()
    }
    const inked = await rows
      .first()
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
        return data.some((value, i) => i % 4 === 3 && value > 0)
      })
    expect(inked).toBe(true)
  })
})
