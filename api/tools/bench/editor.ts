import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { chromium } from '@playwright/test'
import { findBrowser } from '../dev/browser.ts'
import { buildBenchPage } from './support/bench_page.ts'
import { median } from './support/compare.ts'
import { verdict } from './support/verdict.ts'

/** Compares the editor with 200 objects to a page that redraws them all, and opening it to decoding its pictures. */

const TIMES = 5
const LIMITS = { drag: 0.25, frame: 5, task: 16, open: 2, opening: 2000 } as const
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

interface Frames {
  mean: number
  p95: number
  most: number
}
interface Measured {
  decoding: number
  opening: number
  dragging: Frames
  plain: Frames
}

const folder = await buildBenchPage('editor')
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  readFile(join(folder, path)).then(
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
    runs.push({ decoding, ...(await inFreshPage<Omit<Measured, 'decoding'>>('window.measure()')) })
  }
  const ratio = ({ dragging, plain }: Measured) => dragging.mean / plain.mean
  const opening = ({ opening: milliseconds, decoding }: Measured) => milliseconds / decoding
  console.log(JSON.stringify(runs))
  verdict('dragging one among 200, of redrawing all', ratio(median(runs, ratio)), LIMITS.drag)
  verdict('a frame of a drag among 200, p95', median(runs, (one) => one.dragging.p95).dragging.p95, LIMITS.frame, 'ms')
  verdict('the longest task of a drag', median(runs, (one) => one.dragging.most).dragging.most, LIMITS.task, 'ms')
  verdict('opening 200 objects, of decoding their pictures', opening(median(runs, opening)), LIMITS.open)
  verdict('opening 200 objects', median(runs, (one) => one.opening).opening, LIMITS.opening, 'ms')
} finally {
  await browser.close()
  server.close()
}

async function inFreshPage<Answer>(work: string): Promise<Answer> {
  const page = await browser.newPage({ viewport: { width: 1100, height: 1050 } })
  await page.goto(`http://127.0.0.1:${port}/bench/editor/index.html`)
  const answer = await page.evaluate<Answer>(work)
  await page.close()
  return answer
}
