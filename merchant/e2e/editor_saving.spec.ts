import type { Page } from '@playwright/test'
import { arrive } from './support/arrive.ts'
import { aDesign } from './support/design.ts'
import { unheard } from '@inkfold/api/tests/journeys/unheard'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

async function atWork(page: Page) {
  await expect(page.getByRole('application', { name: '设计画布' })).toBeVisible()
  // The properties load after the canvas, and are there without a connection from then on.
  await expect(page.getByRole('complementary', { name: '属性' }).getByRole('heading').first()).toBeVisible()
  await page.getByRole('navigation', { name: '编辑工具' }).getByRole('button', { name: '图层', exact: true }).click()
  return page
}

const across = (page: Page) => page.getByLabel('中心距左边')
const says = (page: Page, words: string) => expect(page.getByRole('status').getByText(words)).toBeVisible()
const merged = (page: Page) => expect(page.getByText('已合并他人的修改')).toBeAttached()

async function choose(page: Page, layer: string) {
  await page.locator(`[role="treeitem"][data-layer="${layer}"]`).click()
}

async function put(page: Page, layer: string, x: number) {
  await choose(page, layer)
  await across(page).fill(String(x))
  await across(page).press('Enter')
}

/** Two tabs of one browser; their saves are held back until released. */
async function twoTabs(page: Page, { address, document, username }: Awaited<ReturnType<typeof aDesign>>) {
  await arrive(page, address, username)
  const other = await page.context().newPage()
  await other.goto(address)
  await Promise.all([atWork(page), atWork(other)])
  await expect(page.getByText('此设计还在另外 1 个标签页中打开')).toBeVisible()
  const saves = `**${document}`
  return {
    other,
    hold: () =>
      other.route(saves, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue())),
    release: () => other.unroute(saves),
  }
}

test(
  'continues without a connection and saves when it is back',
  { tag: '@DES-06' },
  async ({ page, context, silence }) => {
    silence.expectNoise(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    const design = await aDesign()
    await arrive(page, design.address, design.username)
    await atWork(page)
    await context.setOffline(true)
    await put(page, 'upper', 50)
    await says(page, '网络已断开，修改暂存在本机')
    await put(page, 'lower', 60)
    await expect(across(page)).toHaveValue('60')
    expect(await design.saved('upper')).toBe(100)
    await context.setOffline(false)
    await says(page, '已保存')
    expect([await design.saved('upper'), await design.saved('lower')]).toEqual([50, 60])
  },
)

test(
  'offers unsaved changes after a crash and restores them',
  { tag: '@DES-06' },
  async ({ page, context, silence }) => {
    silence.expectNoise(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    const design = await aDesign()
    await arrive(page, design.address, design.username)
    await atWork(page)
    await context.setOffline(true)
    await put(page, 'upper', 50)
    await says(page, '网络已断开，修改暂存在本机')
    await page.close({ runBeforeUnload: false })
    await context.setOffline(false)

    const later = await context.newPage()
    await later.goto(design.address)
    await atWork(later)
    await expect(later.getByText(/^这台设备上有 .+ 未保存的修改。$/)).toBeVisible()
    await choose(later, 'upper')
    await expect(across(later)).toHaveValue('100')
    await later.getByRole('button', { name: '恢复修改' }).click()
    await expect(across(later)).toHaveValue('50')
    await says(later, '已保存')
    await expect.poll(() => design.saved('upper')).toBe(50)
    await later.reload()
    await atWork(later)
    await expect(later.getByRole('button', { name: '恢复修改' })).toBeHidden()
  },
)

test('merges changes of two layers from two tabs', { tag: '@DES-06' }, async ({ page }) => {
  const design = await aDesign()
  const { other, hold, release } = await twoTabs(page, design)
  await hold()
  await put(other, 'lower', 60)
  await says(other, '网络已断开，修改暂存在本机')
  await put(page, 'upper', 50)
  await says(page, '已保存')
  await release()
  await merged(other)
  await says(other, '已保存')
  await expect.poll(() => design.saved('lower')).toBe(60)
  expect(await design.saved('upper')).toBe(50)
  await choose(other, 'upper')
  await expect(across(other)).toHaveValue('50')
  await choose(page, 'lower')
  await expect(across(page)).toHaveValue('60')
})

test('asks about changes of one layer from two tabs; either can be chosen', { tag: '@DES-06' }, async ({ page }) => {
  const design = await aDesign()
  const { other, hold, release } = await twoTabs(page, design)
  const asked = other.getByRole('dialog', { name: '设计已在别处修改' })
  const bothMove = async (mine: number, theirs: number) => {
    await hold()
    await put(other, 'upper', mine)
    await says(other, '网络已断开，修改暂存在本机')
    await put(page, 'upper', theirs)
    await expect.poll(() => design.saved('upper')).toBe(theirs)
    await release()
    await expect(asked).toBeVisible({ timeout: 40_000 })
  }
  await bothMove(70, 50)
  await asked.getByRole('button', { name: '合并，冲突处用我的' }).click()
  await expect.poll(() => design.saved('upper')).toBe(70)
  await expect(across(page)).toHaveValue('70')

  await bothMove(80, 40)
  await asked.getByRole('button', { name: '使用别处的版本' }).click()
  await expect(across(other)).toHaveValue('40')
  await says(other, '已保存')
  expect(await design.saved('upper')).toBe(40)
})

test('merges a revision saved between opening and the first stream event', { tag: '@DES-06' }, async ({ page }) => {
  const design = await aDesign()
  const hear = await unheard(page)
  await arrive(page, design.address, design.username)
  await atWork(page)
  await choose(page, 'lower')
  await expect(across(page)).toHaveValue('100')
  await design.move('lower', 25)
  hear()
  await expect(across(page)).toHaveValue('125')
  await says(page, '已保存')
})

test('merges a revision saved elsewhere while the design is open', { tag: '@DES-06' }, async ({ page }) => {
  const design = await aDesign()
  const listening = page.waitForResponse(/\/api\/v1\/live/)
  await arrive(page, design.address, design.username)
  await atWork(page)
  await listening
  await choose(page, 'lower')
  await expect(across(page)).toHaveValue('100')
  await design.move('lower', 25)
  await expect(across(page)).toHaveValue('125')
  await merged(page)
  await says(page, '已保存')
})
