import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

const CLAIMS = { zh: '一千款商品\n一件代发', en: '1000+ products\nOne-piece drop shipping' }
const PLACES = ['/', '/layouts/template/aboutUs', '/layouts/template/productList', '/register']

/** Sets the claims and the home variant of the supplier's site. */
const write = ({ zh, en }: typeof CLAIMS, home = 1) =>
  row(
    `update supplier_sites set claims_zh = $1, claims_en = $2, template_flag = $3
      where organisation_id = (select min(id) from organisations where kind = 'supplier')`,
    [zh, en, home],
  )

test.describe('site claims', () => {
  test.afterEach(() => write({ zh: '', en: '' }))

  test(
    'are shown in the owner’s words on every home, about us, the list and sign-up',
    { tag: '@MKT-01' },
    async ({ page }) => {
      for (const [language, label, claim, width] of [
        ['zh-cn', '本站特点', '一件代发', 1440],
        ['en', 'What this site offers', 'One-piece drop shipping', 390],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto('/favicon.svg')
        await page.evaluate((reads) => localStorage.setItem('inkfold.language', reads), language)
        for (const [home, path] of [
          ...PLACES.map((each) => [1, each] as const),
          [2, '/'],
          [3, '/'],
          [4, '/'],
        ] as const) {
          await write(CLAIMS, home)
          await page.goto(path)
          await expect(page.getByRole('list', { name: label }).getByText(claim)).toBeVisible()
          await expectAccessible(page, `${path} with claims`)
        }
      }
    },
  )

  test('are hidden when none are entered', { tag: '@MKT-01' }, async ({ page }) => {
    for (const path of PLACES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('list', { name: '本站特点' })).toHaveCount(0)
    }
  })
})
