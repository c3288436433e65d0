import { CART } from '@inkfold/api/contracts/limits'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { pngFile } from '@inkfold/api/tests/journeys/png_file'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { workbook } from '@inkfold/api/tests/journeys/workbook'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { wordsIn } from './support/words.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const SIDE = 300
const grey = () => Buffer.concat(Array.from({ length: SIDE }, () => Buffer.from([0, ...Array(SIDE * 3).fill(128)])))

/** Names of a colour and a size of the finished product. */
const variantOf = (finished: number) =>
  row<{ colour: string; size: string }>(
    `select (select w.name_en from finished_colours x join stock_colours w on w.id = x.colour_id where x.finished_product_id = $1 order by w.id limit 1) as colour,
            (select w.name_en from finished_sizes x join sizes w on w.id = x.size_id where x.finished_product_id = $1 order by w.id limit 1) as size`,
    [finished],
  )

test(
  'a buyer’s picture is chosen from the images, and a sheet of buyers goes into the cart',
  { tag: ['@EDT-07', '@CART-01'] },
  async ({ page }) => {
    test.setTimeout(180_000)
    const say = wordsIn('en')
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
    const { username, made } = await merchantWithOne('海浪 T 恤', { isPersonalised: true })
    const { colour, size } = (await variantOf(made.id))!
    await arrive(page, `/admin/finished?finished=${made.id}`, username)
    const open = page.getByRole('button', { name: say('cart', 'add'), exact: true }).first()
    await open.click()
    const dialog = page.getByRole('dialog', { name: /^Add to cart: / })
    await dialog.getByRole('button', { name: say('fields', 'picture.choose'), exact: true }).click()
    const images = page.getByRole('dialog', { name: say('fields', 'picture.title', { name: 'Photo' }) })
    const chooser = page.waitForEvent('filechooser')
    await images.getByRole('button', { name: say('fields', 'picture.upload'), exact: true }).click()
    await (await chooser).setFiles(pngFile('dunes.png', { width: SIDE, height: SIDE, lines: grey() }))
    await expect(dialog.getByText('dunes')).toBeVisible()
    await dialog.getByRole('button', { name: say('fields', 'picture.change'), exact: true }).click()
    await images.getByRole('button', { name: 'Waves' }).first().click()
    await expect(dialog.getByText('Waves')).toBeVisible()
    await expect(dialog.getByRole('img', { name: say('fields', 'preview') })).toBeVisible()
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Ada')
    const fontOf = dialog.getByLabel(say('fields', 'font_of', { name: 'Name' }))
    await expect(fontOf.getByRole('option')).toHaveText(['As designed: Noto Sans SC', 'Pacifico'])
    await fontOf.selectOption('Pacifico')
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('爱达')
    const lacking = dialog.getByText('Name: The font has no characters for “爱达”. Change the text.')
    await expect(lacking).toBeVisible()
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Ada')
    await expect(lacking).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await dialog.getByRole('spinbutton').first().fill('1')
    await expectAccessible(page, 'filling in a picture')
    await dialog.getByRole('button', { name: say('cart', 'add.go', { count: 1 }), exact: true }).click()
    await expect(dialog.getByText(say('cart', 'add.done', { count: 1 }))).toBeVisible()
    await page.keyboard.press('Escape')

    await open.click()
    await dialog.getByRole('button', { name: say('cart', 'add.sheet'), exact: true }).click()
    await dialog.getByRole('button', { name: say('fields', 'sheet.back'), exact: true }).click()
    await dialog.getByRole('button', { name: say('cart', 'add.sheet'), exact: true }).click()
    const names = [...Array.from({ length: 12 }, (_, at) => `Buyer ${at + 1}`), 'x'.repeat(21)]
    const fonts = ['Pacifico', 'Anton']
    const lines = names.map((name, at) => [name, fonts[at] ?? '', colour, size])
    const buffer = await workbook([['Name', 'Name font', 'Colour', 'Size'], ...lines])
    await dialog.getByLabel(say('fields', 'sheet.file')).setInputFiles({ name: 'buyers.xlsx', mimeType: XLSX, buffer })
    await dialog.getByRole('button', { name: say('fields', 'sheet.check'), exact: true }).click()
    await expect(dialog.getByText(say('fields', 'sheet.ready', { count: 11, rows: 13 }))).toBeVisible({
      timeout: 30_000,
    })
    await expect(dialog.getByText('Name: Use at most 20 characters.').first()).toBeVisible()
    await expect(
      dialog.getByText('Name font: Choose one of these fonts: Noto Sans SC, Pacifico.').first(),
    ).toBeVisible()
    await dialog.getByRole('button', { name: say('fields', 'sheet.next'), exact: true }).click()
    await expect(dialog.getByText(say('fields', 'sheet.at', { at: 2, count: 13 }), { exact: true })).toBeVisible()
    await expect(dialog.getByRole('img', { name: say('fields', 'preview') })).toBeVisible()
    await expectAccessible(page, 'a sheet of buyers')
    await expectNoOverflow(page)
    await dialog.getByRole('button', { name: say('fields', 'sheet.add', { count: 11 }), exact: true }).click()
    await dialog.getByRole('link', { name: say('cart', 'add.go_to_cart') }).click()

    const card = page
      .getByRole('list', { name: say('cart', 'title') })
      .getByRole('listitem')
      .filter({ hasText: 'Buyer 1' })
    await expect(card.first().getByText('Name: Buyer 12')).toBeVisible()
    await expectAccessible(page, 'a cart with many buyers')
    await expectNoOverflow(page)

    // With ten left the list becomes cards, all of which stay chosen.
    await expect(page.getByText(say('cart', 'chosen', { count: 1, max: CART.selected }))).toBeVisible()
    for (const left of [11, 10]) {
      const pieces = card.first().getByRole('spinbutton').last()
      await pieces.fill('0')
      await pieces.blur()
      const question = page.getByRole('dialog', { name: say('cart', 'remove.title') })
      await question.getByRole('button', { name: say('cart', 'remove.go'), exact: true }).click()
      await expect(question).toHaveCount(0)
      await expect(page.getByRole('spinbutton')).toHaveCount(left)
    }
    await expect(page.getByText(say('cart', 'chosen', { count: 10, max: CART.selected }))).toBeVisible()
    const cards = page.getByRole('list', { name: say('cart', 'title') }).locator(':scope > li')
    await expect(cards.getByRole('checkbox', { checked: true })).toHaveCount(10)
  },
)

