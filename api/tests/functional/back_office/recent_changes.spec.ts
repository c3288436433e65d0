import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { RecentChange } from '#contracts/dashboard'
import { row } from '#core/database'
import { as, asDemo, type Caller } from '#tests/support/as'
import { makePerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'

const PATH = '/api/v1/dashboard/changes'
const changesOf = async (who: Caller, language = 'en') =>
  (await who.get(PATH).header('accept-language', language)).body().data as RecentChange[]
const summary = (changes: readonly RecentChange[]) =>
  changes.map(({ action, resource, name }) => [action, resource, name])

test.group('Recent changes', () => {
  test('names each changed record once, in the reader’s language, and only the own changes', async ({
    client,
    assert,
  }) => {
    const permissions = ['view', 'create', 'edit', 'delete'].map((action) => `sizes.${action}`)
    const organisationId = (await row<{ id: number }>(
      `select organisation_id as id from users where username = 'supplier'`,
    ))!.id
    const me = await makePerson({
      organisationId,
      range: 'supplier',
      permissions: [...permissions, 'spu_categories.view', 'spu_categories.create'],
    })
    const who = as(client, me.token)
    assert.deepEqual(await changesOf(who), [])
    const few = await countQueries(() => changesOf(who))
    const name = `Size ${randomUUID().slice(0, 6)}`
    const made = await who.post('/api/v1/sizes', { name_zh: `尺码${name}`, name_en: name })
    made.assertStatus(200)
    const { id, version } = made.body().data as { id: number; version: number }
    assert.deepEqual(summary(await changesOf(who)), [['insert', 'sizes', name]])
    ;(await who.patch(`/api/v1/sizes/${id}`, { name_en: `${name} L`, version })).assertStatus(200)
    assert.deepEqual(summary(await changesOf(who)), [['update', 'sizes', `${name} L`]])
    assert.deepEqual(summary(await changesOf(who, 'zh-cn')), [['update', 'sizes', `尺码${name}`]])
    const category = { name_zh: `类${name}`, name_en: `Kind ${name}` }
    ;(await who.post('/api/v1/spu-categories', category)).assertStatus(200)
    assert.deepEqual(summary(await changesOf(who)), [
      ['insert', 'spu-categories', category.name_en],
      ['update', 'sizes', `${name} L`],
    ])
    assert.isAtMost((await countQueries(() => changesOf(who))) - few, 1)
    ;(await who.delete('/api/v1/sizes/del', { ids: [id] })).assertStatus(200)
    assert.deepEqual(summary(await changesOf(who))[0], ['delete', 'sizes', null], 'without the recycle bin’s own entry')
    const blind = await makePerson({ permissions: ['sizes.view'] })
    assert.deepEqual(await changesOf(as(client, blind.token)), [])
    ;(await (await asDemo(client, 'merchant')).get(PATH)).assertStatus(200)
  }).tags(['PPL-04'])
})
