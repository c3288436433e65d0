import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DESIGN_EVENTS, type PersonHere } from '#contracts/design'
import { DESIGN } from '#contracts/limits'
import { COMMENT, type CommentPage } from '#contracts/team'
import { row, rows } from '#core/database'
import { as, asDemo, keyed, type Caller } from '#tests/support/as'
import { begin, DESIGNS, opened, soldProduct } from '#tests/support/designs'
import { makeMerchant } from '#tests/support/ledger/money'
import { organisationOf } from '#tests/support/organisations'
import { makePerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'

const DESIGNER = ['view', 'create', 'edit', 'delete'].map((one) => `designs.${one}`)
const commentsOf = async (who: Caller, id: number) =>
  (await who.get(`${DESIGNS}/${id}/comments`)).body().data as CommentPage
const noticesOf = (user: number) =>
  rows<{ kind: string; params: object }>('select kind, params from notices where user_id = ?', [user])
const NOWHERE = { face: null, x: null, y: null }
const hereAt = (who: Caller, id: number, at: object = NOWHERE) => who.post(`${DESIGNS}/${id}/presence`, at)

/** A design of the demo merchant and a colleague who sees it. */
async function team(client: ApiClient) {
  const product = await soldProduct(await asDemo(client, 'admin'))
  const organisationId = await organisationOf('merchant')
  const person = await makePerson({ organisationId, range: 'merchant', permissions: DESIGNER })
  const mate = await makePerson({ organisationId, range: 'merchant', permissions: ['designs.view'] })
  const who = as(client, person.token)
  const { id } = await begin(who, product)
  return { id, person, who, mate, mates: as(client, mate.token), organisationId, product }
}

test.group('Designs | comments', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a comment is pinned to a place on a face, and colleagues whom it mentions are notified', async ({
    client,
    assert,
  }) => {
    const { id, person, who, mate, mates, organisationId } = await team(client)
    const narrow = await makePerson({ organisationId, range: 'own', permissions: ['designs.view'] })
    const blind = await makePerson({ organisationId, range: 'merchant', permissions: ['orders.view'] })
    const stranger = await makePerson({ permissions: ['designs.view'] })
    const named = [mate, narrow, blind, stranger, person].map(({ username }) => `@${username}`).join(' ')
    const pin = { face: 'front', x: 41.5, y: -3 }
    const made = await who.post(`${DESIGNS}/${id}/comments`, {
      body: `Too small? ${named} @nobody me@shop.example`,
      pin,
    })
    made.assertStatus(200)
    assert.containSubset(made.body().data, { author: person.username, is_own: true, pin, notified: [mate.username] })
    const name = (await opened(who, id)).name
    assert.deepEqual(await noticesOf(mate.id), [
      { kind: 'design_mentioned', params: { by: person.username, name, id } },
    ])
    for (const other of [narrow, blind, stranger, person]) assert.lengthOf(await noticesOf(other.id), 0)
    const { list } = await commentsOf(mates, id)
    assert.deepEqual(
      list.map((one) => [one.is_own, one.pin]),
      [[false, pin]],
    )
    ;(await mates.post(`${DESIGNS}/${id}/comments`, { body: 'Without a place' })).assertStatus(200)
    assert.isNull((await commentsOf(who, id)).list[0]?.pin)
  }).tags(['EDT-08', 'PPL-07'])

  test('refuses places that are none and mentions at most ten', async ({ client, assert }) => {
    const { id, who, organisationId } = await team(client)
    const send = (pin: unknown, body = 'Here') => who.post(`${DESIGNS}/${id}/comments`, { body, pin })
    const strange = await send({ face: 'sleeve', x: 1, y: 1 })
    strange.assertStatus(400)
    assert.deepEqual(Object.keys(strange.body().data.errors), ['pin.face'])
    for (const pin of [{ face: 'front' }, { face: 'front', x: 1e9, y: 0 }, { face: 'front', x: '1', y: 0 }, 7])
      (await send(pin)).assertStatus(400)
    assert.equal((await commentsOf(who, id)).total, 0)
    const many = []
    for (let i = 0; i <= COMMENT.mentions; i++)
      many.push(await makePerson({ organisationId, range: 'merchant', permissions: ['designs.view'] }))
    const sent = await send(undefined, many.map(({ username }) => `@${username}`).join(' '))
    assert.lengthOf(sent.body().data.notified, COMMENT.mentions)
  }).tags(['EDT-08'])

  test('sent twice under one key it is one comment and one notice', async ({ client, assert }) => {
    const { id, person, who, mate } = await team(client)
    const said = { body: `@${mate.username} look`, pin: { face: 'front', x: 1, y: 2 } }
    const path = `${DESIGNS}/${id}/comments`
    const twins = await Promise.all([1, 2].map(() => keyed(client, person.token, path, said, `twins-${id}`)))
    assert.include(
      twins.map((one) => one.status()),
      200,
    )
    assert.equal((await commentsOf(who, id)).total, 1)
    assert.lengthOf(await noticesOf(mate.id), 1)
  }).tags(['EDT-08'])

  test('only those who see the design read, write and delete; all go with the design', async ({ client, assert }) => {
    const { id, who, mates, organisationId } = await team(client)
    const narrow = await makePerson({ organisationId, range: 'own', permissions: DESIGNER })
    const stranger = await makePerson({
      organisationId: await makeMerchant(),
      range: 'merchant',
      permissions: DESIGNER,
    })
    const outside = [narrow, stranger].map(({ token }) => as(client, token))
    const { id: comment } = (await who.post(`${DESIGNS}/${id}/comments`, { body: 'Ours' })).body().data
    for (const caller of outside) {
      ;(await caller.get(`${DESIGNS}/${id}/comments`)).assertStatus(404)
      ;(await caller.post(`${DESIGNS}/${id}/comments`, { body: 'Mine' })).assertStatus(404)
      ;(await caller.delete(`${DESIGNS}/${id}/comments/${comment}`)).assertStatus(404)
      ;(await hereAt(caller, id)).assertStatus(404)
    }
    assert.equal((await mates.delete(`${DESIGNS}/${id}/comments/${comment}`)).body().data.reason, 'E_NOT_AUTHOR')
    assert.isFalse((await row<{ is: boolean }>('select is_untouched as is from designs where id = ?', [id]))?.is)
    const sent = await rows(`select 1 from live_events where event = ? and (data ->> 'id')::int = ?`, [
      DESIGN_EVENTS.commented,
      id,
    ])
    assert.isNotEmpty(sent)
    ;(await who.delete(`${DESIGNS}/${id}`)).assertStatus(200)
    assert.isUndefined(await row('select 1 from record_comments where id = ?', [comment]))
  }).tags(['EDT-08', 'ACC-02'])

  test('offers as people to mention the colleagues who may see designs', async ({ client, assert }) => {
    const { mate, who, organisationId } = await team(client)
    const blind = await makePerson({ organisationId, range: 'merchant', permissions: ['orders.view'] })
    const { options } = (await who.get(`${DESIGNS}/team?limit=100`)).body().data as { options: { value: number }[] }
    const ids = options.map(({ value }) => value)
    assert.include(ids, mate.id)
    assert.notInclude(ids, blind.id)
  }).tags(['EDT-08'])
})

