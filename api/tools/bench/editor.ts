import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { chromium, type Page } from '@playwright/test'
import { cutFont } from '#design/render/cut_font'
import { fontFileAt, fontPath } from '#design/render/font_files'
import { findBrowser } from '../dev/browser.ts'
import { buildBenchPage } from './support/bench_page.ts'
import { median } from './support/compare.ts'
import { verdict } from './support/verdict.ts'

/**
 * Compares the editor with 200 objects, 20 of them rich text, to a page that redraws them all, and opening it to decoding
 * its pictures. Opens five scripts with the product's fonts, and weighs 200 steps of undo.
 */

const TIMES = 5
const LIMITS = { drag: 0.25, frame: 5, task: 16, open: 2, opening: 2000, scripts: 1500, undo: 5 } as const
const STEPS = 200
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

interface Frames {
  mean: number
  p95: number
  most: number
}
interface Measured {
  decoding: number
  opening: number
  scripts: number
  dragging: Frames
  plain: Frames
}

const folder = await buildBenchPage('editor')
const server = createServer((request, response) => {
  const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const font = fontFileAt(path)
  const letters = searchParams.get('text')
  const source = font && fontPath(font.font, font.file)
  const body = source && letters !== null ? cutFont(source, letters) : readFile(source ?? join(folder, path))
  body.then(
    (bytes) => response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream').end(bytes),
    () => response.writeHead(404).end(),
  )
})
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
try {
  const runs: Measured[] = []
  for (let run = 0; run < TIMES; run++) {
    const decoding = await inFreshPage<number>('window.measureDecoding()')
    const scripts = await inFreshPage<number>('window.measureScripts()')
    const rest = await inFreshPage<Omit<Measured, 'decoding' | 'scripts'>>('window.measure()')
    runs.push({ decoding, scripts, ...rest })
  }
  const ratio = ({ dragging, plain }: Measured) => dragging.mean / plain.mean
  const opening = ({ opening: milliseconds, decoding }: Measured) => milliseconds / decoding
  console.log(JSON.stringify(runs))
  verdict('dragging one among 200, of redrawing all', ratio(median(runs, ratio)), LIMITS.drag)
  verdict('a frame of a drag among 200, p95', median(runs, (one) => one.dragging.p95).dragging.p95, LIMITS.frame, 'ms')
  verdict('the longest task of a drag', median(runs, (one) => one.dragging.most).dragging.most, LIMITS.task, 'ms')
  verdict('opening 200 objects, of decoding their pictures', opening(median(runs, opening)), LIMITS.open)
  verdict('opening 200 objects', median(runs, (one) => one.opening).opening, LIMITS.opening, 'ms')
  verdict('opening five scripts', median(runs, (one) => one.scripts).scripts, LIMITS.scripts, 'ms')
  verdict(`${STEPS} steps of undo`, await withPage(weighSteps), LIMITS.undo, 'MB')
} finally {
  await browser.close()
  server.close()
}

function inFreshPage<Answer>(work: string): Promise<Answer> {
  return withPage((page) => page.evaluate<Answer>(work))
}

async function withPage<Answer>(work: (page: Page) => Promise<Answer>): Promise<Answer> {
  const page = await browser.newPage({ viewport: { width: 1100, height: 1050 } })
  await page.goto(`http://127.0.0.1:${port}/bench/editor/index.html`)
  const answer = await work(page)
  await page.close()
  return answer
}

/** Megabytes of the script heap that the steps hold, after collecting what they do not. */
async function weighSteps(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const weight = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  await page.evaluate('window.openForSteps()')
  const before = await weight()
  await page.evaluate(`window.takeSteps(${STEPS})`)
  const held = (await weight()) - before
  const undone = await page.evaluate<number>('window.undoAll()')
  if (undone < STEPS) throw new Error(`Only ${undone} of ${STEPS} steps can be undone`)
  return held / 1e6
}
