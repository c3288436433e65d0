import type { Page } from '@playwright/test'
import { arrive } from './support/arrive.ts'
import { aProduct } from './support/design.ts'
import { newMerchant } from './support/person.ts'
import { picture } from './support/picture.ts'
import { damagedHeicFile, heicFile, turnedHeicFile } from '@inkfold/api/tests/journeys/heic_file'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

const stage = (page: Page) => page.getByRole('application', { name: '设计画布' })
const layers = (page: Page) => page.getByRole('treeitem')
const saved = (page: Page) => expect(page.getByText('已保存', { exact: true })).toBeAttached()

async function open(page: Page, username: string) {
  await arrive(page, `/admin/design?product=${await aProduct()}`, username)
  await expect(stage(page)).toBeVisible()
  await page.getByRole('navigation', { name: '编辑工具' }).getByRole('button', { name: '图层', exact: true }).click()
}

interface Given {
  data?: Record<string, string>
  files?: readonly { name: string; mimeType: string; buffer: Buffer }[]
}

/** What the browser sends when the person pastes or drops; the system's clipboard belongs to all tests of this machine. */
async function give(page: Page, event: 'paste' | 'drop', { data = {}, files = [] }: Given) {
  const sent = files.map(({ buffer, ...file }) => ({ ...file, bytes: [...buffer] }))
  await stage(page).evaluate(
    (element, { event: name, data: words, sent: chosen }) => {
      const carried = new DataTransfer()
      for (const [type, value] of Object.entries(words)) carried.setData(type, value)
      for (const { name: file, mimeType: type, bytes } of chosen)
        carried.items.add(new File([new Uint8Array(bytes)], file, { type }))
      const { left, top, width, height } = element.getBoundingClientRect()
      const place = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true }
      const made =
        name === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: carried, ...place })
      element.dispatchEvent(made)
    },
    { event, data, sent },
  )
}

const svg = (inner: string) => ({
  name: '标志.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4800 400"><rect width="2400" height="400" fill="#c22"/>${inner}</svg>`,
  ),
})

test('words are pasted as one text, HTML without its pictures and scripts', { tag: ['@EDT-02'] }, async ({ page }) => {
  const { username } = await newMerchant()
  await open(page, username)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await give(page, 'paste', { data: { 'text/plain': '海阔天空' } })
  await expect(layers(page)).toHaveCount(1)
  await expect(layers(page).first()).toContainText('海阔天空')
  const html = '<p>天高</p><img src="https://elsewhere.example/a.png"><script>document.title = "!"</script><p>云淡</p>'
  await give(page, 'paste', { data: { 'text/html': html } })
  await expect(layers(page)).toHaveCount(2)
  await expect(page.getByRole('treeitem', { name: /天高 云淡/ })).toBeVisible()
  expect(requested.filter((url) => url.includes('elsewhere'))).toEqual([])

  await give(page, 'paste', { data: { 'text/plain': '字'.repeat(2500) } })
  await expect(page.getByText('一段文字最多 2,000 个字符，超出部分没有粘贴。')).toBeVisible()
  await expect(layers(page)).toHaveCount(3)
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(layers(page)).toHaveCount(2)
  await saved(page)
})

test(
  'pictures are dropped in one step, and copied into another design',
  { tag: ['@EDT-02', '@MAT-02'] },
  async ({ page }) => {
    const { username } = await newMerchant()
    await open(page, username)
    const note = { name: '说明.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') }
    await give(page, 'drop', { files: [picture('海浪.png', 3), picture('山.png', 4), svg(''), note] })
    await expect(layers(page)).toHaveCount(3)
    await expect(page.getByText('不支持这种文件：说明.docx')).toBeVisible()
    await page.getByRole('button', { name: '关闭', exact: true }).click()
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect(layers(page)).toHaveCount(0)
    await page.getByRole('button', { name: '重做', exact: true }).click()
    await expect(layers(page)).toHaveCount(3)

    await stage(page).focus()
    await page.keyboard.press('Control+a')
    const copied = await stage(page).evaluate((element) => {
      const clipboardData = new DataTransfer()
      element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
      return clipboardData.getData('application/x-inkfold-layers')
    })
    await saved(page)
    await open(page, username)
    await expect(layers(page)).toHaveCount(0)
    await give(page, 'paste', { data: { 'application/x-inkfold-layers': copied } })
    await expect(layers(page)).toHaveCount(3)
    await expect(stage(page)).toHaveAttribute('data-drawn', 'all')
    await saved(page)
    await give(page, 'paste', { data: { 'application/x-inkfold-layers': copied.replaceAll('"asset":', '"html":') } })
    await expect(page.getByText('无法读取复制的图层，请重新复制。')).toBeVisible()
    await expect(layers(page)).toHaveCount(3)
  },
)

test(
  'an SVG with a script is refused by name; a plain background is removed and comes back',
  { tag: ['@EDT-02'] },
  async ({ page, silence }) => {
    silence.expectNoise(/400/)
    const { username } = await newMerchant()
    await open(page, username)
    await give(page, 'drop', { files: [svg('<script>alert(1)</script>')] })
    await expect(page.getByText(/SVG 含有脚本/)).toBeVisible()
    await expect(layers(page)).toHaveCount(0)

    await give(page, 'paste', { files: [picture('海浪.png', 3)] })
    await expect(layers(page)).toHaveCount(1)
    await page.getByRole('switch', { name: '去除背景' }).click()
    await expect(page.getByLabel('背景颜色', { exact: true })).toHaveValue(/^#[0-9a-f]{6}$/)
    await expect(page.getByRole('switch', { name: '保留图片内部的这种颜色' })).toBeChecked()
    await saved(page)
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect(page.getByRole('switch', { name: '去除背景' })).not.toBeChecked()
    await saved(page)
  },
)

test(
  'photos of a phone are dropped and uploaded; a damaged one changes nothing',
  { tag: ['@EDT-02'] },
  async ({ page, silence }) => {
    silence.expectNoise(/400/)
    const { username } = await newMerchant()
    await open(page, username)
    await give(page, 'drop', { files: [damagedHeicFile('IMG_0002.HEIC')] })
    await expect(page.getByText('IMG_0002.HEIC：图片无法打开，可能已损坏，请重新保存或换一张')).toBeVisible()
    await expect(layers(page)).toHaveCount(0)
    await page.getByRole('button', { name: '关闭', exact: true }).click()

    await give(page, 'drop', { files: [heicFile('IMG_0001.HEIC')] })
    await expect(layers(page)).toHaveCount(1)
    await expect(page.getByRole('treeitem', { name: /IMG 0001/ })).toBeVisible()
    await expect(stage(page)).toHaveAttribute('data-drawn', 'all')
    await saved(page)

    await page.getByRole('navigation', { name: '编辑工具' }).getByRole('button', { name: '上传', exact: true }).click()
    await expect(page.getByText(/支持 JPG、PNG、HEIC/)).toBeVisible()
    await page.getByLabel('上传图片').setInputFiles(turnedHeicFile('IMG_0003.HEIC'))
    await expect(page.getByRole('button', { name: '放置“IMG 0003”' })).toBeVisible()
  },
)
