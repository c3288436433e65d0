import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, type Row } from '#core/database'
import { FILE_LINK_MINUTES } from '#contracts/uploads'
import { verifyCacheableKey, signCacheableKey } from '#media/links/file_keys'
import { as } from '#tests/support/as'
import { get } from '#tests/support/files/send'
import { createMaterial } from '#tests/support/materials'
import { makePerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { freezeClock } from '#tests/support/frozen_clock'

const everything = ['materials.view', 'materials.create', 'materials.edit']
const linkOf = ({ picture_link: link }: Row) => link as string

test.group('Picture links in lists', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('rows carry picture links, the same in list and record, and thumbnails are cacheable', async ({
    assert,
    client,
    cleanup,
  }) => {
    cleanup(freezeClock())
    const person = await makePerson({ permissions: everything, range: 'own' })
    const who = as(client, person.token)
    const made = await createMaterial(who, person.token)
    made.assertStatus(200)
    const { id } = made.body().data
    const [listed] = (await who.get('/api/v1/materials?limit=100')).body().data.list as Row[]
    assert.equal(listed?.id, id)
    assert.equal(linkOf(listed as Row), linkOf((await who.get(`/api/v1/materials/${id}`)).body().data))
    assert.equal(linkOf(listed as Row), linkOf(made.body().data))

    const link = linkOf(listed as Row)
    const [whole, small] = [await get(link), await get(`${link}&w=160`)]
    assert.deepEqual([whole.status, small.status], [200, 200])
    assert.equal(whole.headers.get('cache-control'), 'private, no-store')
    const kept = Number(/^private, max-age=(\d+)$/.exec(small.headers.get('cache-control') ?? '')?.[1])
    assert.isAtMost(kept, FILE_LINK_MINUTES * 60)
    assert.isAbove(kept, FILE_LINK_MINUTES * 20)
    assert.equal((await get(link.replace(/\?.*/, ''))).status, 404)
  }).tags(['UPL-04', 'MAT-01'])

  test('end at once for a person who loses access, and only for that person', async ({ assert, client }) => {
    const [owner, other] = [
      await makePerson({ permissions: everything, range: 'own' }),
      await makePerson({ permissions: everything, range: 'all' }),
    ]
    const { id } = (await createMaterial(as(client, owner.token), owner.token)).body().data
    const links = [owner, other].map(async ({ token }) =>
      linkOf((await as(client, token).get(`/api/v1/materials/${id}`)).body().data),
    )
    const [mine = '', theirs = ''] = await Promise.all(links)
    assert.notEqual(mine, theirs)
    assert.deepEqual([(await get(mine)).status, (await get(theirs)).status], [200, 200])
    await row('delete from role_permissions where role_id = ?', [other.roleId])
    assert.deepEqual([(await get(mine)).status, (await get(theirs)).status], [200, 404])
  }).tags(['UPL-04', 'MAT-06'])

  test('send one statement for all links of a page', async ({ assert, client }) => {
    const person = await makePerson({ permissions: everything, range: 'own' })
    const who = as(client, person.token)
    const read = async () => (await who.get('/api/v1/materials')).body().data.list as Row[]
    await createMaterial(who, person.token)
    await read()
    const one = await countQueries(read)
    for (let i = 0; i < 2; i++) await createMaterial(who, person.token)
    assert.equal(await countQueries(read), one)
    assert.lengthOf(new Set((await read()).map(linkOf)), 3)
  }).tags(['MAT-01'])

  test('a steady key expires after half to all of its minutes', ({ assert }) => {
    const opens = { file: 'f', session: 's' }
    const whole = FILE_LINK_MINUTES * 60_000
    for (let now = 0; now < 2 * whole; now += 7_919) {
      const key = signCacheableKey('secret', opens, now)
      assert.equal(verifyCacheableKey('secret', key, 'f', now + whole / 2 - 1)?.session, 's')
      assert.isNull(verifyCacheableKey('secret', key, 'f', now + whole))
      assert.isNull(verifyCacheableKey('secret', key, 'g', now))
      assert.isNull(verifyCacheableKey('another', key, 'f', now))
      const [, session, digest] = key.split('.')
      assert.isNull(verifyCacheableKey('secret', `zzzzzzzz.${session}.${digest}`, 'f', now))
      assert.isNull(verifyCacheableKey('secret', key.replace('.s.', '.t.'), 'f', now))
    }
  }).tags(['UPL-04'])
})
