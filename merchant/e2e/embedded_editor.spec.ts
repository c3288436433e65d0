import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApiKeySecret } from '@inkfold/api/contracts/api_keys'
import { DEMO_PASSWORD } from '@inkfold/api/contracts/demo'
import type { MadeEditorSession } from '@inkfold/api/contracts/editor_sessions'
import type { EditorEvent, EditorEvents } from '@inkfold/api/sdk/editor'
import { expectFrameAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'
import { signedIn } from './support/arrive.ts'
import { aProduct } from './support/design.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newMerchant } from './support/person.ts'
import { picture } from './support/picture.ts'

const base = process.env['E2E_BASE_URL'] ?? ''
const PERMISSIONS = [
  'designs.view',
  'designs.create',
  'finished_products.view',
  'finished_products.create',
  'finished_products.edit',
  'materials.view',
  'materials.create',
]

/** Of another site than ours, so that the browser treats the frame as a third party's. */
const HOST = new URL(base).hostname === 'localhost' ? '127.0.0.1' : 'localhost'

/** The server of a shop: its key makes a session for each visit, and its page shows the editor. */
async function openShop(key: string, wanted: object, isAllowed = true) {
  const sessions: MadeEditorSession[] = []
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`
    void (async () => {
      if (request.url === '/session') {
        const answer = await fetch(`${base}/api/v1/editor-sessions`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ ...wanted, origins: [isAllowed ? origin : 'https://shop.example.com'] }),
        })
        const { data } = (await answer.json()) as { data: MadeEditorSession }
        sessions.push(data)
        return response.setHeader('content-type', 'application/json').end(JSON.stringify(data))
      }
      if (request.url !== '/') return response.writeHead(204).end()
      return response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}/`,
    sessions,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const PAGE = `<!doctype html><html lang="en"><head><title>Shop</title><meta name="viewport" content="width=device-width">
<style>html, body { margin: 0; height: 100% } main { display: grid; grid-template-rows: auto 1fr; height: 100% } h1 { margin: 8px }</style></head>
<body><main><h1>Your shirt</h1><div id="editor"></div></main>
<script src="${base}/embed/editor.js"></script>
<script>
  window.events = []
  const note = (name) => (detail) => window.events.push([name, detail])
  fetch('/session').then((answer) => answer.json()).then(({ url, token }) => {
    window.editor = Inkfold.mountEditor(document.getElementById('editor'), {
      url, token, timeout: 20000,
      on: Object.fromEntries(['ready', 'changed', 'saved', 'mockups', 'closed', 'failed'].map((name) => [name, note(name)])),
    })
  })
</script></body></html>`

type Noted = { [Name in EditorEvent]: [Name, EditorEvents[Name]] }[EditorEvent][]
const eventsOf = (page: Page) => page.evaluate(() => (window as unknown as { events: Noted }).events)

const inner = (page: Page) => page.frames().find((one) => one.url().includes('/embed/editor/'))!

/** Waits for an event of this name. */
async function eventOn<Name extends EditorEvent>(page: Page, name: Name): Promise<EditorEvents[Name]> {
  const find = async () =>
    (await eventsOf(page)).findLast((one) => one[0] === name)?.[1] as EditorEvents[Name] | undefined
  await expect.poll(async () => (await find()) !== undefined).toBe(true)
  return (await find())!
}

/** As the browser does it when a file of the system is dropped on the canvas, or pasted. */
async function bringFile(page: Page, how: 'drop' | 'paste') {
  const { name, mimeType, buffer } = picture('waves.png', 71)
  const canvas = inner(page).getByRole('application')
  await canvas.evaluate(
    (element, [kind, file]) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(file.bytes), (letter) => letter.codePointAt(0) ?? 0)
      data.items.add(new File([bytes], file.name, { type: file.type }))
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, clientX: 200, clientY: 200 })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      element.dispatchEvent(event)
    },
    [how, { name, type: mimeType, bytes: buffer.toString('base64') }] as const,
  )
}

async function merchantWithKey() {
  const { username } = await newMerchant()
  const { client } = await signedIn(username)
  const made = await client.post<ApiKeySecret>('/api/v1/api-keys', {
    name: 'Shop',
    permissions: PERMISSIONS,
    password: DEMO_PASSWORD,
  })
  return { username, key: made.secret! }
}

