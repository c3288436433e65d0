import type { ApiClient } from '@japa/api-client'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { as, type Caller } from '#tests/support/as'
import { ALTERED, art } from '#tests/support/files/art'
import { sendFile } from '#tests/support/files/send'
import { createMaterial } from '#tests/support/materials'
import { organisationOf } from '#tests/support/organisations'
import { sessionOf } from '#tests/support/people'

interface Kept {
  id: number
  number: string
  is_duplicate: boolean
  duplicate_of: number | null
  duplicate_number: string | null
}

async function person(client: ApiClient, username: string) {
  const token = (await sessionOf(username)).access_token
  const api = as(client, token)
  async function keep(picture: Buffer, more: object = {}): Promise<Kept> {
    const isPng = picture.subarray(1, 4).toString() === 'PNG'
    const file = isPng ? { name: 'a.png', type: 'image/png' } : { name: 'a.jpg', type: 'image/jpeg' }
    const { data, message } = await sendFile({ bytes: picture, ...file }, { token, fields: { topic: 'material' } })
    if (!data.file) throw new Error(message)
    const made = await createMaterial(api, token, { picture: (data.file as { url: string }).url, ...more })
    made.assertStatus(200)
    return made.body().data
  }
  return { api, keep }
}

const show = async (api: Caller, { id }: Kept): Promise<Kept> => (await api.get(`/api/v1/materials/${id}`)).body().data
const pass = ({ id }: Kept) => row(`update materials set review = 'passed' where id = ?`, [id])

test.group('Materials | similar pictures', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('accepts a picture that is {$self} of an own one, with a hint at the earlier one')
    .with(['a poor JPEG', 'half as large', 'trimmed by 2 %'] as const)
    .run(async ({ client, assert }, alteration) => {
      const { keep } = await person(client, 'merchant')
      const first = await keep(await art(8))
      assert.deepInclude(first, { is_duplicate: false, duplicate_of: null, duplicate_number: null })
      const again = await keep(await ALTERED[alteration](await art(8)))
      assert.deepInclude(again, { is_duplicate: true, duplicate_of: first.id, duplicate_number: first.number })
    })
    .tags(['MAT-04'])

  test('names the nearest of several, and the list filters by similarity', async ({ client, assert }) => {
    const { api, keep } = await person(client, 'merchant')
    await keep(await ALTERED['trimmed by 4 %'](await art(12)))
    const nearest = await keep(await art(12))
    await keep(await ALTERED.mirrored(await art(12)))
    const again = await keep(await ALTERED['half as large'](await art(12)))
    assert.equal(again.duplicate_of, nearest.id)
    const { list } = (await api.get('/api/v1/materials?is_duplicate=true')).body().data
    assert.sameMembers(
      list.map(({ id }: Kept) => id),
      [nearest.id, again.id],
    )
  }).tags(['MAT-04'])

  test('ignores other people’s pictures', async ({ client, assert }) => {
    await (await person(client, 'staff')).keep(await art(8))
    const theirs = await (await person(client, 'supplier')).keep(await ALTERED.softened(await art(8)))
    const again = await (await person(client, 'merchant')).keep(await ALTERED['half as large'](await art(8)))
    assert.isFalse(theirs.is_duplicate)
    assert.isFalse(again.is_duplicate)
  }).tags(['MAT-04', 'MAT-06'])

  test('an official picture counts for those it is open to, and its number is shown only while it is open', async ({
    client,
    assert,
  }) => {
    const supplier = await person(client, 'supplier')
    const official = await supplier.keep(await art(8))
    await pass(official)
    const { api, keep } = await person(client, 'merchant')
    const again = await keep(await ALTERED['half as large'](await art(8)))
    assert.deepInclude(again, { is_duplicate: true, duplicate_of: official.id, duplicate_number: official.number })

    const merchant_ids = [await organisationOf('merchant')]
    const closed = await supplier.api.patch(`/api/v1/materials/${official.id}`, {
      permission: 'blacklist',
      merchant_ids,
    })
    closed.assertStatus(200)
    assert.deepInclude(await show(api, again), { is_duplicate: true, duplicate_of: null, duplicate_number: null })
    assert.isNull((await keep(await ALTERED.softened(await ALTERED.mirrored(await art(8))))).duplicate_of)

    ;(await supplier.api.delete(`/api/v1/materials/${official.id}`)).assertStatus(200)
    assert.deepInclude(await show(api, again), { is_duplicate: false, duplicate_of: null })
  }).tags(['MAT-04', 'MAT-06'])
})
