import type { ApiClient } from '@japa/api-client'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { REVIEW_VERDICTS, type MaterialReview } from '#contracts/materials'
import { row, rows } from '#core/database'
import { reviewStates } from '#design/materials/review_state'
import { as, asDemo, type Caller } from '#tests/support/as'
import { ALTERED, art } from '#tests/support/files/art'
import { createMaterial, pictureRow, sentPicture } from '#tests/support/materials'
import { organisationOf, userId } from '#tests/support/organisations'
import { makePerson, sessionOf } from '#tests/support/people'

const place = (id: number) => `/api/v1/materials/${id}/review`

async function kept(client: ApiClient, username = 'merchant'): Promise<number> {
  const { access_token: token } = await sessionOf(username)
  const made = await createMaterial(as(client, token), token, { picture: await pictureRow(await userId(username)) })
  made.assertStatus(200)
  made.assertBodyContains({ data: { review: 'pending' } })
  return made.body().data.id
}

const reviewOf = async (id: number) =>
  (await row<{ review: MaterialReview }>('select review from materials where id = ?', [id]))?.review as MaterialReview

const noticesOf = async (who: Caller, language = 'en') => {
  const { list } = (await who.get('/api/v1/notices').header('accept-language', language)).body().data
  return (list as { text: string; kind: string }[]).map(({ text }) => text)
}

test.group('Materials | reviews', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a supplier passes a merchant’s picture; its owner is notified in their language, and it is logged', async ({
    client,
    assert,
  }) => {
    const id = await kept(client)
    const done = await (await asDemo(client, 'supplier')).post(place(id), { verdict: 'pass' })
    done.assertStatus(200)
    done.assertBodyContains({ data: { review: 'passed', review_cause: 'person', review_note: '' } })
    const { number } = done.body().data
    const owner = await asDemo(client, 'merchant')
    assert.include(await noticesOf(owner), `Your image ${number} was approved.`)
    assert.include(await noticesOf(owner, 'zh-cn'), `素材 ${number} 已通过审核，可以使用`)
    const logged = await row(
      `select 1 from admin_logs where record_id = ? and resource = 'materials' and after ->> 'review' = 'passed'`,
      [String(id)],
    )
    assert.isDefined(logged)
  }).tags(['MAT-02'])

  test('blocking requires a note, which the owner reads', async ({ client, assert }) => {
    const id = await kept(client)
    const supplier = await asDemo(client, 'supplier')
    for (const note of [undefined, '', '   ']) {
      const refused = await supplier.post(place(id), { verdict: 'block', note })
      refused.assertStatus(400)
      assert.property(refused.body().data.errors, 'note')
    }
    assert.equal(await reviewOf(id), 'pending')
    const note = 'A registered trade mark'
    const done = await supplier.post(place(id), { verdict: 'block', note })
    done.assertBodyContains({ data: { review: 'blocked', review_note: note } })
    assert.include(
      await noticesOf(await asDemo(client, 'merchant')),
      `Your image ${done.body().data.number} was blocked: ${note}`,
    )
  }).tags(['MAT-02'])

  test('the merchant’s own people never review, whatever their role grants', async ({ client, assert }) => {
    const id = await kept(client)
    const { token } = await makePerson({
      organisationId: await organisationOf('merchant'),
      range: 'merchant',
      permissions: ['materials.view', 'materials.review'],
    })
    const refused = await as(client, token).post(place(id), { verdict: 'pass' })
    refused.assertStatus(403)
    refused.assertBodyContains({ data: { reason: 'E_REVIEW_OWN' } })
    ;(await (await asDemo(client, 'merchant')).post(place(id), { verdict: 'pass' })).assertStatus(403)
    assert.equal(await reviewOf(id), 'pending')
  }).tags(['MAT-02', 'MAT-06'])

  test('rejects reviews outside the reviewer’s range', async ({ client, assert }) => {
    const id = await kept(client)
    const gold = await row<{ id: number }>(
      `select id from organisations where kind = 'supplier' and id <> (select nullif(split_part(path, '.', 2), '')::int from organisations where id = ?) limit 1`,
      [await organisationOf('merchant')],
    )
    const { token } = await makePerson({
      organisationId: gold?.id,
      range: 'supplier',
      permissions: ['materials.view', 'materials.review'],
    })
    ;(await as(client, token).post(place(id), { verdict: 'pass' })).assertStatus(404)
    const shared = await makePerson({ permissions: ['materials.view', 'materials.review'], range: 'own' })
    ;(await as(client, shared.token).post(place(id), { verdict: 'pass' })).assertStatus(404)
    assert.equal(await reviewOf(id), 'pending')
  }).tags(['MAT-02', 'MAT-06'])

  test('any sequence of verdicts follows the transition table, and forbidden ones change nothing', async ({
    client,
    assert,
  }) => {
    const supplier = await asDemo(client, 'supplier')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...REVIEW_VERDICTS), { maxLength: 5 }), async (verdicts) => {
        const id = await kept(client)
        let expected: MaterialReview = 'pending'
        for (const verdict of verdicts) {
          const isAllowed = reviewStates.allows(expected, verdict)
          const answer = await supplier.post(place(id), { verdict, note: 'Seen' })
          assert.equal(answer.status(), isAllowed ? 200 : 409)
          if (isAllowed) expected = reviewStates.next(expected, verdict)
          else assert.equal(answer.body().data.reason, 'E_ILLEGAL_TRANSITION')
          assert.equal(await reviewOf(id), expected)
        }
      }),
      { numRuns: 10 },
    )
  }).tags(['MAT-02'])

  test('a verdict on a changed material reports a conflict', async ({ client }) => {
    const id = await kept(client)
    const supplier = await asDemo(client, 'supplier')
    await (await asDemo(client, 'merchant')).patch(`/api/v1/materials/${id}`, { name_en: 'Another name' })
    const late = await supplier.post(place(id), { verdict: 'pass', version: 1 })
    late.assertStatus(409)
    late.assertBodyContains({ data: { reason: 'E_VERSION_CONFLICT' } })
    ;(await supplier.post(place(id), { verdict: 'pass', version: 2 })).assertStatus(200)
  }).tags(['MAT-02'])
})

