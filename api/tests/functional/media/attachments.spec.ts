import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import type { StorageUse } from '#contracts/uploads'
import { as } from '#tests/support/as'
import { pdf } from '#tests/support/files/documents'
import { jpeg } from '#tests/support/files/pictures'
import { sendFile, type Answer, type SentFile } from '#tests/support/files/send'
import { organisationOf } from '#tests/support/organisations'
import { makePerson } from '#tests/support/people'

interface File {
  id: number
  url: string
  size: number
}

const PERMISSIONS = ['attachments.view', 'attachments.delete']
const document = () => ({ bytes: pdf(`%${randomUUID()}\n`), name: 'a.pdf', type: 'application/pdf' })
const fileOf = ({ data }: Answer) => data.file as File

async function upload(token: string, topic = 'default', file = document()): Promise<File> {
  return fileOf(await sendFile(file, { token, fields: { topic } }))
}

async function supplierWith(allowed: number | null) {
  const platform = await organisationOf('platform')
  const made = await row<{ id: number }>(
    `insert into organisations (kind, parent_id, name) values ('supplier', ?, 'storage') returning id`,
    [platform],
  )
  const id = made?.id as number
  for (const kind of ['storage_count', 'gallery_capacity'])
    await row('insert into quota_counters (organisation_id, kind, allowed) values (?, ?, ?)', [id, kind, allowed])
  return id
}

/** Retries as long as the answer is 503. */
async function sendPatiently(file: SentFile, token: string): Promise<Answer> {
  const answer = await sendFile(file, { token })
  if (answer.status !== 503) return answer
  await sleep(50)
  return sendPatiently(file, token)
}

const counted = async (organisationId: number, kind = 'storage_count') =>
  (
    await row<{ used: number }>(
      'select used::float8 as used from quota_counters where organisation_id = ? and kind = ?',
      [organisationId, kind],
    )
  )?.used

const sizes = async (organisationId: number) =>
  (
    await row<{ sum: number }>('select coalesce(sum(size), 0)::float8 as sum from attachments where counted_for = ?', [
      organisationId,
    ])
  )?.sum

test.group('Attachments | list', () => {
  test('shows type, owner, number of rows and uses of each file', async ({ assert, client }) => {
    const person = await makePerson({ permissions: PERMISSIONS })
    const bytes = await jpeg(90, 70)
    const file = await upload(person.token, 'avatar', { bytes, name: '头像.jpg', type: 'image/jpeg' })
    await upload((await makePerson()).token, 'avatar', { bytes, name: 'b.jpg', type: 'image/jpeg' })
    await row('update users set avatar = ? where id = ?', [file.url, person.id])
    const api = as(client, person.token)
    const { list } = (await api.get(`/api/v1/attachments?owner_user_id=${person.id}`)).body().data
    assert.lengthOf(list, 1)
    assert.containsSubset(list[0], {
      id: file.id,
      url: file.url,
      name: '头像.jpg',
      width: 90,
      topic: 'avatar',
      is_private: false,
      storage: 'local',
      references: 1,
      copies: 2,
      missing_at: null,
    })
    const uses = (await api.get(`/api/v1/attachments/${file.id}/references`)).body().data
    assert.deepEqual(uses, [{ resource: 'users', count: 1, records: [{ id: String(person.id), field: 'avatar' }] }])
    for (const query of [`suffix=jpg`, `topic=avatar`, `size_gte=${file.size}`, `q=头像`, `is_private=false`]) {
      const found = (await api.get(`/api/v1/attachments?${query}&owner_user_id=${person.id}`)).body().data
      assert.equal(found.total, 1, query)
    }
    const others = (await api.get(`/api/v1/attachments?size_lte=${file.size - 1}&owner_user_id=${person.id}`)).body()
      .data
    assert.equal(others.total, 0)
  }).tags(['CFG-09'])

  test('a supplier sees the files of its organisation', async ({ assert, client }) => {
    const [mine, theirs] = [await supplierWith(null), await supplierWith(null)]
    const person = await makePerson({ organisationId: mine, permissions: PERMISSIONS, range: 'supplier' })
    const other = await makePerson({ organisationId: theirs })
    const file = await upload(person.token)
    const foreign = await upload(other.token)
    const api = as(client, person.token)
    const ids = ((await api.get('/api/v1/attachments')).body().data.list as File[]).map(({ id }) => id)
    assert.deepEqual(ids, [file.id])
    ;(await api.get(`/api/v1/attachments/${foreign.id}`)).assertStatus(404)
    ;(await api.get(`/api/v1/attachments/${foreign.id}/references`)).assertStatus(404)
    ;(await api.delete(`/api/v1/attachments/${foreign.id}`)).assertStatus(404)
  }).tags(['CFG-09', 'ACC-01'])
})

