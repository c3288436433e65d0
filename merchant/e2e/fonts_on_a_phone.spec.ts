import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { rows } from '@inkfold/api/tests/journeys/database'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { wordsIn } from './support/words.ts'

const WIDTH = 390
/** Its own name is Lobster. */
const FONT = new URL('../../api/node_modules/@fontsource/lobster/files/lobster-latin-400-normal.woff2', import.meta.url)

/** As long as names are kept, and without a place to break. */
const NAME = `Brand${'W'.repeat(45)}`

/** Whole on the screen, covered by nothing, and large enough for a finger. */
async function expectReachable(control: Locator) {
  await control.scrollIntoViewIfNeeded()
  const box = (await control.boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(WIDTH)
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24)
  await control.tap({ trial: true })
}

/** Texts in the element that are wider than what shows them. */
const cutIn = (element: Locator) =>
  element.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('button, label, span, small, p, li')]
      .filter((one) => !one.closest('.visually-hidden') && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
      .map(({ textContent }) => textContent),
  )

test.describe('fonts on a phone', () => {
  test.use({ viewport: { width: WIDTH, height: 844 }, hasTouch: true })

  for (const language of ['en', 'zh-cn'] as const)
    test(
      `own fonts, and those that buyers may choose, in ${language}`,
      { tag: ['@EDT-01', '@EDT-07'] },
      async ({ page }) => {
        test.setTimeout(120_000)
        const say = wordsIn(language)
        await page.addInitScript((chosen) => localStorage.setItem('inkfold.language', chosen), language)
        const { username, design } = await merchantWithOne('海浪 T 恤', { isPersonalised: true })
        await arrive(page, `/admin/design?design=${design.id}`, username)
        const rail = page.getByRole('navigation', { name: say('design', 'rail') })
        const open = (key: string) => rail.getByRole('button', { name: say('design', key), exact: true }).tap()

        await open('panel.text')
        await page.getByRole('button', { name: say('design', 'text.own'), exact: true }).tap()
        const form = page.getByRole('form', { name: say('design', 'text.own.add') })
        await form
          .getByLabel(say('design', 'text.own.file'))
          .setInputFiles({ name: 'brand.woff2', mimeType: 'font/woff2', buffer: readFileSync(FONT) })
        const licence = form.getByRole('checkbox', { name: say('design', 'text.own.licence') })
        await expectReachable(form.locator('label', { hasText: say('design', 'text.own.licence') }))
        await licence.tap()
        const add = form.getByRole('button', { name: say('design', 'text.own.add'), exact: true })
        await expectReachable(add)
        expect(await cutIn(form)).toEqual([])
        await add.tap()
        const list = page.getByRole('list', { name: say('design', 'text.own.list') }).first()
        await expect(list.getByText('Lobster')).toBeVisible({ timeout: 30_000 })
        await expectReachable(list.getByRole('button'))
        await expectNoOverflow(page)
        await expectAccessible(page, 'own fonts on a phone')

        await rows(
          'update own_fonts set name = $1 where organisation_id = (select organisation_id from designs where id = $2)',
          [NAME, design.id],
        )
        await page.reload()
        await open('panel.layers')
        await page.getByRole('treeitem', { name: /^Name/ }).tap()
        await open('inspector.short')
        const fonts = page.getByRole('group', { name: say('fields', 'fonts'), exact: true })
        const choice = fonts.getByLabel(say('fields', 'fonts.add'))
        await expectReachable(choice)
        for (const label of [NAME, 'Anton', 'Bangers']) await choice.selectOption({ label }, { timeout: 5000 })
        await expect(fonts.getByRole('listitem')).toHaveCount(4)
        for (const remove of await fonts.getByRole('listitem').getByRole('button').all()) await expectReachable(remove)
        expect(await cutIn(fonts)).toEqual([])
        await expectNoOverflow(page)
        await expectAccessible(page, 'fonts of a field on a phone')
        await fonts.getByRole('listitem').first().getByRole('button').tap()
        await expect(fonts.getByRole('listitem')).toHaveCount(3)
      },
    )
})