test.group('Designs | who is here', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('colleagues who have the design open see each other and where they work, for 45 seconds', async ({
    client,
    assert,
  }) => {
    const { id, person, who, mate, mates } = await team(client)
    assert.deepEqual((await hereAt(who, id)).body().data, [])
    const at = { face: 'front', x: 10, y: 20.5 }
    const seen = (await hereAt(mates, id, at)).body().data as PersonHere[]
    assert.deepEqual(seen, [{ user_id: person.id, name: person.username, ...NOWHERE }])
    const sent = await rows<{ data: object }>('select data from live_events where user_id = ? and event = ?', [
      person.id,
      DESIGN_EVENTS.here,
    ])
    assert.deepEqual(
      sent.map(({ data }) => data),
      [{ id, user_id: mate.id, name: mate.username, ...at }],
    )
    assert.deepEqual((await hereAt(who, id)).body().data, [{ user_id: mate.id, name: mate.username, ...at }])
    await rows(`update design_presences set seen_at = now() - interval '46 seconds' where user_id = ?`, [mate.id])
    assert.deepEqual((await hereAt(who, id)).body().data, [])
  }).tags(['EDT-08'])

  test('said a hundred times a second it is written and sent once', async ({ client, assert }) => {
    const { id, person, who, mates } = await team(client)
    await hereAt(who, id)
    for (const answer of await Promise.all(
      Array.from({ length: 20 }, (_, x) => hereAt(mates, id, { face: 'front', x, y: 0 })),
    ))
      answer.assertStatus(200)
    const sent = await rows('select 1 from live_events where user_id = ? and event = ?', [
      person.id,
      DESIGN_EVENTS.here,
    ])
    assert.lengthOf(sent, 1)
    await rows(`update design_presences set seen_at = seen_at - interval '2 seconds' where design_id = ?`, [id])
    await hereAt(mates, id, { face: 'front', x: 99, y: 0 })
    const later = await rows('select 1 from live_events where user_id = ? and event = ?', [
      person.id,
      DESIGN_EVENTS.here,
    ])
    assert.lengthOf(later, 2)
    for (const at of [{ face: 'x'.repeat(61), x: 0, y: 0 }, { face: null, x: 1e5, y: 0 }, {}])
      (await hereAt(who, id, at)).assertStatus(400)
  }).tags(['EDT-08'])

  test('costs as many queries for one colleague as for many', async ({ client, assert }) => {
    const { id, who, organisationId } = await team(client)
    const join = async (count: number) => {
      for (let i = 0; i < count; i++) {
        const { id: user } = await makePerson({ organisationId, permissions: ['designs.view'], range: 'merchant' })
        await rows('insert into design_presences (design_id, user_id) values (?, ?)', [id, user])
      }
    }
    await join(1)
    await hereAt(who, id)
    const few = await countQueries(() => hereAt(who, id))
    await join(4)
    assert.equal(await countQueries(() => hereAt(who, id)), few)
  }).tags(['EDT-08'])
})

