import { randomUUID } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { PickedMaterial } from '#contracts/materials'
import { row, rows } from '#core/database'
import { as } from '#tests/support/as'
import { EXPORTS, orderOf } from '#tests/support/exports'
import { get } from '#tests/support/files/send'
import { makeWorld, type World } from '#tests/support/matrix/world'
import { sentPicture } from '#tests/support/materials'
import { hungMaterial, type Hung } from '#tests/support/official'
import { makePerson } from '#tests/support/people'

const MAY = ['materials.view', 'material_categories.view', 'export_records.view', 'export_records.create']
type Who = Awaited<ReturnType<typeof makePerson>>

interface Found {
  list: { id: number }[]
  options: { value: number }[]
}

/** The endpoints, by name, that give this person the picture. */
async function doorsOpen(client: ApiClient, { token }: Who, hung: Hung): Promise<string[]> {
  const me = as(client, token)
  const asked = async (query: string) => {
    const answer = await me.get(`/api/v1/materials?${query}`)
    answer.assertStatus(200)
    const { list = [], options = [] } = answer.body().data as Partial<Found>
    return [...list.map(({ id }) => id), ...options.map(({ value }) => value)].includes(hung.id)
  }
  const publicId = hung.picture.split('/').at(-1)
  const ways: Record<string, () => Promise<boolean>> = {
    list: () => asked('limit=100'),
    'quick search': () => asked(`quickSearch=${hung.number}`),
    filter: () => asked(`number=${hung.number}`),
    'filter by what it is': () =>
      asked(`limit=100&search=${encodeURIComponent('[{"field":"is_official","operator":"eq","val":"1"}]')}`),
    options: () => asked('select=1&limit=100'),
    'options of what is held': () => asked(`select=1&initValue=${hung.id}`),
    initKey: () => asked(`select=1&initKey=number&initValue=${hung.number}`),
    'by id': async () => (await me.get(`/api/v1/materials/${hung.id}`)).status() === 200,
    pick: async () => (await me.post('/api/v1/materials/pick', { ids: [hung.id] })).status() === 200,
    link: async () => (await me.get(`/api/v1/files/${publicId}/link`)).status() === 200,
    count: async () => (await counted(client, token, hung.category_id)) > 0,
    export: async () => (await exported(client, token, hung.number)) > 0,
  }
  const open: string[] = []
  for (const [name, opens] of Object.entries(ways)) if (await opens()) open.push(name)
  return open
}

async function counted(client: ApiClient, token: string, category: number | null): Promise<number> {
  const all = (await as(client, token).get('/api/v1/materials/counts')).body().data as {
    category_id: number | null
    materials: number
  }[]
  return all.find(({ category_id }) => category_id === category)?.materials ?? 0
}

/** Number of rows with this material number in an export. */
async function exported(client: ApiClient, token: string, number: string): Promise<number> {
  const columns = [{ name: 'number', title: 'No.' }]
  const search = JSON.stringify([{ field: 'number', operator: 'eq', val: number }])
  const ordered = await as(client, token).post(EXPORTS, orderOf({ resource: 'materials', columns, query: { search } }))
  ordered.assertStatus(200)
  return ordered.body().data.estimated_count
}

async function ownerIn(organisationId: number): Promise<number> {
  const found = await row<{ id: number }>('select min(id) as id from users where organisation_id = ?', [organisationId])
  return found?.id as number
}

async function categoryOf(organisationId: number): Promise<number> {
  const made = await row<{ id: number }>(
    'insert into material_categories (organisation_id, name_zh, name_en) values (?, ?, ?) returning id',
    [organisationId, ...Array<string>(2).fill(randomUUID())],
  )
  return made?.id as number
}

type Hanging = Omit<Partial<Parameters<typeof hungMaterial>[0]>, 'organisation_id'>
async function hang(organisationId: number, more: Hanging = {}): Promise<Hung> {
  const category_id = await categoryOf(organisationId)
  const owner_user_id = await ownerIn(organisationId)
  return hungMaterial({ owner_user_id, category_id, ...more, organisation_id: organisationId })
}

const staffOf = (organisationId: number, range = 'merchant') => makePerson({ organisationId, permissions: MAY, range })

const ALL = [
  'list',
  'quick search',
  'filter',
  'filter by what it is',
  'options',
  'options of what is held',
  'initKey',
  'by id',
  'pick',
  'link',
  'count',
  'export',
]

