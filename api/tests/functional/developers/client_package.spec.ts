import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { keyOf, withFreshKeyLimits } from '#tests/support/api_keys'
import { installClient } from '#tests/support/client_package'
import { makeMerchant } from '#tests/support/ledger/money'
import { makePerson } from '#tests/support/people'

const run = promisify(execFile)
const PERMISSIONS = ['orders.view', 'orders.edit', 'orders.cancel']

/** Uses the installed package as its readers do, and prints what it got as JSON. */
const PROGRAM = `
import { Inkfold, InkfoldError } from '@inkfold/client'
import { verifyWebhook } from '@inkfold/client/webhooks'
const inkfold = new Inkfold({ baseUrl: process.env.INKFOLD_URL, key: process.env.INKFOLD_KEY })
const ids = []
for await (const order of inkfold.orders.list({ limit: 2, order: 'id,asc' })) ids.push(order.id)
const changed = await inkfold.orders.remark(ids[0], { remark: 'Gift wrap' }, { idempotencyKey: 'remark-1' })
const again = await inkfold.orders.remark(ids[0], { remark: 'Gift wrap' }, { idempotencyKey: 'remark-1' })
const refused = await inkfold.orders.get(2000000000).catch((error) => error)
console.log(JSON.stringify({
  ids, who: await inkfold.account.get(), isSame: JSON.stringify(changed) === JSON.stringify(again),
  refused: [refused instanceof InkfoldError, refused.name, refused.code, typeof refused.requestId],
  same: Inkfold.webhooks.verify === verifyWebhook,
}))`

const TYPED = `
import { Inkfold, type Order } from '@inkfold/client'
const inkfold = new Inkfold({ baseUrl: 'https://shop.example.com' })
export async function first(): Promise<Order | undefined> {
  for await (const order of inkfold.orders.list({ order: 'id,desc', status: 'producing' })) return order
}
// @ts-expect-error a field by which orders cannot be sorted
void inkfold.orders.list({ order: 'merchant,desc' })
// @ts-expect-error the reason is one of a few
void inkfold.orders.hold(1, { reason: 'mood' })`

test.group('Package of the client', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  withFreshKeyLimits(group)

  test('npm pack makes a package that is installed without a network and works', async ({ assert, cleanup }) => {
    const { folder, files, env, compile, remove } = await installClient()
    cleanup(remove)
    assert.includeMembers(files, ['package.json', 'README.md', 'dist/index.js', 'dist/index.d.ts', 'dist/webhooks.js'])
    assert.deepEqual(
      files.filter((name) => name.startsWith('tests') || name.includes('node_modules')),
      [],
    )
    const installed = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as { packages: object }
    assert.deepEqual(Object.keys(installed.packages), ['', 'node_modules/@inkfold/client'])

    const merchant = await makeMerchant()
    await row('insert into merchants (id) values (?) on conflict do nothing', [merchant])
    const maker = await makePerson({ organisationId: merchant, range: 'merchant', permissions: PERMISSIONS })
    const orders = await rows<{ id: number }>(
      `insert into orders (organisation_id, owner_user_id, source, status, pieces)
       select ?, ?, 'cart', 'cancelled', 1 from generate_series(1, 5) returning id`,
      [merchant, maker.id],
    )
    const { secret } = await keyOf({ makerId: maker.id, permissions: PERMISSIONS })
    await writeFile(join(folder, 'program.js'), PROGRAM)
    const address = `http://${process.env.HOST}:${process.env.PORT}`
    const ran = await run(process.execPath, ['program.js'], {
      cwd: folder,
      env: { ...env, INKFOLD_URL: address, INKFOLD_KEY: secret },
    })
    const { who, ...got } = JSON.parse(ran.stdout) as { who: { user_id: number } }
    assert.equal(who.user_id, maker.id)
    assert.deepEqual(got, {
      ids: orders.map(({ id }) => id),
      isSame: true,
      refused: [true, 'NotFoundError', 'E_NOT_FOUND', 'string'],
      same: true,
    })

    await writeFile(join(folder, 'typed.ts'), TYPED)
    await compile('typed.ts')
  })
    .tags(['DEV-05'])
    .timeout(120_000)
})