test.group('Designs | pointers', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are shown to nobody but colleagues who have the design open, and stored nowhere', async ({
    client,
    assert,
  }) => {
    const { id, who, mate, mates, organisationId } = await team(client)
    const stranger = await makePerson({
      organisationId: await makeMerchant(),
      range: 'merchant',
      permissions: ['designs.view'],
    })
    const blind = await makePerson({ organisationId, range: 'merchant', permissions: ['orders.view'] })
    const point = (caller: Caller, at: object = { face: 'front', x: 1, y: 2 }) =>
      caller.post(`${DESIGNS}/${id}/pointer`, at)
    ;(await point(as(client, stranger.token))).assertStatus(404)
    ;(await point(as(client, blind.token))).assertStatus(403)
    await hereAt(mates, id)
    const before = await rows('select seen_at from design_presences where design_id = ?', [id])
    ;(await point(who)).assertStatus(200)
    assert.deepEqual(await rows('select seen_at from design_presences where design_id = ?', [id]), before)
    assert.lengthOf(
      await rows('select 1 from live_events where user_id = ? and event = ?', [mate.id, 'design.pointer']),
      0,
    )
    for (const at of [
      { face: 'x'.repeat(61), x: 0, y: 0 },
      { face: null, x: 1e5, y: 0 },
      { face: null, x: '1', y: 0 },
      {},
    ])
      (await point(who, at)).assertStatus(400)
  }).tags(['EDT-08'])
})

test.group('Designs | labels', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a design carries labels, is found by them and keeps them until it is deleted', async ({ client, assert }) => {
    const { id, who, product } = await team(client)
    assert.deepEqual((await opened(who, id)).labels, [])
    const word = `summer${id}`
    const answer = await who.patch(`${DESIGNS}/${id}`, { labels: [word, '夏天'] })
    answer.assertStatus(200)
    assert.sameMembers((await opened(who, id)).labels, [word, '夏天'])
    const other = await begin(who, product)
    const found = (await who.get(`${DESIGNS}?quickSearch=${word}`)).body().data.list as {
      id: number
      labels: string[]
    }[]
    assert.deepEqual(
      found.map((one) => one.id),
      [id],
    )
    assert.deepEqual((await opened(who, other.id)).labels, [])
    assert.isFalse((await row<{ is: boolean }>('select is_untouched as is from designs where id = ?', [id]))?.is)
    ;(await who.delete(`${DESIGNS}/${id}`)).assertStatus(200)
    assert.lengthOf(await rows('select 1 from design_labels where design_id = ?', [id]), 0)
  }).tags(['EDT-08'])

  test('refuses labels with punctuation at an end, too long ones and too many, at their field', async ({
    client,
    assert,
  }) => {
    const { id, who } = await team(client)
    const refusedAt = async (labels: unknown) => {
      const answer = await who.patch(`${DESIGNS}/${id}`, { labels })
      answer.assertStatus(400)
      return Object.keys(answer.body().data.errors)
    }
    assert.deepEqual(await refusedAt(['fine', 'summer.']), ['labels.1'])
    assert.deepEqual(await refusedAt(['x'.repeat(DESIGN.label + 1)]), ['labels.0'])
    assert.deepEqual(await refusedAt(Array.from({ length: DESIGN.labels + 1 }, (_, i) => `l${i}`)), ['labels'])
    assert.deepEqual((await opened(who, id)).labels, [])
  }).tags(['EDT-08'])
})