const withKey = async <Data>(key: string, path: string): Promise<Data> =>
  ((await (await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${key}` } })).json()) as { data: Data })
    .data

test.describe('Editor on other people’s pages', () => {
  test(
    'a customer designs on the page of a shop, which gets the design and the finished product',
    { tag: '@DEV-08' },
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      const { key } = await merchantWithKey()
      const shop = await openShop(key, {
        product_id: await aProduct(),
        language: 'en',
        accent: '#7a1fa2',
        reference: 'cart 7',
        result: 'product',
        markup_percent: 150,
      })
      try {
        await page.goto(shop.url)
        const frame = page.frameLocator('iframe')
        await expect(frame.getByRole('application', { name: 'Design canvas' })).toBeVisible()
        const ready = await eventOn(page, 'ready')
        expect(ready).toMatchObject({ reference: 'cart 7', revision: 1 })
        expect(ready.price?.amount).toMatch(/^\d+\.\d\d$/)
        await expectFrameAccessible(inner(page), 'editor in a frame')

        await frame.getByRole('navigation').getByRole('button', { name: 'Text', exact: true }).click()
        await frame.getByRole('textbox', { name: 'Text', exact: true }).first().fill('Ada')
        await frame
          .getByRole('list', { name: 'Fonts' })
          .getByRole('button', { name: /^Add in / })
          .first()
          .click()
        const changed = await eventOn(page, 'changed')
        expect(changed.revision).toBe(2)
        expect(Number(changed.price?.amount)).toBeGreaterThan(Number(ready.price?.amount))

        // The account's palettes, help and tour are not offered, and asking for them would end the session.
        await frame
          .getByRole('button', { name: /^More colours/ })
          .first()
          .click()
        await expect(frame.getByRole('heading', { name: 'In this design' })).toBeVisible()
        await frame.getByRole('button', { name: 'Keyboard shortcuts' }).click()
        const sheet = frame.getByRole('dialog', { name: 'Keyboard shortcuts' })
        await expect(sheet).toBeVisible()
        await expect(sheet.getByRole('link')).toHaveCount(0)
        await expect(sheet.getByRole('button', { name: 'Close' })).toHaveCount(1)
        await page.keyboard.press('Escape')

        await frame.getByRole('button', { name: 'Save design' }).click()
        const saved = await eventOn(page, 'saved')
        await expect(frame.getByText('Design saved')).toBeVisible()
        const session = await withKey<MadeEditorSession>(key, `/api/v1/editor-sessions/${shop.sessions[0]!.id}`)
        expect(session).toMatchObject({
          design_id: saved.design_id,
          saved_revision: saved.revision,
          finished_product_id: saved.finished_product_id,
        })
        expect(saved).toMatchObject({ design_id: ready.design_id, reference: 'cart 7' })
        const product = await withKey<{ design_id: number }>(
          key,
          `/api/v1/finished-products/${saved.finished_product_id}`,
        )
        expect(product.design_id).toBe(saved.design_id)

        await frame.getByRole('button', { name: 'Close editor' }).click()
        expect(await eventOn(page, 'closed')).toEqual({ design_id: saved.design_id, is_saved: true })
        await expect(page.locator('iframe')).toHaveCount(0)
      } finally {
        shop.close()
      }
    },
  )

  test('on a phone: a picture of the customer, and a save from the page', { tag: '@DEV-08' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { key } = await merchantWithKey()
    const shop = await openShop(key, { product_id: await aProduct(), language: 'en', pictures: 1 })
    try {
      await page.goto(shop.url)
      const frame = page.frameLocator('iframe')
      await eventOn(page, 'ready')
      await frame.getByRole('button', { name: 'Uploads', exact: true }).click()
      await frame.getByLabel('Upload image').setInputFiles([picture('waves.png', 71)])
      const tile = frame.getByRole('button', { name: /waves/ })
      await expect(tile).toBeVisible()
      await expect(frame.getByText('You can upload 0 more.')).toBeVisible()
      await expectFrameAccessible(inner(page), 'editor in a frame on a phone')
      await expectNoOverflow(page)
      await expect
        .poll(() =>
          inner(page).evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        )
        .toBeLessThanOrEqual(0)
      const [{ design_id: design }] = [await eventOn(page, 'ready')]
      await page.evaluate(() => (window as unknown as { editor: { save(): void } }).editor.save())
      expect(await eventOn(page, 'saved')).toMatchObject({ design_id: design, finished_product_id: null })
    } finally {
      shop.close()
    }
  })

  test(
    'a dropped or pasted file: a sentence where the session takes none, a layer where it does',
    { tag: ['@DEV-08', '@EDT-02'] },
    async ({ page }) => {
      const { key } = await merchantWithKey()
      const product_id = await aProduct()
      const shops = [
        await openShop(key, { product_id, language: 'zh-cn', pictures: 0 }),
        await openShop(key, { product_id, language: 'en', pictures: 1 }),
      ] as const
      const frame = page.frameLocator('iframe')
      const notice = frame.getByRole('alert')
      try {
        await page.goto(shops[0].url)
        await eventOn(page, 'ready')
        await bringFile(page, 'drop')
        await expect(notice).toContainText('此编辑器不能添加图片，请使用文字设计，或联系店铺添加您的图片。')
        await expectFrameAccessible(inner(page), 'a refused file in a frame')
        await notice.getByRole('button', { name: '关闭' }).click()
        await expect(notice).toHaveCount(0)
        await bringFile(page, 'paste')
        await expect(notice).toContainText('此编辑器不能添加图片')

        await page.goto(shops[1].url)
        await eventOn(page, 'ready')
        await bringFile(page, 'drop')
        await expect(frame.getByRole('button', { name: 'Place “waves”' })).toBeVisible()
        await expect(frame.getByText('You can upload 0 more.')).toBeVisible()
        await eventOn(page, 'changed')
        await expect(frame.getByText('Adding 1 file…')).toHaveCount(0)
        await bringFile(page, 'paste')
        await expect(notice).toContainText('You can upload 1 image here. Choose it under Uploads instead of: waves.png')
      } finally {
        for (const shop of shops) shop.close()
      }
    },
  )

  test(
    'a page that the session does not name shows no editor, and is told so',
    { tag: '@DEV-08' },
    async ({ page, silence }) => {
      silence.expectNoise(/frame-ancestors|Refused to (frame|display)|Framing/i)
      const { key } = await merchantWithKey()
      const shop = await openShop(key, { product_id: await aProduct() }, false)
      try {
        await page.goto(shop.url)
        expect(await eventOn(page, 'failed')).toMatchObject({ code: 'no_answer' })
        const { id } = shop.sessions[0]!
        expect(
          await row<{ opened_at: string | null }>('select opened_at from editor_sessions where id = $1', [id]),
        ).toEqual({ opened_at: null })
        await page.goto(base + new URL(shop.sessions[0]!.url).pathname)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('application')).toHaveCount(0)
      } finally {
        shop.close()
      }
    },
  )
})
