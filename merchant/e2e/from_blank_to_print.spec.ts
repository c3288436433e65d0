import { readFile } from 'node:fs/promises'
import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { fontNamed } from '@inkfold/api/document/fonts/manifest'
import type { Page } from '@playwright/test'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { arrive, signedIn } from './support/arrive.ts'
import { dress, undress } from './support/dressed.ts'
import { finger, keyboard, mouse, type Hand } from './support/hand.ts'
import { newMerchant } from './support/person.ts'
import { picture } from './support/picture.ts'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { unzip } from './support/unzip.ts'
import { wordsIn, type Language } from './support/words.ts'

const SHIRT = 'T160-W'
/** Size of the print areas, in millimetres. */
const FACE = { width: 260, height: 360, bleed: 0 }
const TAGS = ['@NAV-01', '@DES-01', '@DES-02', '@DES-03', '@DES-05', '@DES-07', '@REN-01', '@REN-02', '@FIN-02']
const TARGETS = 10
/** Renders run in the background on the cores that also serve the page. */
const DRAWN_MS = 120_000

interface Way {
  page: Page
  hand: Hand
  say: ReturnType<typeof wordsIn>
  language: Language
  isWide: boolean
}

test.describe('blank to print file', () => {
  test.beforeAll(() => dress(SHIRT))
  test.afterAll(() => undress(SHIRT))

  test('by mouse, in Chinese', { tag: TAGS }, async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    await wholeWay({ page, hand: mouse, language: 'zh-cn', say: wordsIn('zh-cn'), isWide: true })
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('by touch, in English', { tag: TAGS }, async ({ page }) => {
      test.setTimeout(300_000)
      await wholeWay({ page, hand: finger, language: 'en', say: wordsIn('en'), isWide: false })
    })
  })

  test('by keyboard alone, in Chinese', { tag: TAGS }, async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    await wholeWay({ page, hand: keyboard(page), language: 'zh-cn', say: wordsIn('zh-cn'), isWide: true })
  })
})

async function wholeWay(way: Way) {
  const { username } = await newMerchant()
  await arrive(way.page, '/admin', username)
  await way.page.evaluate((language) => localStorage.setItem('inkfold.language', language), way.language)
  await typeOnTheShirt(way)
  await design(way)
  await lookAtEveryColour(way)
  await saveForGood(way)
  await takeAway(way, username)
  await putOnTenOthers(way)
}

async function typeOnTheShirt({ page, hand, say, language }: Way) {
  await page.goto(`/?lang=${language}`)
  const words = page.getByLabel(say('home1', 'shirt.word'))
  await hand.write(words, '海盐')
  await expect(page.getByRole('img', { name: /海盐/ })).toBeVisible()
  await expectAccessible(page, 'home')
  await hand.press(page.getByRole('link', { name: say('home1', 'shirt.open') }))
}

async function design(way: Way) {
  const { page, hand, say } = way
  await expect(page.getByRole('application', { name: say('design', 'stage') })).toBeVisible()
  const faces = page.getByRole('tab')
  await expect(faces.first()).toHaveAccessibleName(used(way))
  await upload(way)
  await place(way)
  await expectWarned(way)
  await write(way)
  await hand.take(faces.nth(1))
  await place(way)
  await write(way)
  await expect(faces.nth(1)).toHaveAccessibleName(used(way))
  await expectAccessible(page, 'editor')
  await expect(page.getByText(say('editor', 'saving.saved'), { exact: true })).toBeAttached()
}

const used = ({ say }: Way) => new RegExp(say('design', 'faces.used', { name: '.+' }))
const tool = ({ page, say }: Way, key: string) =>
  page
    .getByRole('navigation', { name: say('design', 'rail') })
    .getByRole('button', { name: say('design', key), exact: true })

/** Opens the panel unless it is open. */
async function open(way: Way, panel: string) {
  const button = tool(way, `panel.${panel}`)
  if ((await button.getAttribute('aria-expanded')) !== 'true') await way.hand.press(button)
}

/** As small as a picture from a chat. */
async function upload(way: Way) {
  const { page, hand, say } = way
  await open(way, 'own')
  const chosen = page.waitForEvent('filechooser')
  await hand.press(page.getByRole('button', { name: say('design', 'upload.button'), exact: true }))
  await (await chosen).setFiles([picture('wave.png', 5, { width: 300, height: 250 })])
  // Pictures are checked in the background too.
  const wave = page.getByRole('button', { name: say('design', 'gallery.place', { name: 'wave' }) })
  await expect(wave).toBeVisible({ timeout: DRAWN_MS })
}

async function place(way: Way) {
  const { page, hand, say } = way
  await open(way, 'own')
  await hand.press(page.getByRole('button', { name: say('design', 'gallery.place', { name: 'wave' }) }))
}

async function expectWarned(way: Way) {
  const { page, hand, say, isWide } = way
  if (!isWide) await hand.press(tool(way, 'inspector.short'))
  await expect(page.getByText(/^\d+ DPI$/)).toBeVisible()
  await hand.write(page.getByLabel(say('design', 'place.width'), { exact: true }), '200')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('design', 'dpi.red', { least: 150 }))).toBeVisible()
  if (!isWide) await hand.press(tool(way, 'inspector.short'))
}

async function write(way: Way) {
  const { page, hand, say, language } = way
  await open(way, 'text')
  await hand.write(page.getByRole('textbox', { name: say('design', 'text.words'), exact: true }).first(), '海阔天空')
  const font = fontNamed('ma-shan-zheng-400')!
  const name = language === 'en' ? font.name_en : font.name_zh
  await hand.write(page.getByRole('searchbox', { name: say('design', 'text.fonts.search') }), name)
  const fonts = page.getByRole('list', { name: say('design', 'text.fonts'), exact: true })
  await hand.press(fonts.getByRole('button', { name: say('design', 'text.add', { name }) }))
}

