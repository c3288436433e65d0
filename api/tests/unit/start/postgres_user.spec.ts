import { statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { isStaged, locateCluster } from '../../../start/postgres/cluster.ts'
import { canReach, chooseUser } from '../../../start/postgres/server_user.ts'
import { Checkout } from './fixtures/checkout.ts'
import { copySource } from './fixtures/source_copy.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = { name: 'nobody', uid: 65_534, gid: 65_534 }
const ROOT = { name: 'root', uid: 0, gid: 0 }

test.group('User that runs PostgreSQL', (group) => {
  let checkout: Checkout

  group.tap((one) => one.tags(['OPS-01']))
  group.each.teardown(() => checkout.remove())

  test('in a checkout readable only by root, data and binaries are placed where that user can read', async ({
    assert,
  }) => {
    checkout = new Checkout({ mode: 0o700 })
    const file = copySource(checkout.root)
    const lessee = await checkout.lease({ file })
    assert.equal(await lessee.ask('select 1'), 1)
    assert.isTrue(isStaged(locateCluster(checkout.root)))
    assert.isTrue(statSync(join(checkout.home, 'data')).isDirectory())
    const again = await checkout.lease({ file })
    assert.equal(again.connection.port, lessee.connection.port)
  }).skip(!isRoot, 'only root can')

  test('an ordinary user runs it under the own account', async ({ assert }) => {
    checkout = new Checkout({ owner: NOBODY.uid })
    await checkout.lease({ uid: NOBODY.uid, gid: NOBODY.gid })
    assert.equal(statSync(`/proc/${checkout.postmaster()}`).uid, NOBODY.uid)
    const stranger = checkout.lease({ uid: NOBODY.uid - 1, gid: NOBODY.gid })
    await assert.rejects(() => stranger, /belongs to another user/)
  }).skip(!isRoot || !canReach(NOBODY, process.execPath), 'only root can become another, who must be able to read this')
})

test.group('Choice of that user', (group) => {
  group.tap((one) => one.tags(['OPS-01']))

  test('a machine without a user postgres uses another one', ({ assert }) => {
    assert.equal(chooseUser([ROOT, { name: 'postgres', uid: 70, gid: 70 }, NOBODY]).name, 'postgres')
    assert.equal(chooseUser([ROOT, { name: 'daemon', uid: 1, gid: 1 }, NOBODY]).name, 'nobody')
    assert.equal(chooseUser([ROOT, { name: 'daemon', uid: 1, gid: 1 }]).name, 'daemon')
    assert.throws(() => chooseUser([ROOT]), /DATABASE_URL/)
  })
})
