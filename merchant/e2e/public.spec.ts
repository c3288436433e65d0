import { quietOf } from '@inkfold/api/tests/journeys/quiet'
import { faultsOfScreen, watchShifts, widthsFrom } from '@inkfold/api/tests/journeys/screens'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { aProduct } from './support/design.ts'

const PAGES = [
  '/',
  '/login',
  '/login?view=retrieve',
  '/register',
  '/protocol',
  '/layouts/template/aboutUs',
  '/layouts/template/productList',
  '/layouts/template/productDetail?id=1',
  '/401',
  '/404',
]
const WIDTHS = [390, 768, 1440]
/** Each page is loaded once in each language, and one load serves every width. */
const LOOKS = [
  ['zh-cn', 390],
  ['en', 1440],
] as const

test.describe('public pages', () => {
  for (const path of PAGES) {
    test(`[MKT-03] ${path} is complete and accessible at every width, in both languages`, async ({ page, silence }) => {
      test.slow()
      if (path === '/404') silence.expectNoise(/404/)
      await watchShifts(page)
      const quiet = quietOf(page, '[aria-busy="true"]:visible')
      for (const [language, width] of LOOKS) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en' : 'zh-CN')
        await quiet()
        expect(await faultsOfScreen(page, widthsFrom(width)), language).toEqual([])
      }
    })
  }

  test("[NAV-04] products, a product and about us share the home page's layout, with the site owner", async ({
    page,
  }) => {
    await page.goto('/')
    const frame = async () => [
      await page.getByRole('banner').getByRole('link').allTextContents(),
      await page.getByRole('contentinfo').getByRole('link').allTextContents(),
    ]
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
    const ofHome = await frame()
    for (const path of ['productList', `productDetail?id=${await aProduct()}`, 'aboutUs']) {
      await page.goto(`/layouts/template/${path}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      expect(await frame(), path).toEqual(ofHome)
    }
    await expect(page.getByRole('main')).toContainText('hello@inkfold.example')
  })

  for (const template of [2, 3, 4]) {
    test(`[NAV-01] home ${template} is a complete page of its own, in both languages`, async ({ page }) => {
      test.slow()
      await page.route('/?lang=*', async (route) => {
        const answer = await route.fetch()
        const html = await answer.text()
        await route.fulfill({
          response: answer,
          body: html.replace(/"template_flag":\d/, `"template_flag":${template}`),
        })
      })
      await watchShifts(page)
      const quiet = quietOf(page, '[aria-busy="true"]:visible')
      for (const [language, width] of LOOKS) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`/?lang=${language}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(
          page
            .getByRole('main')
            .getByRole('link', { name: /注册|开通|Sign up|Create a free merchant/ })
            .first(),
        ).toBeVisible()
        await quiet()
        expect(await faultsOfScreen(page, widthsFrom(width)), language).toEqual([])
      }
    })
  }

  test(
    'home 3 keeps its menu in one line under a long site name',
    { tag: ['@NAV-01', '@MKT-03'] },
    async ({ page }) => {
      await page.route('/?lang=en', async (route) => {
        const answer = await route.fetch()
        const html = (await answer.text()).replace(/"template_flag":\d/, '"template_flag":3')
        const name = 'Xiaoman Creative Cushions, Totes and Household Printing of Huadu'
        await route.fulfill({
          response: answer,
          body: html.replace(/("(?:siteName|website_title|supplier_name|name)":)"[^"]*"/g, `$1${JSON.stringify(name)}`),
        })
      })
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/?lang=en')
        const bar = page.getByRole('banner')
        const brand = bar.getByRole('link').first()
        await expect(brand).toContainText('Xiaoman')
        const heights = await bar
          .locator('nav a, a[href="/login"], a[href="/register"]')
          .evaluateAll((all) => all.map((one) => one.getClientRects().length * one.getBoundingClientRect().height))
        expect(heights.length).toBeGreaterThan(4)
        expect(Math.max(...heights)).toBeLessThan(48)
        expect((await bar.boundingBox())!.height).toBeLessThan(90)
        expect(await faultsOfScreen(page, [width])).toEqual([])
      }
    },
  )

  test('[NAV-02] an unknown path leads to not found', async ({ page, silence }) => {
    silence.expectNoise(/404/)
    await page.goto('/nowhere/at/all?x=1')
    await expect(page).toHaveURL(/\/404$/)
    await expect(page).toHaveTitle(/^页面不存在 · /)
  })

  test('[NAV-10] [I18N-01] switching the language changes title and texts at once and keeps input', async ({
    page,
  }) => {
    await page.goto('/login')
    await expect(page).toHaveTitle(/^登录 · /)
    await page.getByLabel('账号', { exact: true }).fill('lin_xiao')
    await page.getByLabel('密码', { exact: true }).fill('half a pass')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page).toHaveTitle(/^Sign in · /)
    await expect(page.getByLabel('Account', { exact: true })).toHaveValue('lin_xiao')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('half a pass')
    await page.reload()
    await expect(page.getByLabel('Account', { exact: true })).toBeVisible()
  })

  test('[I18N-03] every request carries the language and the page host', async ({ page }) => {
    const asked = page.waitForRequest('**/api/common/clickCaptcha**')
    await page.goto('/login?lang=en')
    await page.getByLabel('Account', { exact: true }).fill('somebody')
    await page.getByLabel('Password', { exact: true }).fill('something')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    const headers = (await asked).headers()
    expect(headers).toMatchObject({ 'accept-language': 'en', server: 'true', 'x-page-host': new URL(page.url()).host })
    await page.goto('/protocol')
    await expect(page).toHaveTitle(/^User agreement · /)
  })

  test("[NAV-01] the shirt shows the visitor's text on every colour", async ({ page }) => {
    await page.goto('/')
    const shirt = page.getByRole('img', { name: /砖红/ })
    await expect(shirt).toBeVisible()
    const drawn = () => shirt.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL().length)
    await expect.poll(drawn).toBeGreaterThan(20_000)
    const before = await shirt.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
    await page.getByLabel('文字内容').fill('海盐')
    await expect(page.getByRole('img', { name: /印着“海盐”/ })).toBeVisible()
    await expect
      .poll(() =>
        page.getByRole('img', { name: /海盐/ }).evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL()),
      )
      .not.toBe(before)
    const live = page.getByRole('region', { name: '现在就试试' })
    await live.getByTitle('藏青').click()
    await expect(page.getByRole('img', { name: /藏青的短袖，印着“海盐”/ })).toBeVisible()
  })

  test('[I18N-02] a screen loads its own translations only', async ({ page }) => {
    const loaded = new Set<string>()
    page.on('response', (response) => {
      const namespace = /\/assets\/locales\/(\w+)-[^/]+\.js$/.exec(response.url())?.[1]
      if (namespace !== undefined) loaded.add(namespace)
    })
    await page.goto('/protocol')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([...loaded].toSorted()).toEqual(['common', 'protocol'])
  })

  test('[MKT-02] the home page is readable before its script, without a layout shift after it', async ({
    page,
    silence,
  }) => {
    silence.expectNoise(/ERR_FAILED/)
    const scripts = '**/assets/*.js'
    const places = () =>
      Promise.all(
        [page.getByRole('heading', { level: 1 }), page.getByRole('main').getByRole('link').first()].map((one) =>
          one.boundingBox(),
        ),
      )
    const first = page.locator('#first')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.route(scripts, (route) => route.abort())
      await page.goto('/')
      await expect(first.getByRole('link', { name: '免费注册' })).toBeVisible()
      const before = await places()
      await page.unroute(scripts)
      await page.goto('/')
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(first).toHaveCount(0)
      expect(await places(), `${width}`).toEqual(before)
    }
    await page.getByRole('button', { name: 'EN' }).click()
    await page.route(scripts, (route) => route.abort())
    await page.goto('/')
    await expect(first).toHaveCount(0)
    await page.goto('/?lang=zh-cn')
    await expect(first.getByRole('heading', { name: '卖出一件，印一件' })).toBeVisible()
  })

  test('[NAV-11] an overlay is shown while the script loads', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    const bar = () => page.evaluate(() => getComputedStyle(document.getElementById('root')!, '::before').height)
    await expect.poll(bar).toBe('2px')
    release()
    await expect(page.getByRole('main')).toBeVisible()
    expect(await bar()).toBe('auto')
  })

  test('[NAV-11] the overlay disappears after a second, with or without the script', async ({ browser, baseURL }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await page.goto(baseURL ?? '')
    const overlay = page.locator('#overlay')
    await expect(overlay).toHaveCSS('animation-delay', '1s')
    await expect(overlay).toHaveCSS('animation-duration', '0.001s')
    await expect(overlay).toBeHidden()
    await page.context().close()
  })
})
