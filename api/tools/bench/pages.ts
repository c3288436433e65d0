import { buildApp } from '../dev/build.ts'
import { app, PRODUCTION, row, sessionOf } from './support/bench_app.ts'
import { furnish } from './support/desk.ts'
import { pageSpeed, type Visit } from './support/page_speed.ts'
import { Served } from './support/served.ts'
import { verdict } from './support/verdict.ts'

/**
 * Frequently used pages on a computer four times slower than this one, first visit: largest contentful paint, and time
 * from click to paint. Median of five visits.
 */

const LIMITS = { paint: 2500, answer: 200 } as const

await buildApp('merchant')
await buildApp('admin')
const served = await Served.start('bin/server.ts', PRODUCTION)
try {
  const { lines, order } = await furnish(served)
  const [merchant, platform] = [await storedFor('merchant'), await storedFor('admin')]
  const pay = { name: /^(Pay|Place) / }
  await measure('settlement of a cart', {
    address: `${served.address}/admin/settlement?lines=${lines.join(',')}`,
    stored: merchant,
    ready: (page) => page.getByRole('button', pay).waitFor(),
    doings: {
      'how a price came about': (page) => page.locator('summary').last().click(),
      'a remark': (page) => page.getByLabel('Remark').press('S'),
    },
  })
  await measure('settlement of an order', {
    address: `${served.address}/admin/settlement?order=${order}`,
    stored: merchant,
    ready: (page) => page.getByRole('button', pay).waitFor(),
    doings: {
      'another address': (page) =>
        page
          .getByRole('button', { name: /address/i })
          .first()
          .click(),
    },
  })
  await measure("a merchant's orders", {
    address: `${served.address}/admin/order`,
    stored: merchant,
    ready: (page) => page.locator('button[data-index]').first().waitFor(),
    doings: {
      'an order chosen': (page) => page.locator('li input[type=checkbox]').nth(1).click(),
      'an order opened': (page) => page.locator('button[data-index]').first().click(),
    },
  })
  await measure('orders of the back office', {
    address: `${served.address}/backoffice/orders/orders`,
    stored: platform,
    ready: (page) =>
      page
        .locator('tbody')
        .getByText(/^D\d{13}$/)
        .first()
        .waitFor(),
    doings: {
      'an order opened': (page) =>
        page
          .locator('tbody')
          .getByText(/^D\d{13}$/)
          .first()
          .click(),
    },
  })
} finally {
  await served.stop()
  await app.terminate()
}

async function measure(what: string, visit: Visit): Promise<void> {
  const { paint, answers } = await pageSpeed(visit)
  verdict(`${what}, largest paint`, Math.round(paint), LIMITS.paint, 'ms')
  for (const [name, answer] of Object.entries(answers)) verdict(`${what}, ${name}`, answer, LIMITS.answer, 'ms')
}

/** A returning user with English selected. */
async function storedFor(username: string): Promise<Record<string, string>> {
  const { access_token: access, refresh_token: refresh } = await sessionOf(username)
  const who = await row<{ id: number }>('select id from users where username = ?', [username])
  const tokens = JSON.stringify({ access, refresh, person: who?.id })
  return { 'inkfold.tokens.admin': tokens, 'inkfold.language': 'en' }
}
