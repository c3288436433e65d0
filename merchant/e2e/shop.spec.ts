import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { row } from '@inkfold/api/tests/journeys/database'

const LIST = '/layouts/template/productList'
const DETAIL = '/layouts/template/productDetail'
const TEE = 'Classic crew-neck tee 180 g'

test.describe('shop for visitors', () => {
  test('[CAT-05] [NAV-04] filters narrow the list, are in the URL and can be removed', async ({ page }) => {
    await page.goto(`${LIST}?lang=en`)
    const count = page.getByRole('status').filter({ hasText: /products?$/ })
    await expect(count).toHaveText('35 products')
    await page.getByRole('radio', { name: /^T-shirts/ }).check()
    await expect(page).toHaveURL(/category=\d+/)
    await expect(page.getByRole('link', { name: TEE })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Poster' })).toBeHidden()
    await page.getByLabel('Highest price').fill('19')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('link', { name: TEE })).toBeHidden()
    await expect(page).toHaveURL(/most=19\.00/)
    const asked = page.url()
    await page.getByRole('button', { name: /^Remove: Up to/ }).click()
    await expect(page.getByRole('link', { name: TEE })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(asked)
    await expect(page.getByRole('link', { name: TEE })).toBeHidden()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(count).toHaveText('35 products')
    await page.getByLabel('Sort by').selectOption('cheapest')
    await expect(page.getByRole('list', { name: 'Products' }).getByRole('link').first()).toContainText('ornament')
  })

  test('[CAT-05] an invalid amount is reported at its field and changes nothing', async ({ page }) => {
    await page.goto(`${LIST}?lang=en`)
    await page.getByLabel('Lowest price').fill('cheap')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('alert')).toHaveText('Enter an amount such as 19.50.')
    await page.getByLabel('Lowest price').fill('30')
    await page.getByLabel('Highest price').fill('20')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('alert')).toContainText('above the highest')
    expect(new URL(page.url()).searchParams.has('least')).toBe(false)
  })

  test('[CAT-05] a search covers both scripts and suggests similar names', async ({ page }) => {
    await page.goto(LIST)
    const search = page.getByRole('searchbox')
    await search.fill('卫衣')
    await expect(page.getByRole('link', { name: '320 克加绒连帽卫衣' })).toBeVisible()
    await expect(page).toHaveURL(/q=/)
    await search.fill('hodie')
    await expect(page.getByRole('heading', { name: '没有叫“hodie”的产品' })).toBeVisible()
    await expect(page.getByRole('list', { name: '您要找的也许是' }).getByRole('link').first()).toContainText('卫衣')
    await page.getByRole('button', { name: '看全部产品' }).click()
    await expect(page.getByRole('link', { name: '180 克圆领短袖 T 恤' })).toBeVisible()
  })

  test('[CAT-05] on a phone the filters open over the list and show the number of matches', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${LIST}?lang=en`)
    await page.getByRole('button', { name: 'Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByRole('radio', { name: /^Kids/ }).check()
    await dialog.getByRole('button', { name: 'Show 2 products' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(2)
  })

  test('[CAT-05] the keyboard has two stops per card: colours and product', async ({ page }) => {
    await page.goto(`${LIST}?lang=en`)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: TEE }) })
    await card.getByRole('radio', { name: 'White' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(card.getByRole('img', { name: `${TEE}, Black` })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: TEE })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Black' })).toBeChecked()
  })

  test('[CAT-05] ten thousand products render few elements', async ({ page }) => {
    await page.route('**/api/v1/shop/products?*', async (route) => {
      const asked = new URL(route.request().url())
      const seen = Number(asked.searchParams.get('cursor') ?? 0)
      asked.searchParams.delete('cursor')
      const answer = await route.fetch({ url: asked.href })
      const body = (await answer.json()) as { data: { list: { id: number }[] } }
      const [first] = body.data.list
      const list = Array.from({ length: 2000 }, (_, at) => ({ ...first, id: 1_000_000 + seen + at }))
      const next = seen + 2000 < 10_000 ? { next_cursor: String(seen + 2000) } : {}
      await route.fulfill({
        response: answer,
        json: { ...body, data: { list, total: 10_000, total_is: 'exact', ...next } },
      })
    })
    await page.goto(`${LIST}?lang=en`)
    const cards = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
    await expect(cards.first()).toBeVisible()
    const place = async () => Number(await cards.last().getAttribute('aria-posinset'))
    const scrolled = async () => {
      await page.evaluate(() =>
        window.scrollTo({ top: document.documentElement.scrollHeight - 1200, behavior: 'instant' }),
      )
      return place()
    }
    await expect.poll(scrolled, { intervals: [250] }).toBeGreaterThan(9_900)
    expect(await cards.count()).toBeLessThan(60)
  })
})

test.describe('product page', () => {
  const idOf = async (name: string) =>
    (await row<{ id: number }>('select id from products where name_en = $1', [name]))?.id

  test('[CAT-05] shows the price by pieces and faces, sizes, faces in millimetres and care', async ({ page }) => {
    await page.goto(`${DETAIL}?id=${await idOf(TEE)}&lang=en`)
    await expect(page).toHaveTitle(new RegExp(`^${TEE} · `))
    const price = page.getByRole('region', { name: 'Price' })
    await expect(price.getByRole('status')).toContainText('¥25.50')
    await page.getByLabel('Quantity', { exact: true }).fill('50')
    await price.getByText('Back').click()
    await expect(price.getByRole('status')).toContainText('¥28.90')
    await expect(price.getByRole('status')).toContainText('50 items: ¥1,445.00')
    await price.getByText('How this price adds up').click()
    await expect(price).toContainText('Wholesale price, 50 to 199 items')
    await expect(price).toContainText('Print: Back')
    await expect(page.getByRole('row', { name: /50 to 199/ })).toHaveAttribute('aria-current', 'true')

    await page.getByRole('button', { name: 'Size table' }).click()
    const sizes = page.getByRole('dialog', { name: 'Size table' })
    await expect(sizes.getByRole('row')).toHaveCount(7)
    const inCm = await sizes.getByRole('row').nth(1).textContent()
    await sizes.getByRole('button', { name: 'inches' }).click()
    await expect(sizes.getByRole('row').nth(1)).not.toHaveText(inCm ?? '')
    await page.keyboard.press('Escape')

    await expect(page.getByText('305 × 406 mm').first()).toBeVisible()
    await page.getByRole('tab', { name: 'Care' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('30 °C')
  })

  test('[CAT-05] shows a merchant the agreed price and its reason', async ({ page }) => {
    await arrive(page, '/admin')
    await page.goto(`${DETAIL}?id=${await idOf(TEE)}&lang=zh-cn`)
    const price = page.getByRole('region', { name: '价格' })
    await expect(price.getByRole('status')).toContainText('您的价格')
    await expect(price.getByRole('status')).toContainText('¥22.80')
    await price.getByText('这个价格怎么来的').click()
    await expect(price).toContainText('比较过的价格')
  })

  test('[CAT-05] [NAV-08] designing asks for sign-in and returns afterwards', async ({ page }) => {
    const id = await idOf(TEE)
    await page.goto(`${DETAIL}?id=${id}&lang=en`)
    await page.getByTitle('Navy').click()
    await expect(page).toHaveURL(/colour=\d+/)
    await page.getByRole('link', { name: 'Design this' }).click()
    await expect(page).toHaveURL(/\/login\?to=/)
    expect(new URL(page.url()).searchParams.get('to')).toMatch(
      new RegExp(`^/admin/design\\?product=${id}&colour=\\d+$`),
    )
  })

  test('[CAT-05] a product that is not sold shows a message and links onwards', async ({ page, silence }) => {
    silence.expectNoise(/404/)
    await page.goto(`${DETAIL}?id=99999999&lang=en`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This product is not for sale any more')
    await page.getByRole('link', { name: 'Show all products' }).click()
    await expect(page.getByRole('link', { name: TEE })).toBeVisible()
  })
})

test.describe('shop for merchants and crawlers', () => {
  test('[CAT-06] adds and removes a favourite of the merchant', async ({ page }) => {
    await arrive(page, '/admin')
    await page.goto(`${LIST}?lang=zh-cn`)
    const heart = page.getByRole('button', { name: '收藏：240 克重磅宽松 T 恤' })
    const answered = () => page.waitForResponse((answer) => /\/shop\/products\/\d+\/favourite$/.test(answer.url()))
    const put = answered()
    await heart.click()
    const kept = page.getByRole('button', { name: '取消收藏：240 克重磅宽松 T 恤' })
    await expect(kept).toHaveAttribute('aria-pressed', 'true')
    expect((await put).ok()).toBe(true)
    await page.reload()
    const dropped = answered()
    await kept.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    expect((await dropped).ok()).toBe(true)
  })

  test('[CAT-06] requests a missing blank, at once or after sign-in', async ({ page }) => {
    await page.goto(`${LIST}?lang=en`)
    await page.getByRole('link', { name: 'Sign in to request a product' }).click()
    await expect(page).toHaveURL(/\/login\?to=/)
    expect(new URL(page.url()).searchParams.get('to')).toContain(`${LIST}?`)
    await arrive(page, '/admin')
    await page.goto(`${LIST}?develop=1&lang=zh-cn`)
    const dialog = page.getByRole('dialog', { name: '申请开版' })
    await dialog.getByRole('button', { name: '提交申请' }).click()
    await expect(dialog.getByLabel('想要什么')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('想要什么').fill('灯芯绒棒球帽')
    await dialog.getByLabel('说说它的样子').fill('灯芯绒面料，前片可印 100 × 60 毫米，六种颜色')
    await dialog.getByRole('button', { name: '提交申请' }).click()
    await expect(dialog.getByRole('status')).toContainText('已收到')
  })

  test('[NAV-04] client-side navigation sets the same page metadata as a full load', async ({ page }) => {
    await page.goto(`${LIST}?lang=en`)
    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', new RegExp(`${LIST}$`))
    await page.getByRole('link', { name: TEE }).click()
    await expect(page).toHaveTitle(new RegExp(`^${TEE} · `))
    await expect(canonical).toHaveAttribute('href', /productDetail\?id=\d+$/)
    await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', /productDetail\?id=\d+&lang=en$/)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Combed cotton/)
  })
})

test.describe('shop home', () => {
  test('[NAV-01] [MKT-01] [MKT-03] shows counts, prices and production sites', async ({ page }) => {
    await page.goto('/?lang=en')
    const count = await row<{ n: number }>(
      `select count(*)::int as n from products p join products tee on tee.name_en = $1
        where p.status = 'published' and (p.organisation_id = tee.organisation_id or p.is_shared)`,
      [TEE],
    )
    await page.mouse.wheel(0, 900)
    const figures = page.locator('dl').filter({ hasText: 'products to print on' })
    await expect(figures).toContainText(`products to print on${count?.n}`)
    await page.getByRole('heading', { name: 'Our picks' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('link', { name: TEE })).toBeVisible()
    await page.getByRole('heading', { name: 'What it costs' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('img', { name: 'Cities with factories: Quanzhou, Guangzhou' })).toBeVisible()
  })

  test('[NAV-01] reserves no space for missing content', async ({ page }) => {
    const nothing = { code: 1, message: '', data: { list: [], places: [], products: 0, colours: 0 } }
    await page.route(/\/api\/v1\/shop\/(front|products)/, (route) => route.fulfill({ json: nothing }))
    await page.goto('/?lang=en')
    const hero = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) })
    const steps = page.getByRole('heading', { name: 'Three steps from design to doorstep' })
    const room = async () => {
      const [above, below] = [await hero.boundingBox(), await steps.boundingBox()]
      return (below?.y ?? Infinity) - (above?.y ?? 0) - (above?.height ?? 0)
    }
    await expect.poll(room).toBeLessThan(300)
  })
})