test.group('Attachments | deletion', () => {
  test('rejects deleting a referenced file and names the references', async ({ assert, client }) => {
    const person = await makePerson({ permissions: PERMISSIONS })
    const api = as(client, person.token)
    const picture = { bytes: await jpeg(91, 71), name: 'a.jpg', type: 'image/jpeg' }
    const file = await upload(person.token, 'avatar', picture)
    await row('update users set avatar = ? where id = ?', [file.url, person.id])
    const refused = await api.delete(`/api/v1/attachments/${file.id}`)
    refused.assertStatus(409)
    assert.containsSubset(refused.body().data, {
      reason: 'E_IN_USE',
      count: 1,
      uses: [{ resource: 'users', count: 1 }],
    })
    const many = await api.delete('/api/v1/attachments/del', { ids: [file.id] })
    assert.equal(many.body().data.reason, 'E_BATCH_REFUSED')
    await row('update users set avatar = null where id = ?', [person.id])
    ;(await api.delete(`/api/v1/attachments/${file.id}`)).assertStatus(200)
    assert.exists(await row(`select 1 from pgboss.job where name = 'media.release'`))
    assert.exists(
      await row(`select 1 from admin_logs where resource = 'attachments' and action = 'delete' and record_id = ?`, [
        String(file.id),
      ]),
    )
  }).tags(['CFG-09', 'CFG-06'])

  test('the database itself rejects it for every role', async ({ assert }) => {
    const person = await makePerson()
    const file = await upload(person.token, 'avatar', { bytes: await jpeg(92, 72), name: 'a.jpg', type: 'image/jpeg' })
    await row('update users set avatar = ? where id = ?', [file.url, person.id])
    await assert.rejects(() => row('delete from attachments where id = ?', [file.id]), /file_references/)
  }).tags(['CFG-09'])

  test('every file address in a text, list or value is a reference and ends with its record', async ({ assert }) => {
    const person = await makePerson()
    const [one, two] = [await upload(person.token), await upload(person.token)]
    const config = await row<{ id: number; value: unknown }>(
      `select id, value from config_items where kind = 'array' limit 1`,
    )
    const references = () =>
      rows('select attachment_id, field from file_references where resource = ? and record_id = ? order by 1', [
        'config-items',
        String(config?.id),
      ])
    const write = (value: unknown) =>
      row('update config_items set value = ?::jsonb where id = ?', [JSON.stringify(value), config?.id])
    await write([`<img src="${one.url}">`, { a: two.url }, '/files/no-such', `/files/${randomUUID()}`])
    assert.deepEqual(
      await references(),
      [one, two].map(({ id }) => ({ attachment_id: id, field: 'value' })),
    )
    await write([two.url, two.url])
    assert.deepEqual(await references(), [{ attachment_id: two.id, field: 'value' }])
    await write(config?.value)
    assert.deepEqual(await references(), [])
  }).tags(['CFG-09'])
})

test.group('Storage | quota counters', () => {
  test('each row counts once, materials also for the gallery, and deletion frees the space', async ({
    assert,
    client,
  }) => {
    const supplier = await supplierWith(null)
    const person = await makePerson({ organisationId: supplier, permissions: PERMISSIONS, range: 'supplier' })
    const picture = { bytes: await jpeg(93, 73), name: 'a.jpg', type: 'image/jpeg' }
    const material = await upload(person.token, 'material', picture)
    await upload(person.token, 'material', picture)
    const other = await upload(person.token)
    assert.equal(await counted(supplier), material.size + other.size)
    assert.equal(await counted(supplier, 'gallery_capacity'), material.size)
    const api = as(client, person.token)
    const use = (await api.get('/api/v1/attachments/storage')).body().data as StorageUse
    assert.deepEqual(use, {
      used: material.size + other.size,
      allowed: null,
      files: 2,
      kept: material.size + other.size,
      missing: 0,
    })
    ;(await api.delete('/api/v1/attachments/del', { ids: [material.id, other.id] })).assertStatus(200)
    assert.equal(await counted(supplier), 0)
    assert.equal(await counted(supplier, 'gallery_capacity'), 0)
  }).tags(['UPL-06', 'SUP-02', 'CFG-09'])

  test('two hundred concurrent uploads never exceed the quota by a byte', async ({ assert }) => {
    const size = document().bytes.length
    const supplier = await supplierWith(size * 7 + size - 1)
    const { token } = await makePerson({ organisationId: supplier })
    const answers = await Promise.all(Array.from({ length: 200 }, () => sendPatiently(document(), token)))
    const stored = answers.filter(({ status }) => status === 200)
    assert.lengthOf(stored, 7)
    assert.isTrue(answers.every(({ status, data }) => status === 200 || data.reason === 'E_QUOTA_EXCEEDED'))
    assert.equal(await counted(supplier), size * 7)
    assert.equal(await sizes(supplier), size * 7)
  }).tags(['UPL-06', 'SUP-02'])

  test('concurrent uploads and deletions leave the counter equal to the rows', async ({ assert, client }) => {
    const supplier = await supplierWith(null)
    const person = await makePerson({ organisationId: supplier, permissions: PERMISSIONS, range: 'supplier' })
    const api = as(client, person.token)
    const first = await Promise.all(Array.from({ length: 12 }, () => upload(person.token)))
    await Promise.all([
      ...first.slice(0, 8).map(({ id }) => api.delete(`/api/v1/attachments/${id}`)),
      ...Array.from({ length: 12 }, () => upload(person.token)),
    ])
    assert.equal(await counted(supplier), await sizes(supplier))
  }).tags(['UPL-06', 'CFG-09'])
})