test.group('Materials | blocked pictures', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  async function send(client: ApiClient, username: string, picture: Buffer) {
    const { access_token: token } = await sessionOf(username)
    return createMaterial(as(client, token), token, { picture: await sentPicture(token, picture) })
  }

  test('are rejected at once for every merchant of the supplier until the block is lifted', async ({
    client,
    assert,
  }) => {
    const picture = await ALTERED['a poor JPEG'](await art(8))
    const again = await ALTERED['a poor JPEG'](await ALTERED['half as large'](await art(8)))
    const { id } = (await send(client, 'merchant', picture)).body().data
    const supplier = await asDemo(client, 'supplier')
    ;(await supplier.post(place(id), { verdict: 'block', note: 'Not allowed' })).assertStatus(200)

    const refused = await send(client, 'staff', again)
    refused.assertStatus(400)
    assert.equal(refused.body().data.reason, 'E_PICTURE_BLOCKED')
    assert.property(refused.body().data.errors, 'picture')
    ;(await send(client, 'staff', await ALTERED['a poor JPEG'](await art(12)))).assertStatus(200)

    ;(await supplier.post(place(id), { verdict: 'pass' })).assertStatus(200)
    assert.lengthOf(await rows('select 1 from blocked_pictures'), 0)
    ;(await send(client, 'staff', again)).assertStatus(200)
  }).tags(['MAT-02'])

  test('stay blocked after the material is deleted; only the supplier sees them and lifts the block', async ({
    client,
    assert,
  }) => {
    const picture = await ALTERED['a poor JPEG'](await art(8))
    const { id, number } = (await send(client, 'merchant', picture)).body().data
    const supplier = await asDemo(client, 'supplier')
    ;(await supplier.post(place(id), { verdict: 'block', note: 'Not allowed' })).assertStatus(200)
    ;(await (await asDemo(client, 'merchant')).delete(`/api/v1/materials/${id}`)).assertStatus(200)
    ;(await send(client, 'merchant', picture)).assertStatus(400)

    const [listed] = (await supplier.get('/api/v1/blocked-pictures')).body().data.list
    assert.deepInclude(listed, { number, note: 'Not allowed', material_id: null, blocked_by_name: 'supplier' })
    ;(await (await asDemo(client, 'merchant')).get('/api/v1/blocked-pictures')).assertStatus(403)
    ;(await supplier.delete(`/api/v1/blocked-pictures/${listed.id}`)).assertStatus(200)
    ;(await send(client, 'merchant', picture)).assertStatus(200)
  }).tags(['MAT-02'])

  test('of one supplier are accepted with another', async ({ client }) => {
    const picture = await ALTERED['a poor JPEG'](await art(8))
    const { id } = (await send(client, 'supplier', picture)).body().data
    ;(await (await asDemo(client, 'supplier')).post(place(id), { verdict: 'block', note: 'No' })).assertStatus(200)
    const other = await row<{ id: number }>(
      `select id from organisations where kind = 'supplier' and id <> (select organisation_id from users where username = 'supplier') limit 1`,
    )
    const { token } = await makePerson({
      organisationId: other?.id,
      range: 'supplier',
      permissions: ['materials.create'],
    })
    const made = await createMaterial(as(client, token), token, { picture: await sentPicture(token, picture) })
    made.assertStatus(200)
  }).tags(['MAT-02'])
})
