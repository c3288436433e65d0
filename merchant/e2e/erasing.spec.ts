import type { OpenedDesign } from '@inkfold/api/contracts/design'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import type { ImageLayer } from '@inkfold/api/document/model/layers'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'
import { arrive, signedIn } from './support/arrive.ts'
import { aProduct } from './support/design.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newMerchant } from './support/person.ts'
import { picture } from './support/picture.ts'

const stage = (page: Page) => page.getByRole('application', { name: '设计画布' })
const saved = (page: Page) => expect(page.getByText('已保存', { exact: true })).toBeAttached()

async function drop(page: Page) {
  const { name, mimeType, buffer } = picture('海报.png', 5)
  await stage(page).evaluate(
    (element, file) => {
      const carried = new DataTransfer()
      carried.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: file.mimeType }))
      const { left, top, width, height } = element.getBoundingClientRect()
      const place = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true }
      element.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, ...place }))
    },
    { name, mimeType, bytes: [...buffer] },
  )
}

/** The printed canvas at a place of the stage, from 0 to 255; zero where nothing is printed. */
const opacityAt = (page: Page, across: number, down: number) =>
  stage(page).evaluate(
    (element, at) => {
      const canvas = element.querySelector('canvas')!
      const [x, y] = [Math.round(canvas.width * at.across), Math.round(canvas.height * at.down)]
      const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
      copy.drawImage(canvas, x, y, 1, 1, 0, 0, 1, 1)
      return copy.getImageData(0, 0, 1, 1).data[3]
    },
    { across, down },
  )

test(
  'parts of a picture are erased and restored, undone, saved, and a shape becomes its mask',
  { tag: '@EDT-02' },
  async ({ page }) => {
    test.setTimeout(240_000)
    const { username } = await newMerchant()
    await arrive(page, `/admin/design?product=${await aProduct()}`, username)
    await expect(stage(page)).toBeVisible()
    await drop(page)
    const erase = page.getByRole('button', { name: /^局部擦除/ })
    await expect(erase).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => opacityAt(page, 0.5, 0.5)).toBe(255)

    await stage(page).focus()
    await page.keyboard.press('e')
    const bar = page.getByRole('toolbar', { name: '局部擦除' })
    await expect(bar).toBeVisible()
    await bar.getByLabel('画笔大小').fill('20')
    await bar.getByLabel('画笔大小').press('Enter')
    await expectAccessible(page, 'the eraser')
    const { x, y, width, height } = (await stage(page).boundingBox())!
    const middle = { x: x + width / 2, y: y + height / 2 }
    await page.mouse.move(middle.x - 40, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + 40, middle.y, { steps: 8 })
    await expect.poll(() => opacityAt(page, 0.5, 0.5)).toBe(0)
    await page.mouse.up()
    await bar.getByRole('radio', { name: '恢复' }).check({ force: true })
    await page.mouse.click(middle.x, middle.y)
    await expect.poll(() => opacityAt(page, 0.5, 0.5)).toBe(255)
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect.poll(() => opacityAt(page, 0.5, 0.5)).toBe(0)
    await bar.getByRole('button', { name: '完成' }).click()
    await expect(bar).toHaveCount(0)
    await saved(page)

    const { client } = await signedIn(username)
    const id = new URL(page.url()).searchParams.get('design')
    const layers = async () =>
      (await client.get<OpenedDesign<DesignDocument>>(`/api/v1/designs/${id}/document`)).document.faces[0]!.layers
    await expect.poll(async () => ((await layers())[0] as ImageLayer).erased?.length).toBe(1)
    await page.reload()
    await expect.poll(() => opacityAt(page, 0.5, 0.5), { timeout: 20_000 }).toBe(0)

    await page.getByRole('navigation', { name: '编辑工具' }).getByRole('button', { name: '形状', exact: true }).click()
    await page.getByRole('list', { name: '基本形状' }).getByRole('button', { name: '添加“心形”', exact: true }).click()
    await stage(page).focus()
    await page.keyboard.press('Control+a')
    // New shapes are placed beside the picture.
    await page.getByRole('button', { name: '水平居中' }).click()
    await page.getByRole('button', { name: '垂直居中' }).click()
    await page.getByRole('button', { name: '用形状做蒙版' }).click()
    await expect(page.getByRole('combobox', { name: '形状蒙版' })).toHaveValue('path')
    await expect.poll(async () => (await layers()).length).toBe(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await stage(page).focus()
    await page.keyboard.press('e')
    await expect(bar).toBeVisible()
    await expectNoOverflow(page)
  },
)
