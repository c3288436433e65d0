import type { Page } from '@playwright/test'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { arrive } from './support/arrive.ts'
import { putMaterials } from './support/database.ts'
import { newMerchant } from './support/person.ts'
import { picture } from './support/picture.ts'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

const OWN = '/admin/materials?gallery=own'
const tiles = (page: Page) => page.getByRole('list', { name: /^(素材|Images)$/ })
const nodes = (page: Page) => page.locator('main *').count()

async function upload(page: Page, files: ReturnType<typeof picture>[]) {
  await page.getByRole('button', { name: '上传素材' }).first().click()
  await page.getByLabel(/把图片拖到这里/).setInputFiles(files)
  await page.getByRole('button', { name: /^上传 \d+ 张$/ }).click()
}

const closeUpload = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).click()

test.describe('large gallery', () => {
  test('ten thousand pictures scroll with a few hundred elements', { tag: '@MAT-04' }, async ({ page }) => {
    const { username } = await newMerchant()
    await putMaterials(username, 10_000)
    await arrive(page, OWN, username)
    await expect(page.getByText('共 10,000 张')).toBeVisible()
    for (let seen = 0; seen < 25; seen++) {
      await page.mouse.wheel(0, 4000)
      await expect(tiles(page).getByRole('button').first()).toBeVisible()
      expect(await nodes(page)).toBeLessThan(300)
    }
    const last = tiles(page).getByRole('listitem').last()
    const further = async () => {
      await page.mouse.wheel(0, 4000)
      return Number(await last.getAttribute('aria-posinset'))
    }
    await expect.poll(further).toBeGreaterThan(200)
    expect(await nodes(page)).toBeLessThan(300)
    await expect(last).toHaveAttribute('aria-setsize', '10000')
  })

  test('arrow keys move between pictures, open one and return to it', { tag: '@MAT-04' }, async ({ page, silence }) => {
    silence.expectNoise(/404/)
    const { username } = await newMerchant()
    await putMaterials(username, 200)
    await arrive(page, OWN, username)
    const at = (position: number) => tiles(page).locator(`[aria-posinset="${position}"] button`)
    await at(1).focus()
    await page.keyboard.press('ArrowRight')
    await expect(at(2)).toBeFocused()
    const focused = page.locator('button:focus')
    const place = async () => Number(await focused.getAttribute('data-index'))
    for (let pages = 0; pages < 2; pages++) {
      const before = await place()
      await page.keyboard.press('PageDown')
      await expect.poll(place).toBeGreaterThan(before)
    }
    const name = await focused.textContent()
    const height = await page.evaluate(() => scrollY)
    expect(height).toBeGreaterThan(500)
    await page.keyboard.press('Space')
    await expect(page.getByText('已选 1 张')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/material=\d+/)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(height)
    await expect(focused).toHaveText(name ?? '')
  })

  test(
    'an official picture shows its price, and its link opens it for permitted users',
    { tag: ['@MAT-01', '@MAT-04'] },
    async ({ page, silence }) => {
      silence.expectNoise(/404/)
      await putMaterials('admin', 2, true)
      await arrive(page, '/admin/materials', (await newMerchant()).username)
      await page.getByLabel('只看免费').check()
      await expect(tiles(page).getByRole('button', { name: /^图案 1 .*免费/ })).toBeVisible()
      await expect(tiles(page).getByRole('button', { name: /^图案 2 / })).toHaveCount(0)
      await page.getByLabel('只看免费').uncheck()
      await tiles(page)
        .getByRole('button', { name: /^图案 2 / })
        .click()
      const detail = page.getByRole('dialog')
      await expect(detail.getByText('每件 ¥1.50')).toBeVisible()
      await page.reload()
      await expect(detail.getByText('每件 ¥1.50')).toBeVisible()
      await expect(detail.getByRole('button', { name: '保存' })).toHaveCount(0)
    },
  )

  test('searches by a single character and reports no matches', { tag: '@MAT-04' }, async ({ page }) => {
    await arrive(page, '/admin/materials', (await newMerchant()).username)
    const search = page.getByLabel('搜索素材')
    await search.fill('龘')
    await expect(page.getByRole('heading', { name: '没有符合条件的内容' })).toBeVisible()
    await expect(page).toHaveURL(/q=/)
    await page.getByRole('search').getByRole('button', { name: '清除条件' }).click()
    await expect(search).toHaveValue('')
  })
})