/** Materials with permissions that deny the merchant every access. */
const DENIED: Record<string, (world: World) => [from: number, more: Hanging, to: number]> = {
  'a blacklist that names them': ({ platform, merchant }) => [
    platform.id,
    { permission: 'blacklist', merchants: [merchant.id] },
    merchant.id,
  ],
  'a whitelist that names another': ({ supplier, merchant, otherMerchant }) => [
    supplier.id,
    { permission: 'whitelist', merchants: [otherMerchant.id] },
    merchant.id,
  ],
  'a whitelist that names nobody': ({ platform, merchant }) => [platform.id, { permission: 'whitelist' }, merchant.id],
  'an official one of another supplier': ({ supplier, foreignMerchant }) => [supplier.id, {}, foreignMerchant.id],
  'one that is not offered': ({ supplier, merchant }) => [supplier.id, { is_official: false }, merchant.id],
  'one that is disabled': ({ platform, merchant }) => [platform.id, { status: 'disabled' }, merchant.id],
  'one that nobody has looked at': ({ platform, merchant }) => [platform.id, { review: 'pending' }, merchant.id],
  'one that waits for a person': ({ supplier, merchant }) => [supplier.id, { review: 'review' }, merchant.id],
  'one that was blocked': ({ platform, merchant }) => [platform.id, { review: 'blocked' }, merchant.id],
  'another merchant’s own': ({ merchant, otherMerchant }) => [merchant.id, { is_official: false }, otherMerchant.id],
}