/** Each colour is another preview, rendered on demand. */
async function lookAtEveryColour({ page, hand, say, isWide }: Way) {
  if (!isWide) await hand.press(page.getByRole('button', { name: say('design', 'top.more'), exact: true }))
  await hand.press(page.getByRole('button', { name: say('design', 'preview.open'), exact: true }))
  const preview = page.getByRole('dialog', { name: say('design', 'preview.title') })
  await hand.take(preview.getByRole('radio', { name: say('design', 'preview.colours') }))
  const colours = await preview
    .getByRole('group', { name: say('design', 'top.colour') })
    .getByRole('radio')
    .count()
  expect(colours).toBeGreaterThan(3)
  const pictures = preview.locator('canvas')
  await expect(pictures).toHaveCount(colours)
  await expect(preview.locator('canvas[data-loading="true"]')).toHaveCount(0)
  const seen = await pictures.evaluateAll((all) => all.map((one) => (one as HTMLCanvasElement).toDataURL()))
  expect(new Set(seen).size).toBe(colours)
  await expectAccessible(page, 'preview')
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
}

async function saveForGood({ page, hand, say }: Way) {
  await hand.press(page.getByRole('button', { name: say('design', 'save.open'), exact: true }))
  const dialog = page.getByRole('dialog', { name: say('design', 'save.title') })
  await expectAccessible(page, 'save')
  await hand.press(dialog.getByRole('button', { name: say('design', 'save.go') }))
  await expect(page.getByRole('dialog', { name: say('design', 'save.made') })).toBeVisible()
  await hand.press(page.getByRole('link', { name: say('design', 'save.list') }))
}

async function takeAway({ page, hand, say }: Way, username: string) {
  const tile = page
    .getByRole('list', { name: say('finished', 'list') })
    .getByRole('listitem')
    .first()
  await expect(tile.locator('img')).toBeVisible({ timeout: DRAWN_MS })
  await expect.poll(() => isDrawn(username), { timeout: DRAWN_MS }).toBe(true)
  await hand.mark(tile)
  await hand.press(
    page.getByRole('region', { name: say('finished', 'batch') }).getByRole('button', { name: say('finished', 'send') }),
  )
  const dialog = page.getByRole('dialog')
  await hand.press(dialog.getByLabel(say('finished', 'send.print_pdf')))
  await hand.press(dialog.getByRole('button', { name: say('finished', 'send.go') }))
  const ready = dialog.getByRole('button', { name: say('finished', 'send.download') })
  await expect(ready).toBeVisible({ timeout: DRAWN_MS })
  await expectAccessible(page, 'parcel')
  const downloading = page.waitForEvent('download')
  await hand.press(ready)
  expectToMeasureRight(unzip(await readFile(await (await downloading).path())))
  await page.keyboard.press('Escape')
}

async function isDrawn(username: string): Promise<boolean> {
  const { client } = await signedIn(username)
  const { list } = await client.get<{ list: FinishedRow[] }>('/api/v1/finished-products')
  const drawn = await client.get<{ done: number; total: number }>(`/api/v1/finished-products/${list[0]!.id}/renders`)
  return drawn.done === drawn.total
}

const POINTS = 72 / 25.4
const boxOf = (pdf: string, name: string) =>
  new RegExp(`/${name}Box ?\\[([^\\]]+)\\]`).exec(pdf)![1]!.trim().split(' ').map(Number)

/** The file measures the face plus bleed; the bleed is equal on all sides. */
function expectToMeasureRight(files: Map<string, Buffer>) {
  const names = [...files.keys()]
  expect(names.filter((name) => /effect .+\.jpg$/.test(name)).length).toBeGreaterThan(1)
  const pdfs = names.filter((name) => name.endsWith('.pdf'))
  expect(pdfs).toHaveLength(2)
  for (const name of pdfs) {
    const pdf = files.get(name)!.toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    const [media, bleed, trim] = ['Media', 'Bleed', 'Trim'].map((box) => boxOf(pdf, box)) as [
      number[],
      number[],
      number[],
    ]
    expect(bleed).toEqual(media)
    expect(trim[2]! - trim[0]!).toBeCloseTo(FACE.width * POINTS, 1)
    expect(trim[3]! - trim[1]!).toBeCloseTo(FACE.height * POINTS, 1)
    expect(media[2]! - trim[2]!).toBeCloseTo(trim[0]!, 1)
    expect(trim[0]!).toBeCloseTo(FACE.bleed * POINTS, 1)
  }
}

async function putOnTenOthers({ page, hand, say }: Way) {
  await page.goto('/admin/batches')
  await hand.press(page.getByRole('link', { name: say('batches', 'begin') }).first())
  await hand.press(
    page
      .getByRole('list', { name: say('batches', 'designs.title') })
      .getByRole('link')
      .first(),
  )
  const products = page.getByRole('list', { name: say('batches', 'products'), exact: true }).getByRole('listitem')
  for (let at = 0; at < TARGETS; at++) await hand.press(products.nth(at).getByRole('checkbox').first())
  await hand.press(page.getByRole('button', { name: say('batches', 'products.go') }))
  const looks = page.getByRole('list', { name: say('batches', 'look') })
  await expect(looks.getByRole('img')).toHaveCount(TARGETS)
  await expectAccessible(page, 'looks')
  await hand.press(page.getByRole('button', { name: say('batches', 'look.go', { count: TARGETS }) }))
  const done = say('batches', 'progress', { done: TARGETS, total: TARGETS })
  await expect(page.getByText(done)).toBeVisible({ timeout: DRAWN_MS })
  await expectAccessible(page, 'progress')
}
