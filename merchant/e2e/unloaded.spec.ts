import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

const BLOCKED = /ERR_FAILED|Failed to load resource|Failed to fetch dynamically|ChunkFailure|preload/

for (const [what, file, path] of [
  ['first words', '**/assets/locales/common-*.js', '/login'],
  ['first words of the home page', '**/assets/locales/common-*.js', '/'],
  ['first script', '**/assets/index-*.js', '/login'],
] as const)
  test(`${what} that fail to load show a message in both languages and a retry`, async ({ page, silence }) => {
    silence.expectNoise(BLOCKED)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route(file, (route) => route.abort())
    await page.goto(path)
    await expect(page.getByText('页面没有加载完整，请检查网络后重试')).toBeVisible()
    await expect(page.getByText('This page did not load completely.')).toBeVisible()
    await page.unroute(file)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#unloaded')).toHaveCount(0)
    await expectAccessible(page, `${path} after another try`)
  })

test('a public screen that fails to load shows a message and a retry', async ({ page, silence }) => {
  silence.expectNoise(BLOCKED)
  await page.route('**/assets/LoginPage-*.js', (route) => route.abort())
  await page.goto('/login')
  const again = page.getByRole('button', { name: '重试' })
  await expect(page.getByRole('heading', { name: '这一页没能打开' })).toBeVisible()
  await page.unroute('**/assets/LoginPage-*.js')
  await again.click()
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
})
