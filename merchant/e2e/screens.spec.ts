import { row } from '@inkfold/api/tests/journeys/database'
import { quietOf } from '@inkfold/api/tests/journeys/quiet'
import { faultsOfScreen, watchShifts, widthsFrom } from '@inkfold/api/tests/journeys/screens'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { fillCart, placed } from './support/orders.ts'

const LOOKS = [
  { language: 'en', width: 1440 },
  { language: 'zh-cn', width: 390 },
] as const
/** `E2E_LOOKS=all` visits every screen in both languages; other runs visit each in one, alternating. */
const BOTH_WAYS = process.env['E2E_LOOKS'] === 'all'
/** Screens are split over several tests, so that none takes minutes. */
const PARTS = Array.from({ length: BOTH_WAYS ? 4 : 2 }, (_, part) => part)

/** A merchant with a product, an order and something in the cart. */
async function inhabitedWorkspace() {
  const { username, client, made } = await merchantWithOne()
  await fillCart(client, made.id, [1])
  const order = await placed(client)
  await fillCart(client, made.id, [2])
  const person = (await row<{ id: number }>('select id from users where username = $1', [username]))!.id
  return { username, screens: screensOf(made.id, order.id, person) }
}

function screensOf(finished: number, order: number, person: number): string[] {
  return [
    '',
    'design',
    'favourites',
    'finished',
    `finished?finished=${finished}`,
    'publications',
    'publication-templates',
    'cart',
    'order',
    'order?status=shipped',
    `order?order=${order}`,
    `order/detail?id=${order}`,
    'order/import',
    'order/waybills',
    'after-sales',
    'stores',
    'batches',
    'batches?new=1',
    'materials',
    'materials?gallery=own',
    'blank-requests',
    'transactions',
    'profit',
    'addresses',
    'team/people',
    `team/people?person=${person}`,
    'team/roles',
    'team/departments',
    'rechargeBalance/remittance',
    'rechargeBalance/online',
  ]
}

for (const [way, { language, width }] of LOOKS.entries())
  for (const part of PARTS)
    test(
      `screens of the workspace are whole at every width, loaded in ${language} at ${width}, ${part + 1} of ${PARTS.length}`,
      { tag: ['@PPL-07', '@NAV-14'] },
      async ({ page }) => {
        test.setTimeout(600_000)
        await watchShifts(page)
        await page.addInitScript((reads) => localStorage.setItem('inkfold.language', reads), language)
        const quiet = quietOf(page, '[aria-busy="true"]:visible')
        const { username, screens: all } = await inhabitedWorkspace()
        await arrive(page, '/admin', username)
        const screens = all
          .filter((_, index) => BOTH_WAYS || index % LOOKS.length === way)
          .filter((_, index) => index % PARTS.length === part)
        const faults: Record<string, string[]> = {}
        for (const path of screens) {
          await page.setViewportSize({ width, height: 900 })
          await page.goto(`/admin/${path}`)
          await quiet()
          const found = await faultsOfScreen(page, widthsFrom(width))
          if (found.length > 0) faults[path] = found
        }
        expect(faults).toEqual({})
      },
    )