test.group('Materials | access paths', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  for (const [what, of] of Object.entries(DENIED))
    test(`closed on every path: ${what}`, async ({ client, assert }) => {
      const [from, more, to] = of(await makeWorld())
      const hung = await hang(from, more)
      assert.deepEqual(await doorsOpen(client, await staffOf(to), hung), [])
      assert.deepEqual(await doorsOpen(client, await staffOf(to, 'own'), hung), [])
    }).tags(['MAT-06'])

  test('open to all that an official material is open to, whatever their range', async ({ client, assert }) => {
    const { platform, supplier, merchant, otherMerchant } = await makeWorld()
    for (const [from, more] of [
      [platform, {}],
      [supplier, { permission: 'whitelist', merchants: [merchant.id] }],
      [supplier, { permission: 'blacklist', merchants: [otherMerchant.id] }],
    ] as const) {
      const hung = await hang(from.id, { ...more, merchants: [...(more.merchants ?? [])] } as Hanging)
      assert.deepEqual(await doorsOpen(client, await staffOf(merchant.id), hung), ALL)
      assert.deepEqual(await doorsOpen(client, await staffOf(merchant.id, 'own'), hung), ALL)
    }
  }).tags(['MAT-06'])

  test('a sub-account with the range own sees no other materials of its merchant', async ({ client, assert }) => {
    const { merchant } = await makeWorld()
    const [staff, other] = [await staffOf(merchant.id, 'own'), await staffOf(merchant.id, 'own')]
    const hung = await hang(merchant.id, { is_official: false, owner_user_id: staff.id })
    const own = ALL.filter((one) => one !== 'filter by what it is')
    assert.deepEqual(await doorsOpen(client, staff, hung), own)
    assert.deepEqual(await doorsOpen(client, other, hung), [])
    assert.deepEqual(await doorsOpen(client, await staffOf(merchant.id), hung), own)
  }).tags(['MAT-06', 'MER-03'])

  test('picks succeed or fail as a whole, name the denied ones and keep order and amounts', async ({
    client,
    assert,
  }) => {
    const { platform, supplier, merchant } = await makeWorld()
    const [free, priced, denied] = [
      await hang(platform.id, { width: 3000, height: 2000 }),
      await hang(supplier.id, { price_minor: 250 }),
      await hang(supplier.id, { permission: 'whitelist' }),
    ]
    const me = as(client, (await staffOf(merchant.id)).token)
    const ask = (...ids: number[]) => me.post('/api/v1/materials/pick', { ids })
    const picked = (await ask(priced.id, free.id)).body().data as PickedMaterial[]
    assert.deepEqual(
      picked.map(({ id, width, height, price }) => [id, width, height, price]),
      [
        [priced.id, 1200, 1200, '2.50'],
        [free.id, 3000, 2000, '0.00'],
      ],
    )
    for (const { sha256, url } of picked) {
      assert.match(sha256, /^[0-9a-f]{64}$/)
      assert.match(url, /^\/files\/[0-9a-f-]{36}\?key=/)
    }
    const refused = await ask(free.id, denied.id, 2_000_000_000)
    refused.assertStatus(404)
    assert.equal(refused.body().data.reason, 'E_MATERIALS_DENIED')
    assert.deepEqual(refused.body().data.ids, [denied.id, 2_000_000_000])
    for (const ids of [[], [free.id, free.id], Array.from({ length: 101 }, (_, i) => i + 1), ['1'], [0]])
      (await me.post('/api/v1/materials/pick', { ids })).assertStatus(400)
  }).tags(['MAT-06', 'MAT-05'])

  test('a shared material never reveals its other recipients or its sales', async ({ client, assert }) => {
    const { platform, supplier, merchant, otherMerchant } = await makeWorld()
    const secrets = { order_pieces: 7, sales_minor: 12_300, review_note: 'A note of the house' }
    const hung = await hang(platform.id, {
      ...secrets,
      permission: 'whitelist',
      merchants: [merchant.id, otherMerchant.id],
    })
    const own = await hang(merchant.id, { is_official: false, order_pieces: 3 })
    const me = as(client, (await staffOf(merchant.id)).token)
    const discreet = {
      merchant_ids: [],
      order_pieces: null,
      sales_amount: null,
      review_note: null,
      owner_user_id: null,
    }
    assert.containsSubset((await me.get(`/api/v1/materials/${hung.id}`)).body().data, discreet)
    const ids = async (query: string) => {
      const answer = await me.get(`/api/v1/materials?limit=100&${query}`)
      answer.assertStatus(200)
      return (answer.body().data.list as { id: number }[]).map(({ id }) => id)
    }
    for (const query of [
      `merchant_ids=${otherMerchant.id}`,
      'order_pieces=7',
      'order_pieces_gte=4',
      'sales_amount_gte=100.00',
      'review_note_like=house',
    ])
      assert.notInclude(await ids(query), hung.id, query)
    assert.include(await ids('order_pieces=3'), own.id)
    const sorted = await ids('order=order_pieces,desc')
    assert.include(sorted, hung.id)
    const house = as(client, (await staffOf(supplier.id, 'supplier')).token)
    const [theirs] = [await hang(supplier.id, secrets)]
    assert.containsSubset((await house.get(`/api/v1/materials/${theirs.id}`)).body().data, {
      order_pieces: 7,
      sales_amount: '123.00',
      review_note: 'A note of the house',
    })
    const above = as(client, (await staffOf(platform.id, 'all')).token)
    assert.containsSubset((await above.get(`/api/v1/materials/${hung.id}`)).body().data, { order_pieces: 7 })
  }).tags(['MAT-06', 'ACC-01'])

  test('a changed permission applies from the next request on, also to existing links', async ({ client, assert }) => {
    const { platform, merchant } = await makeWorld()
    const owner = await makePerson()
    const hung = await hang(platform.id, { owner_user_id: owner.id, picture: await sentPicture(owner.token) })
    const who = await staffOf(merchant.id)
    const me = as(client, who.token)
    const [{ url }] = (await me.post('/api/v1/materials/pick', { ids: [hung.id] })).body().data
    const { url: link } = (await me.get(`/api/v1/files/${hung.picture.split('/').at(-1)}/link`)).body().data
    const listed = (await me.get(`/api/v1/materials/${hung.id}`)).body().data.picture_link
    const links = [url, link, listed].flatMap((one) => [one, `${one}&w=160`])
    const statuses = async () => {
      const found: number[] = []
      for (const one of links) found.push((await get(one)).status)
      return found
    }
    assert.deepEqual(await statuses(), Array(6).fill(200))
    await rows('insert into material_merchants values (?, ?)', [hung.id, merchant.id])
    await row(`update materials set permission = 'blacklist' where id = ?`, [hung.id])
    assert.deepEqual(await statuses(), Array(6).fill(404))
    assert.deepEqual(await doorsOpen(client, who, hung), [])
    await row(`update materials set permission = 'public' where id = ?`, [hung.id])
    assert.deepEqual(await doorsOpen(client, who, hung), ALL)
    assert.deepEqual(await statuses(), Array(6).fill(200))
  }).tags(['MAT-06'])
})
