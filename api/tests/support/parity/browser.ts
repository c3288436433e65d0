import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { chromium, type Route } from '@playwright/test'
import type { OwnFontFile } from '#design/fonts/own_fonts'
import { ownFontFile } from '#document/fonts/own'
import type { DesignDocument } from '#document/model/document'
import { fontFileAt, fontPath } from '#design/render/font_files'
import { cutFont } from '#design/render/cut_font'
import { findBrowser } from '../../../tools/dev/browser.ts'
import { builtStage } from './built_stage.ts'

const ORIGIN = 'http://parity.localhost'
const PAGE = '/bench/parity/index.html'
const FLAGS = ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb']
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** A browser that renders designs on the editor's stage at print size. */
export interface StageBrowser {
  draw(document: DesignDocument, cloth?: string): Promise<Buffer>
  close(): Promise<void>
}

interface Served {
  readonly files: ReadonlyMap<string, Buffer>
  readonly pictures: ReadonlyMap<number, Buffer>
  /** Paths of own fonts, by address. */
  readonly fonts: ReadonlyMap<string, string>
}

export async function stageBrowser(
  pictures: ReadonlyMap<number, Buffer>,
  ownFonts: readonly OwnFontFile[],
): Promise<StageBrowser> {
  const fonts = new Map(ownFonts.map(({ font, path }) => [`/fonts/${ownFontFile(font.sha256)}`, path]))
  const served = { files: await builtStage(), pictures, fonts }
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: FLAGS })
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.route(`${ORIGIN}/**`, (route) => answer(route, served))
  await page.goto(ORIGIN + PAGE)
  await page.waitForFunction('window.draw')
  await page.evaluate(`window.knowFonts(${JSON.stringify(ownFonts.map(({ font }) => font))})`)
  return {
    async draw(document, cloth) {
      const drawn = await page.evaluate(`window.draw(${JSON.stringify(document)}, ${JSON.stringify(cloth ?? null)})`)
      if (faults.length > 0) throw new Error(faults.join('\n'))
      return Buffer.from(String(drawn).split(',')[1] ?? '', 'base64')
    },
    close: () => browser.close(),
  }
}

async function answer(route: Route, { files, pictures, fonts }: Served) {
  const { pathname: path, searchParams } = new URL(route.request().url())
  const found = fontFileAt(path)
  const letters = searchParams.get('text')
  const source = found ? fontPath(found.font, found.file) : fonts.get(path)
  if (source) {
    const body = letters === null ? readFileSync(source) : await cutFont(source, letters)
    return route.fulfill({ contentType: 'font/woff2', body })
  }
  const picture = pictures.get(Number(/^\/pictures\/(\d+)$/.exec(path)?.[1]))
  if (picture) return route.fulfill({ contentType: 'application/octet-stream', body: picture })
  const body = files.get(path)
  return body ? route.fulfill({ contentType: TYPES[extname(path)] ?? '', body }) : route.abort()
}