for (const language of ['en', 'zh-cn'] as const)
  test(`the merchant allows fonts for a field, in ${language}`, { tag: '@EDT-07' }, async ({ page }) => {
    const [say, own] = [wordsIn(language), language === 'en' ? 'Anton' : 'Bangers']
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.addInitScript((chosen) => localStorage.setItem('inkfold.language', chosen), language)
    const { username, design } = await merchantWithOne('海浪 T 恤', { isPersonalised: true })
    await arrive(page, `/admin/design?design=${design.id}`, username)
    const rail = page.getByRole('navigation', { name: say('design', 'rail') })
    const chooseText = async () => {
      await rail.getByRole('button', { name: say('design', 'panel.layers'), exact: true }).click()
      await page.getByRole('treeitem', { name: /^Name/ }).click()
    }
    await chooseText()
    const fonts = page.getByRole('group', { name: say('fields', 'fonts'), exact: true })
    await expect(fonts.getByText(say('fields', 'fonts.lacking', { letters: '海 浪' }))).toBeVisible()
    await fonts.getByLabel(say('fields', 'fonts.add')).selectOption({ label: own })
    await expect(fonts.getByRole('listitem')).toHaveCount(2)
    await fonts.getByRole('button', { name: say('fields', 'fonts.remove', { name: 'Pacifico' }) }).click()
    await expect(fonts.getByRole('listitem')).toHaveCount(1)
    await expect(fonts.getByText(say('fields', 'fonts.column', { name: 'Name font' }))).toBeVisible()
    await expectAccessible(page, 'fonts of a field')
    await expect(page.getByText(say('editor', 'saving.saved'), { exact: true })).toBeAttached()
    await page.reload()
    await chooseText()
    await expect(fonts.getByRole('listitem')).toHaveText([new RegExp(`^${own}`)])
  })
