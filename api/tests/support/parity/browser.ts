import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import type { DesignDocument } from '#document/model/document'
import { FONTS } from '#document/fonts/manifest'
import { pathOf } from '#design/render/fonts/font_files'
import { WORKSPACE } from '#start/workspace'
import { findBrowser } from '../../../bin/support/browser.ts'

const PAGE = fileURLToPath(new URL('./page.ts', import.meta.url))
const ORIGIN = 'http://parity.localhost'
const FLAGS = ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb']

/** A browser that draws designs as the editor does. */
export interface DrawingBrowser {
  draw(document: DesignDocument, key: string): Promise<Buffer>
  close(): Promise<void>
}

export async function drawingBrowser(pictures: ReadonlyMap<number, Buffer>): Promise<DrawingBrowser> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: FLAGS })
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const program = await bundled()
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname
    const font = FONTS.find(({ file }) => file === path)
    if (font) return route.fulfill({ contentType: 'font/woff2', body: readFileSync(pathOf(font)) })
    const picture = pictures.get(Number(/^\/pictures\/(\d+)$/.exec(path)?.[1]))
    if (picture) return route.fulfill({ contentType: 'image/png', body: picture })
    return path === '/' ? route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }) : route.abort()
  })
  await page.goto(ORIGIN)
  await page.addScriptTag({ content: program, type: 'module' })
  await page.waitForFunction('globalThis.draw')
  await page.evaluate(`globalThis.prepare(${JSON.stringify([...pictures.keys()])})`)
  return {
    async draw(document, key) {
      const drawn = await page.evaluate(`globalThis.draw(${JSON.stringify(document)}, ${JSON.stringify(key)})`)
      if (faults.length > 0) throw new Error(faults.join('\n'))
      return Buffer.from(String(drawn).split(',')[1] ?? '', 'base64')
    },
    close: () => browser.close(),
  }
}

interface Vite {
  build(options: object): Promise<{ output: { code: string }[] }[] | { output: { code: string }[] }>
}

/** By the very tool that builds the editor. */
async function bundled(): Promise<string> {
  const vite = createRequire(join(WORKSPACE, 'merchant', 'package.json')).resolve('vite')
  const { build } = (await import(pathToFileURL(vite).href)) as Vite
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: WORKSPACE,
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: PAGE, output: { format: 'es' } },
      modulePreload: false,
    },
  })
  return [built].flat()[0]?.output[0]?.code ?? ''
}
