import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { chromium, type Route } from '@playwright/test'
import type { DesignDocument } from '#document/model/document'
import { FONTS } from '#document/fonts/manifest'
import { fontPath } from '#design/render/font_files'
import { findBrowser } from '../../../tools/dev/browser.ts'
import { builtStage } from './built_stage.ts'

const ORIGIN = 'http://parity.localhost'
const PAGE = '/bench/parity/index.html'
const FLAGS = ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb']
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** A browser that renders designs on the editor's stage at print size. */
export interface StageBrowser {
  draw(document: DesignDocument): Promise<Buffer>
  close(): Promise<void>
}

export async function stageBrowser(pictures: ReadonlyMap<number, Buffer>): Promise<StageBrowser> {
  const files = await builtStage()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: FLAGS })
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.route(`${ORIGIN}/**`, (route) => answer(route, files, pictures))
  await page.goto(ORIGIN + PAGE)
  await page.waitForFunction('window.draw')
  return {
    async draw(document) {
      const drawn = await page.evaluate(`window.draw(${JSON.stringify(document)})`)
      if (faults.length > 0) throw new Error(faults.join('\n'))
      return Buffer.from(String(drawn).split(',')[1] ?? '', 'base64')
    },
    close: () => browser.close(),
  }
}

function answer(route: Route, files: ReadonlyMap<string, Buffer>, pictures: ReadonlyMap<number, Buffer>) {
  const path = new URL(route.request().url()).pathname
  const font = FONTS.find(({ file }) => file === path)
  if (font) return route.fulfill({ contentType: 'font/woff2', body: readFileSync(fontPath(font)) })
  const picture = pictures.get(Number(/^\/pictures\/(\d+)$/.exec(path)?.[1]))
  if (picture) return route.fulfill({ contentType: 'application/octet-stream', body: picture })
  const body = files.get(path)
  return body ? route.fulfill({ contentType: TYPES[extname(path)] ?? '', body }) : route.abort()
}
