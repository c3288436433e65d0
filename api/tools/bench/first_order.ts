import { readFileSync } from 'node:fs'
import { verdict } from './support/verdict.ts'

/**
 * From the workspace to the first paid order, by the journey that plays it: clicks, requests, and the seconds a
 * newcomer waits with a processor four times slower. The journey presses at once, so all of its time is waiting.
 */

const LIMITS = { clicks: 22, requests: 250, seconds: 8 }

process.env.NODE_ENV = 'test'
process.env.E2E_CPU_RATE = '4'
const { APPS } = await import('../dev/packages.ts')
const { buildApp } = await import('../dev/build.ts')
const { browserTests } = await import('../dev/browser_tests.ts')
const { reportFile } = await import('../dev/reports.ts')

const SPEC = 'first_order.spec.ts'
await Promise.all(APPS.map(buildApp))
const { failed } = await browserTests('merchant', [SPEC])
if (failed > 0) process.exitCode = 1
const report = readFileSync(reportFile('playwright-merchant', [SPEC]), 'utf8')
const found = (name: string) =>
  Number(new RegExp(`"type": "${name}",\\s*"description": "([\\d.]+)"`).exec(report)?.[1] ?? Infinity)
for (const [name, limit] of Object.entries(LIMITS)) verdict(`${name} to the first paid order`, found(name), limit, name)
console.log(
  `  of ${found('whole').toFixed(1)} s the page's thread worked ${found('busy').toFixed(1)} s for the product and ${found('tool').toFixed(1)} s for the test tool`,
)
