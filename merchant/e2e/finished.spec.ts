import type { Page } from '@playwright/test'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { arrive } from './support/arrive.ts'
import { drawTomorrow, losePicture, allow, merchantWithOne, putMore } from './support/finished.ts'
import { newMerchant } from './support/person.ts'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

const FINISHED = '/admin/finished'
const tiles = (page: Page) => page.getByRole('list', { name: /^(成品|Finished products)$/ })
const nodes = (page: Page) => page.locator('main *').count()

test.describe('finished products', () => {
  test('an empty list explains its purpose and links to a blank', { tag: '@FIN-01' }, async ({ page }) => {
    await arrive(page, FINISHED, (await newMerchant()).username)
    await expect(page.getByRole('heading', { name: '这里放您设计好的成品' })).toBeVisible()
    await page.getByRole('link', { name: '挑选产品' }).click()
    await expect(page).toHaveURL(/productList/)
  })

  test(
    'ten thousand scroll with a few hundred elements, as tiles and as a table that is remembered',
    { tag: '@FIN-01' },
    async ({ page }) => {
      const { username, made } = await merchantWithOne()
      await putMore(made.id, 9_999)
      await arrive(page, FINISHED, username)
      await expect(page.getByText('共 10,000 件')).toBeVisible()
      for (let seen = 0; seen < 15; seen++) {
        await page.mouse.wheel(0, 4000)
        await expect(tiles(page).getByRole('button').first()).toBeVisible()
        expect(await nodes(page)).toBeLessThan(900)
      }
      await page.getByRole('button', { name: '表格' }).click()
      await expect(tiles(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', '10000')
      await page.reload()
      await expect(page.getByRole('button', { name: '表格' })).toHaveAttribute('aria-pressed', 'true')
      for (let seen = 0; seen < 10; seen++) await page.mouse.wheel(0, 4000)
      await expect(tiles(page).getByRole('button').first()).toBeVisible()
      expect(await nodes(page)).toBeLessThan(900)
    },
  )

  test(
    'selects fifty, rejects the fifty-first with a message, and labels and moves the selection',
    { tag: ['@FIN-01', '@DES-04'] },
    async ({ page, silence }) => {
      silence.expectNoise(/400/)
      const { username, made } = await merchantWithOne()
      await putMore(made.id, 59)
      await arrive(page, FINISHED, username)
      const bar = page.getByRole('region', { name: '批量操作' })
      await page.getByLabel('选中“成品 59”').check()
      await expect(bar.getByText('已选 1 / 50 件')).toBeVisible()
      await bar.getByRole('button', { name: '全选已加载' }).click()
      await expect(bar.getByText('已选 50 / 50 件')).toBeVisible()
      await expect(bar.getByRole('alert')).toHaveText('一次最多选 50 件，多出的没有选上。')
      await bar.getByRole('button', { name: '取消', exact: true }).click()
      await page.getByLabel('选中“成品 59”').check()
      await page.getByLabel('选中“成品 58”').check()
      await bar.getByRole('button', { name: '加标签' }).click()
      await page.getByRole('dialog').getByLabel('标签').fill('，夏季')
      await page.getByRole('button', { name: '加到 2 件' }).click()
      await expect(page.getByText('标签“，夏季”的开头和结尾不能有标点符号').first()).toBeVisible()
      await page.getByRole('dialog').getByLabel('标签').fill('夏季')
      await page.getByRole('button', { name: '加到 2 件' }).click()
      await expect(page.getByText('已给 2 件加上标签')).toBeVisible()

      await tiles(page)
        .getByRole('button', { name: /成品 59/ })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('list', { name: '看同类成品' })
        .getByRole('button', { name: '夏季' })
        .click()
      await expect(page.getByText('共 2 件')).toBeVisible()
      await page.getByRole('button', { name: '标签：夏季' }).click()
      await expect(page.getByText('共 60 件')).toBeVisible()
    },
  )

  test(
    'groups have two levels, move by keys, and release their products when deleted',
    { tag: '@FIN-01' },
    async ({ page }) => {
      const { username, made } = await merchantWithOne()
      await putMore(made.id, 3)
      await arrive(page, FINISHED, username)
      const tree = page.getByRole('navigation', { name: '分组' })
      for (const name of ['春季', '夏季']) {
        await page.getByRole('button', { name: '新建分组' }).click()
        await page.getByRole('dialog').getByLabel('分组名称').fill(name)
        await page.getByRole('dialog').getByRole('button', { name: '新建', exact: true }).click()
        await expect(tree.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
      }
      const order = () =>
        tree
          .getByRole('button', { name: /^移动/ })
          .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
      const before = await order()
      const handle = tree.getByRole('button', { name: before[1]! })
      await handle.focus()
      await page.keyboard.press('Space')
      await expect(handle).toHaveAttribute('aria-pressed', 'true')
      const [above, below] = before.map((label) => label!.replace(/^移动/, ''))
      await expect(async () => {
        await page.keyboard.press('ArrowUp')
        await expect(page.getByText(`${below}在${above}的位置`)).toBeAttached({ timeout: 1000 })
      }).toPass({ timeout: 30_000 })
      await page.keyboard.press('Space')
      await expect.poll(order).toEqual(before.toReversed())

      const inner = tree.getByRole('button', { name: before[0]! })
      await inner.focus()
      await page.keyboard.press('Space')
      await expect(inner).toHaveAttribute('aria-pressed', 'true')
      await expect(async () => {
        await page.keyboard.press('ArrowRight')
        await expect(tree.locator('[data-held=true]')).toHaveCSS('padding-left', '16px', { timeout: 1000 })
      }).toPass({ timeout: 30_000 })
      const nested = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
      await page.keyboard.press('Space')
      expect((await nested).status()).toBe(200)

      await page.getByLabel('选中“成品 3”').check()
      await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '移到分组' }).click()
      const dialog = page.getByRole('dialog')
      const name = before[0]!.replace(/^移动“|”$/g, '')
      const outer = before[1]!.replace(/^移动“|”$/g, '')
      await dialog.getByLabel('分组').selectOption(`${outer} / ${name}`)
      await dialog.getByRole('button', { name: '移动 1 件' }).click()
      await expect(page.getByText('已移动 1 件')).toBeVisible()
      await tree.getByRole('button', { name: new RegExp(`^${outer}`) }).click()
      await expect(page.getByText('共 1 件')).toBeVisible()

      await tree.getByRole('button', { name: `管理“${name}”` }).click()
      await page.getByRole('menuitem', { name: '删除' }).click()
      await page.getByRole('button', { name: `删除“${name}”` }).click()
      await expect(tree.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(0)
      await tree.getByRole('button', { name: '全部成品' }).click()
      await expect(page.getByText('共 4 件')).toBeVisible()
    },
  )

  test(
    'renames, labels and names one for shops; a copy counts towards the allowance',
    { tag: ['@FIN-01', '@FIN-02', '@FIN-03', '@DES-10'] },
    async ({ page, silence }) => {
      silence.expectNoise(/404/)
      const { username } = await merchantWithOne()
      await allow(username, 5000)
      await arrive(page, FINISHED, username)
      const left = async () =>
        Number(
          /还可保存 ([\d,]+) 件/.exec((await page.locator('header').last().textContent()) ?? '')?.[1]?.replace(',', ''),
        )
      await expect(page.getByText(/^供应商等级本月还可保存 [\d,]+ 件（共 5,000 件，所属商户共用）$/)).toBeVisible()
      const before = await left()
      await tiles(page).getByRole('button', { name: /海浪/ }).click()
      const detail = page.getByRole('dialog').first()
      await expect(detail.getByText('待发布')).toBeVisible()
      await expect(detail.getByText(/¥[\d.]+ 一件/)).toBeVisible()
      await detail.getByLabel('名称', { exact: true }).fill('大海')
      await detail.getByLabel('标签').fill('夏季')
      await detail.getByRole('button', { name: '添加' }).click()
      await detail.getByRole('button', { name: '保存', exact: true }).click()
      await expect(page.getByText('已保存').first()).toBeVisible()
      await expect(tiles(page).getByRole('button', { name: /大海/ })).toHaveCount(1)

      await detail.getByText('店铺里的名称和编码').click()
      await detail.getByLabel('外部 SPU').fill('SPU-1')
      await detail
        .getByLabel(/的外部 SKU$/)
        .first()
        .fill('SKU-1')
      const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
      await detail.getByRole('button', { name: '保存名称和编码' }).click()
      expect((await kept).status()).toBe(200)
      await expect(page.getByText('已保存').first()).toBeVisible()
      await page.reload()
      await detail.getByText('店铺里的名称和编码').click()
      await expect(detail.getByLabel(/的外部 SKU$/).first()).toHaveValue('SKU-1')

      await detail.getByRole('button', { name: '复制' }).click()
      await page.getByRole('dialog', { name: '复制成品' }).getByRole('button', { name: '复制', exact: true }).click()
      await expect(detail.getByText('大海 副本').first()).toBeVisible()
      await expect.poll(left).toBe(before - 1)
      await expect(page.getByRole('link', { name: '修改设计' })).toHaveAttribute(
        'href',
        /\/admin\/design\?design=\d+&finished=\d+/,
      )
      await detail.getByRole('button', { name: '删除' }).click()
      await page.getByRole('dialog', { name: '删除“大海 副本”？' }).getByRole('button', { name: '删除' }).click()
      await expect(tiles(page).getByRole('listitem')).toHaveCount(1)
    },
  )

  test(
    'checks the finished state, and updates from the design on request',
    { tag: ['@FIN-02', '@REN-04'] },
    async ({ page, silence }) => {
      silence.expectNoise(/404/)
      const { username } = await merchantWithOne()
      await losePicture(username)
      await arrive(page, FINISHED, username)
      await tiles(page).getByRole('button', { name: /海浪/ }).click()
      const detail = page.getByRole('dialog').first()
      await detail.getByText('印前检查').click()
      const check = detail.getByRole('region', { name: '印前检查' })
      await expect(check.getByRole('link', { name: /图片已不存在/ })).toBeVisible()
      await losePicture(username, false)
      await detail.getByRole('link', { name: '修改设计' }).click()
      await expect(page.getByRole('application', { name: '设计画布' })).toBeVisible()
      await page.getByRole('button', { name: '保存', exact: true }).click()
      const renewal = page.getByRole('group', { name: '更新成品“海浪 T 恤”' })
      await renewal.getByRole('button', { name: '更新成品' }).click()
      await expect(renewal.getByRole('status')).toContainText('已更新为第 2 版')
      await renewal.getByRole('link', { name: '查看成品' }).click()
      await expect(detail.getByRole('button', { name: '复制' })).toBeVisible()
    },
  )

  test(
    'pictures not yet rendered cannot be downloaded, with a message',
    { tag: '@FIN-02' },
    async ({ page, silence }) => {
      silence.expectNoise(/40[49]/)
      const { username, made } = await merchantWithOne()
      await drawTomorrow(made.id)
      await arrive(page, FINISHED, username)
      await page.getByLabel('选中“海浪 T 恤”').check()
      await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '下载图片' }).click()
      const dialog = page.getByRole('dialog', { name: '下载 1 件成品的图片' })
      await dialog.getByLabel('生产图 PDF').check()
      await dialog.getByRole('button', { name: '开始打包' }).click()
      await expect(dialog.getByRole('alert')).toContainText('所选成品还没有可下载的图片')
    },
  )

  test(
    'batch pages are accessible in both languages, wide and narrow',
    { tag: ['@FIN-01', '@FIN-02'] },
    async ({ page }) => {
      const { username, made, client } = await merchantWithOne()
      await putMore(made.id, 30)
      await client.post('/api/v1/finished-groups', { name: '夏季' })
      await arrive(page, FINISHED, username)
      const opened = tiles(page).getByRole('button').first()
      for (const language of ['简体中文', 'English']) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.getByRole('button', { name: language }).click()
        for (const view of [/^(图片|Images)$/, /^(表格|Table)$/]) {
          await page.getByRole('button', { name: view }).click()
          for (const width of [1440, 390]) {
            await page.setViewportSize({ width, height: 900 })
            await expect(opened).toBeVisible()
            await expectAccessible(page, `list ${width}`)
          }
        }
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 })
          await opened.click()
          await page.getByText(/^(店铺里的名称和编码|Names and codes in your shops)$/).click()
          await expectAccessible(page, `detail ${width}`)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toBeHidden()
        }
      }
    },
  )
})
