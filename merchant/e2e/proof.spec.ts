import type { OpenedDesign } from '@inkfold/api/contracts/design'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import type { ShapeLayer } from '@inkfold/api/document/model/layers'
import { patchOf } from '@inkfold/api/document/patches/diff'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { printerProfile } from '@inkfold/api/tests/journeys/printer_profile'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'
import { arrive, signedIn } from './support/arrive.ts'
import { aProduct } from './support/design.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newMerchant } from './support/person.ts'
import { wordsIn, type Language } from './support/words.ts'

const NAME = 'Test press, coated'
const PLACE = { type: 'shape', shape: 'rectangle', x: 100, width: 80, height: 40 } as const
/** No ink prints the green of a screen; the sand is printed as it is. */
const LAYERS: ShapeLayer[] = [
  { ...PLACE, id: 'leaf', name: 'Leaf', y: 60, fill: '#00ff00' },
  { ...PLACE, id: 'sand', name: 'Sand', y: 140, fill: '#c8b4a0' },
]

/** A new person's design with a green and a sand. */
async function withColours() {
  const { username } = await newMerchant()
  const { client } = await signedIn(username)
  const product = await aProduct()
  const design = await client.post<OpenedDesign<DesignDocument>>('/api/v1/designs', { product_id: product })
  const { revision, document } = design
  const [face, ...others] = document.faces
  const delta = patchOf(revision, document, { ...document, faces: [{ ...face!, layers: LAYERS }, ...others] })?.delta
  await client.patch(`/api/v1/designs/${design.id}/document`, { base: revision, delta })
  return { username, address: `/admin/design?design=${design.id}`, product }
}

async function factoryOf(product: number) {
  const sql = 'select s.factory_id as id from products p join spus s on s.id = p.spu_id where p.id = $1'
  const { id } = (await row<{ id: number }>(sql, [product]))!
  const { client } = await signedIn('super')
  const path = `/api/v1/factories/${id}/print-profile`
  return {
    give: () => client.upload(path, new File([new Uint8Array(printerProfile())], 'press.icc')),
    drop: () => client.delete(path),
  }
}

/** Pixels of the stage that are pure green, and that are the green of the printer, give or take. */
const greens = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-proof="all"]')
    const { data } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    const found = { pure: 0, printed: 0, striped: 0, sand: 0 }
    for (let at = 0; at < data.length; at += 4) {
      // At its edges a shape is hardly there, so its colour is rounded.
      if ((data[at + 3] ?? 0) < 255) continue
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
      if (red < 6 && green > 249 && blue < 6) found.pure++
      if (Math.abs(red - 77) < 12 && Math.abs(green - 190) < 12 && Math.abs(blue - 72) < 12) found.printed++
      if (red === 255 && green === 0 && blue === 170) found.striped++
      if (Math.abs(red - 200) < 6 && Math.abs(green - 180) < 6 && Math.abs(blue - 160) < 6) found.sand++
    }
    return found
  })

for (const language of ['zh-cn', 'en'] as Language[]) {
  const words = wordsIn(language)
  const t = (key: string, params = {}) => words('design', key, params)
  const stage = (page: Page) => page.getByRole('application', { name: t('stage') })
  const bar = (page: Page) => page.getByRole('region', { name: t('proof.title') })
  const name = (one: string) => words('editor', `command.${one}`)

  test(
    `print colours and what the printer lacks are shown, by keyboard and menu (${language})`,
    { tag: ['@EDT-06', '@I18N-04'] },
    async ({ page }) => {
      const { username, address, product } = await withColours()
      const factory = await factoryOf(product)
      await factory.drop()
      await page.addInitScript((one) => localStorage.setItem('inkfold.language', one), language)
      await arrive(page, address, username)
      await stage(page).focus()
      await page.keyboard.press('Shift+P')
      await expect(bar(page)).toContainText(t('proof.no_profile'))
      await expectAccessible(page, 'the editor without a printer profile')
      await bar(page)
        .getByRole('button', { name: t('proof.close') })
        .click()
      await expect(bar(page)).toHaveCount(0)

      await factory.give()
      await page.reload()
      await stage(page).focus()
      await page.keyboard.press('Shift+P')
      await expect(bar(page)).toContainText(NAME)
      await expect.poll(async () => (await greens(page)).printed).toBeGreaterThan(500)
      const proofed = await greens(page)
      expect([proofed.pure, proofed.striped]).toEqual([0, 0])
      expect(proofed.sand).toBeGreaterThan(500)

      await page.getByRole('button', { name: new RegExp(`${t('zoom.label', { percent: '' })}$`) }).click()
      await page.getByRole('button', { name: name('toggleGamut') }).click()
      await expect(page.getByRole('button', { name: name('toggleGamut') })).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('Escape')
      await expect(bar(page)).toContainText(t('proof.outside', { count: 1 }))
      await expect.poll(async () => (await greens(page)).striped).toBeGreaterThan(200)
      await expectAccessible(page, 'the editor with a gamut warning')
      await bar(page)
        .getByText(t('proof.outside', { count: 1 }))
        .press('Enter')
      await bar(page).getByRole('button', { name: /Leaf/ }).click()

      await stage(page).focus()
      await page.keyboard.press('Delete')
      await expect(bar(page)).toContainText(t('proof.fits'))
      await page.keyboard.press('Control+z')
      await expect(bar(page)).toContainText(t('proof.outside', { count: 1 }))

      await page.setViewportSize({ width: 390, height: 844 })
      await expect(bar(page)).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page, 'the gamut warning on a phone')
      await stage(page).focus()
      await page.keyboard.press('Shift+U')
      await page.keyboard.press('Shift+P')
      await expect(bar(page)).toHaveCount(0)
      await expect(page.locator('canvas[data-proof="none"]')).toHaveCount(1)
      await factory.drop()
    },
  )
}
