import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../dev/browser.ts'
import { buildApp } from '../dev/build.ts'
import { WORKSPACE } from '../../start/workspace.ts'
import { app, PRODUCTION } from './support/bench_app.ts'
import { median } from './support/compare.ts'
import { Served } from './support/served.ts'
import { atLeast } from './support/verdict.ts'

/**
 * Lighthouse scores of the home page as on a phone, the median of five runs. The slowdown follows Lighthouse's
 * calibration: factor four suits a fast machine and would be too much on a slow one.
 */

const TIMES = 5
/** Lighthouse's default. */
const MOST_SLOWDOWN = 4
/** Attempts before a lost trace counts as a failure. */
const MOST_LOOKS = 4
const LIMITS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
/** Metrics of the performance score. */
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

type Category = keyof typeof LIMITS
type Scores = Record<Category, number>

await buildApp('merchant')
const served = await Served.start('bin/server.ts', PRODUCTION)
const folder = await mkdtemp(join(tmpdir(), 'inkfold_lighthouse_'))
try {
  const address = `${served.address}/`
  const { environment } = await lookAt(address, join(folder, 'machine.json'), MOST_SLOWDOWN)
  const slowdown = slowdownOf(environment.benchmarkIndex)
  console.log(`this machine: ${environment.benchmarkIndex}; a phone is ${slowdown.toFixed(1)} × slower`)
  const runs: Scores[] = []
  for (let i = 0; i < TIMES; i++) {
    const seen = await lookAt(address, join(folder, `${i}.json`), slowdown)
    console.log(METRICS.map((name) => `${name} ${seen.audits[name]?.displayValue}`).join(', '))
    runs.push(scoresOf(seen))
  }
  for (const category of Object.keys(LIMITS) as Category[]) {
    atLeast(`home, ${category}`, median(runs, (one) => one[category])[category], LIMITS[category])
  }
} finally {
  await served.stop()
  await rm(folder, { recursive: true, force: true })
  await app.terminate()
}

/** The fields of a Lighthouse report used here. */
interface Report {
  environment: { benchmarkIndex: number }
  categories: Record<Category, { score: number }>
  audits: Record<string, { displayValue?: string }>
}

/** Linear interpolation between the machines of Lighthouse's calibration calculator. */
function slowdownOf(index: number): number {
  if (index >= 1300) return Math.min(MOST_SLOWDOWN, 3 + (index - 1300) / 233)
  return index >= 800 ? 2 + (index - 800) / 500 : Math.max(1, 1 + (index - 150) / 650)
}

async function lookAt(address: string, report: string, slowdown: number, looks = 1): Promise<Report> {
  const options = ['--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${FLAGS}`]
  const asked = [`--only-categories=${Object.keys(LIMITS).join(',')}`, `--throttling.cpuSlowdownMultiplier=${slowdown}`]
  const look = { cwd: WORKSPACE, env: { ...process.env, CHROME_PATH: await findBrowser() } }
  try {
    await promisify(execFile)('lighthouse', [address, ...options, ...asked], look)
  } catch (error) {
    // The browser lost its trace, a known Lighthouse error; retry.
    if (looks === MOST_LOOKS || !String(error).includes('NO_NAVSTART')) throw error
    return lookAt(address, report, slowdown, looks + 1)
  }
  return JSON.parse(await readFile(report, 'utf8')) as Report
}

function scoresOf({ categories }: Report): Scores {
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)])
  return Object.fromEntries(scores) as Scores
}