test.describe('own gallery', () => {
  test(
    'pictures are reviewed before the upload, and each reports its result',
    {
      tag: ['@MAT-02', '@UPL-03'],
    },
    async ({ page, silence }) => {
      silence.expectNoise(/40\d/)
      await arrive(page, OWN, (await newMerchant()).username)
      await page.getByRole('main').getByRole('button', { name: '上传素材' }).first().click()
      const choose = page.getByLabel(/把图片拖到这里/)
      await choose.setInputFiles([
        picture('big_cat-01.png', 1),
        picture('small.png', 2, { width: 640, height: 400 }),
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
      ])
      const chosen = page.getByRole('list', { name: '待上传的图片' })
      await expect(chosen.getByText('1200 × 1000')).toBeVisible()
      await expect(chosen.getByText(/分辨率低：150 DPI 下只够印 6.8 厘米/)).toBeVisible()
      await expect(chosen.getByText('不支持这种文件，不会上传')).toBeVisible()
      await page.getByRole('button', { name: '上传 2 张' }).click()
      const sent = page.getByRole('list', { name: '上传进度' })
      await expect(sent.getByText(/已加入图库，编号 M\d+/)).toHaveCount(2)
      await closeUpload(page)
      await expect(tiles(page).getByRole('button', { name: /^big cat 01 / })).toBeVisible()
      await expect(tiles(page).getByRole('button', { name: /^small .*分辨率低/ })).toBeVisible()

      await upload(page, [picture('again.png', 1)])
      await expect(sent.getByText(/图库中已有这张图片，编号 M\d+/)).toBeVisible()
    },
  )

  test(
    'an upload pauses, resumes, runs behind the list, and guards the page against leaving',
    {
      tag: ['@MAT-02', '@UPL-03'],
    },
    async ({ page }) => {
      await arrive(page, OWN, (await newMerchant()).username)
      let letThrough = () => undefined as void
      const held = new Promise<void>((resolve) => (letThrough = resolve))
      await page.route('**/api/v1/uploads', async (route) => {
        await held
        await route.continue()
      })
      await upload(page, [picture('slow.png', 5)])
      await page.getByRole('button', { name: '暂停 slow.png' }).click()
      await expect(page.getByText(/^已暂停/)).toBeVisible()
      await page.getByRole('button', { name: '继续 slow.png' }).click()
      await closeUpload(page)
      await expect(page.getByRole('button', { name: '正在上传 0 / 1' })).toBeVisible()

      const asked = page.waitForEvent('dialog')
      const leaving = page.evaluate(() => location.reload())
      const dialog = await asked
      expect(dialog.type()).toBe('beforeunload')
      await dialog.dismiss()
      await leaving
      letThrough()
      await expect(tiles(page).getByRole('button', { name: /^slow / })).toBeVisible()
      await expect(page.getByRole('button', { name: /^正在上传/ })).toHaveCount(0)
    },
  )

  test('the fifty-first picture is rejected with a message', { tag: ['@MAT-02', '@UPL-03'] }, async ({ page }) => {
    await arrive(page, OWN, (await newMerchant()).username)
    await page.getByRole('button', { name: '上传素材' }).first().click()
    const { buffer } = picture('x.png', 1, { width: 60, height: 40 })
    const files = Array.from({ length: 51 }, (_, index) => ({ name: `${index}.png`, mimeType: 'image/png', buffer }))
    await page.getByLabel(/把图片拖到这里/).setInputFiles(files)
    await expect(page.getByText('一次最多 50 张，另外 1 张没有加入：50.png')).toBeVisible()
    await expect(page.getByRole('button', { name: '上传 50 张' })).toBeVisible()
    await closeUpload(page)
    await expect(page.getByRole('dialog', { name: '还有 50 张没有上传，要放弃吗？' })).toBeVisible()
    await page.getByRole('button', { name: '继续上传' }).click()
    await expect(page.getByRole('button', { name: '上传 50 张' })).toBeVisible()
  })

  test('categories hold pictures and release them when deleted', { tag: ['@MAT-03', '@MAT-04'] }, async ({ page }) => {
    const { username } = await newMerchant()
    await putMaterials(username, 3)
    await arrive(page, OWN, username)
    const tree = page.getByRole('navigation', { name: '分类' })
    await page.getByRole('button', { name: '新建分类' }).click()
    await page.getByRole('dialog').getByLabel('中文名称').fill('海报')
    await page.getByRole('dialog').getByRole('button', { name: '新建', exact: true }).click()
    await expect(tree.getByRole('button', { name: /^海报/ })).toBeVisible()

    await page.getByLabel('选中“图案 3”').check()
    await page.getByLabel('选中“图案 2”').check()
    await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '移动' }).click()
    await page.getByRole('dialog').getByLabel('分类').selectOption('海报')
    await page.getByRole('dialog').getByRole('button', { name: '移动 2 张' }).click()
    await expect(page.getByText('已移动 2 张')).toBeVisible()
    await page.getByRole('button', { name: '完成' }).click()
    await tree.getByRole('button', { name: /^海报 ?2$/ }).click()
    await expect(page.getByText('共 2 张')).toBeVisible()

    await tree.getByRole('button', { name: '管理“海报”' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await expect(page.getByText('“海报”会被删除，其中 2 张素材会变为未分类，不会丢失。')).toBeVisible()
    await page.getByRole('button', { name: '删除“海报”' }).click()
    await expect(page.getByText('共 3 张')).toBeVisible()
    await expect(tree.getByRole('button', { name: /^海报/ })).toHaveCount(0)
  })

  test(
    'renames and deletes a picture in its detail; deletes several together',
    {
      tag: '@MAT-04',
    },
    async ({ page, silence }) => {
      silence.expectNoise(/404/)
      const { username } = await newMerchant()
      await putMaterials(username, 4)
      await arrive(page, OWN, username)
      await tiles(page)
        .getByRole('button', { name: /^图案 4 / })
        .click()
      const detail = page.getByRole('dialog')
      await detail.getByLabel('中文名称').fill('蓝色的海')
      await detail.getByRole('button', { name: '保存' }).click()
      await expect(page.getByText('已保存').first()).toBeVisible()
      await expect(detail.getByText('蓝色的海').first()).toBeVisible()
      await detail.getByRole('button', { name: '删除素材' }).click()
      await page.getByRole('dialog', { name: '删除“蓝色的海”？' }).getByRole('button', { name: '删除素材' }).click()
      await expect(tiles(page).getByRole('listitem')).toHaveCount(3)
      await page.getByLabel('选中“图案 1”').check()
      await page.getByLabel('选中“图案 2”').check()
      await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '删除' }).click()
      await page.getByRole('button', { name: '删除 2 张' }).click()
      await expect(page.getByText('已删除 2 张')).toBeVisible()
      await page.getByRole('button', { name: '完成' }).click()
      await expect(tiles(page).getByRole('listitem')).toHaveCount(1)
    },
  )

  test(
    'batch pages are accessible in both languages, wide and narrow',
    { tag: ['@MAT-02', '@MAT-04'] },
    async ({ page }) => {
      const { username } = await newMerchant()
      await arrive(page, OWN, username)
      await upload(page, [picture('海浪.png', 3), picture('smaller.png', 4, { width: 700, height: 500 })])
      await expect(page.getByText(/已加入图库/)).toHaveCount(2)
      await closeUpload(page)
      const opened = tiles(page).getByRole('button').first()
      for (const language of ['简体中文', 'English']) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.getByRole('button', { name: language }).click()
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 })
          await expect(opened).toBeVisible()
          await expectAccessible(page, `list ${width}`)
          await opened.click()
          await expect(page.getByRole('dialog').locator('figure img')).toBeVisible()
          await expectAccessible(page, `detail ${width}`)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toBeHidden()
        }
      }
    },
  )
})
