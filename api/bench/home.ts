import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../bin/support/browser.ts'
import { buildApp } from '../bin/support/build.ts'
import { WORKSPACE } from '../start/workspace.ts'
import { app, PRODUCTION } from './support/house.ts'
import { median } from './support/compare.ts'
import { Served } from './support/served.ts'
import { atLeast } from './support/verdict.ts'

/** The home page as a phone meets it: Lighthouse's scores, the median of five. */

const TIMES = 5
const LIMITS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

type Category = keyof typeof LIMITS
type Scores = Record<Category, number>

await buildApp('merchant')
const served = await Served.start('bin/server.ts', PRODUCTION)
const folder = await mkdtemp(join(tmpdir(), 'inkfold_lighthouse_'))
try {
  const runs: Scores[] = []
  for (let i = 0; i < TIMES; i++) runs.push(await scoresOf(`${served.address}/`, join(folder, `${i}.json`)))
  for (const category of Object.keys(LIMITS) as Category[]) {
    atLeast(`home, ${category}`, median(runs, (one) => one[category])[category], LIMITS[category])
  }
} finally {
  await served.stop()
  await rm(folder, { recursive: true, force: true })
  await app.terminate()
}

async function scoresOf(address: string, report: string): Promise<Scores> {
  const options = ['--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${FLAGS}`]
  await promisify(execFile)('lighthouse', [address, ...options, `--only-categories=${Object.keys(LIMITS).join(',')}`], {
    cwd: WORKSPACE,
    env: { ...process.env, CHROME_PATH: await findBrowser() },
  })
  const { categories } = JSON.parse(await readFile(report, 'utf8')) as {
    categories: Record<Category, { score: number }>
  }
  return Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
  ) as Scores
}
