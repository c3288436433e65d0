import { randomUUID } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { row, rows, type Row } from '#core/database'
import { as, asDemo, keyed, type Caller } from '#tests/support/as'
import { fileColumns } from '#tests/support/files/columns'
import { makePayee, makePayer, remittance, RECHARGES } from '#tests/support/ledger/recharges'
import { createMaterial, pictureRow, sentPicture } from '#tests/support/materials'
import { userId } from '#tests/support/organisations'
import { makePerson } from '#tests/support/people'
import { createProduct } from '#tests/support/products'
import { countQueries } from '#tests/support/queries'

const one = async (sql: string) => (await row<{ id: number }>(sql))?.id as number
const linkOf = async (who: Caller, address: string) => (await who.get(`/api/v1${address}/link`)).status()

type Attempt = (who: Caller, address: string) => Promise<[path: string, body: Row, field: string]>

const ownId = async (who: Caller) => (await who.get('/api/v1/auth/profile')).body().data.id as number
const site =
  (field: string, around = (address: string) => address): Attempt =>
  async (_who, address) => ['/api/v1/supplier-site', { [field]: around(address) }, field]

/** The calls that write each watched column. Columns come from the catalogue, so a new one fails until listed here. */
const ATTEMPTS: Record<string, Attempt[]> = {
  'users.avatar': [
    async (_who, address) => ['/api/v1/auth/profile', { avatar: address }, 'avatar'],
    async (who, address) => [`/api/v1/users/${await ownId(who)}`, { avatar: address }, 'avatar'],
    async (_who, address) => [`/api/v1/users/${await userId('staff')}`, { avatar: address }, 'avatar'],
  ],
  'supplier_sites.supplier_logo': [
    site('supplier_logo'),
    async (_who, address) => [`/api/v1/suppliers/${await one(`select organisation_id as id from users where username = 'gold'`)}`, { logo: address }, 'logo'], // prettier-ignore
  ],
  'supplier_sites.favicon': [site('favicon')],
  'supplier_sites.about_us_zh': [
    site('about_us_zh', (address) => `x ${address}`),
    site('about_us_zh', (address) => `<img src="${address}?w=640">`),
    site('about_us_zh', (address) => `https://shop.example${address}?key=abc 与 ${address}`),
  ],
  'supplier_sites.about_us_en': [site('about_us_en', (address) => `![us](http://localhost${address}#x)`)],
  'config_items.value': [
    async (_who, address) => ['/api/v1/config/attacked', { attacked_image: address }, 'attacked_image'],
    async (_who, address) => ['/api/v1/config/attacked', { attacked_text: `x${address}y` }, 'attacked_text'],
    async (_who, address) => ['/api/v1/config/attacked', { attacked_array: ['a', address] }, 'attacked_array'],
  ],
  'spus.pictures': [
    async (_who, address) => [`/api/v1/spus/${await one('select max(id) as id from spus')}`, { pictures: [address] }, 'pictures'], // prettier-ignore
  ],
  'products.photos': [
    async (_who, address) => [
      `/api/v1/products/${await one(`select max(id) as id from products`)}`,
      { photos: [{ key: 'front', picture: address, colour_id: null }] },
      'photos',
    ],
  ],
  'stock_colours.swatch': [
    async (_who, address) => [`/api/v1/stock-colours/${await one('select max(id) as id from stock_colours')}`, { swatch: address }, 'swatch'], // prettier-ignore
  ],
  'blank_requests.pictures': [
    async (_who, address) => [`/api/v1/blank-requests/${await one(`select max(id) as id from blank_requests where status = 'submitted' or true`)}`, { pictures: [address] }, 'pictures'], // prettier-ignore
    async (_who, address) => [
      'POST /api/v1/blank-requests',
      {
        name: '亚麻围裙',
        type: 'garment',
        description: '本白亚麻，前幅大口袋，适合咖啡店',
        organisation_id: await one(`select organisation_id as id from users where username = 'haiyu'`),
        pictures: [address],
      },
      'pictures',
    ],
  ],
  'materials.picture': [
    async (_who, address) => ['POST /api/v1/materials', { name_zh: '山水', name_en: 'x', picture: address }, 'picture'],
  ],
  'recharges.receipts': [
    async (_who, address) => [`POST ${RECHARGES}`, remittance(await makePayee(), { receipts: [address] }), 'receipts'],
  ],
}

/** Columns without a writing call, or that need an order; the named suites cover them. */
const ELSEWHERE: Record<string, string> = {
  'after_sales.evidence': 'after_sales/apply',
  'waybill_files.file': 'fulfilment/waybills',
  'order_imports.file': 'orders/imports',
  'price_imports.file': 'catalogue/price_imports',
  'publications.form': 'publishing/publications',
  'product_angles.template': 'written by seeders only',
  'recycle_bin.content': 'below',
  'recycle_bin.relations': 'below',
}

async function attack(who: Caller, attempt: Attempt, address: string) {
  const [path, body, field] = await attempt(who, address)
  const answer = await (path.startsWith('POST ')
    ? who.post(path.slice(5), body).header('idempotency-key', randomUUID())
    : who.patch(path, body))
  return { answer, field }
}

async function configGroup() {
  for (const kind of ['image', 'text', 'array'])
    await row(
      `insert into config_items (name, "group", kind, title_zh, title_en) values (?, 'attacked', ?, 'x', 'x')`,
      [`attacked_${kind}`, kind],
    )
}

const receiptOf = async (username: string, differing: Row = {}) =>
  pictureRow(await userId(username), { topic: 'receipt', ...differing })

test.group('File rights | naming a file over HTTP', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('every user-written column has an attempt here', async ({ assert }) => {
    const written = (await fileColumns()).filter(({ is_copied: isCopied }) => !isCopied)
    const names = written.map(({ table_name, field }) => `${table_name}.${field}`)
    assert.sameMembers([...Object.keys(ATTEMPTS), ...Object.keys(ELSEWHERE)], names)
  }).tags(['SEC-01'])

  test('rejects each at its field, and the file stays private: {username}')
    .with(
      ['merchant', 'manager', 'staff', 'haiyu', 'supplier', 'gold', 'factory', 'viewer', 'admin', 'super'].map(
        (username) => ({ username }),
      ),
    )
    .run(async ({ client, assert }, { username }) => {
      await configGroup()
      const who = await asDemo(client, username)
      const address = await receiptOf('xingxie')
      const seen = await linkOf(who, address)
      const before = await rows('select * from file_references order by 1, 2, 3, 4')
      let named = 0
      for (const [column, attempts] of Object.entries(ATTEMPTS))
        for (const attempt of attempts) {
          const { answer, field } = await attack(who, attempt, address)
          assert.oneOf(answer.status(), [400, 403, 404, 409], `${column}: ${answer.text()}`)
          if (answer.status() !== 400) continue
          const [at] = Object.keys(answer.body().data.errors ?? {})
          assert.oneOf(at, [field, 'organisation_id'], `${column}: ${answer.text()}`)
          if (answer.body().data.reason === 'E_FILE_NOT_YOURS') named++
        }
      assert.deepEqual(await rows('select * from file_references order by 1, 2, 3, 4'), before)
      assert.equal(await linkOf(who, address), seen)
      assert.isAtLeast(named, { super: 14, admin: 14, supplier: 5, gold: 5, merchant: 2 }[username] ?? 1)
    })
    .tags(['SEC-01'])

  test('a merchant cannot keep a withdrawn material by using it as an avatar', async ({ client, assert }) => {
    const [admin, merchant] = [await asDemo(client, 'super'), await asDemo(client, 'merchant')]
    const picture = await sentPicture((await makePerson()).token)
    const owner = await row<{ id: number }>('select owner_user_id as id from attachments where public_id = ?', [picture.slice(7)]) // prettier-ignore
    const made = await row<{ id: number; version: number }>(
      `insert into materials (name_zh, name_en, type, picture, sha256, width, height, size, format, is_official, review, organisation_id, owner_user_id)
       select '素材', 'x', 'picture', ?, sha256, 64, 64, 1, 'jpeg', true, 'passed', organisation_id, owner_user_id from attachments where owner_user_id = ? returning id, version`,
      [picture, owner?.id],
    )
    assert.equal(await linkOf(merchant, picture), 200)
    const kept = await merchant.patch('/api/v1/auth/profile', { avatar: picture })
    assert.equal(kept.body().data.reason, 'E_FILE_NOT_YOURS')
    const limited = await admin.patch(`/api/v1/materials/${made?.id}`, {
      permission: 'whitelist',
      merchant_ids: [await one(`select organisation_id as id from users where username = 'haiyu'`)],
    })
    limited.assertStatus(200)
    assert.equal(await linkOf(merchant, picture), 404)
    assert.equal((await merchant.patch('/api/v1/auth/profile', { avatar: picture })).body().code, 0)
    assert.equal(await linkOf(merchant, picture), 404)
  }).tags(['SEC-01', 'MAT-06'])

  test('gives the reason in both languages', async ({ client, assert }) => {
    const address = await receiptOf('xingxie')
    const gold = await asDemo(client, 'gold')
    const said = async (language: string) =>
      (await gold.patch('/api/v1/supplier-site', { about_us_zh: address }).header('accept-language', language)).body()
    const [zh, en] = [await said('zh-CN'), await said('en')]
    assert.equal(zh.message, '此处不能使用该文件，请在此处重新上传')
    assert.deepEqual(en.data.errors, { about_us_zh: ['This file can’t be used here. Upload it again in this field.'] })
  }).tags(['SEC-01', 'I18N-01'])

  test('a product text gives no right to a file it names, in any version', async ({ client, assert }) => {
    const address = await receiptOf('haiyu')
    const { id: product } = await createProduct(await asDemo(client, 'admin'))
    const who = await asDemo(client, 'supplier')
    const named = { wash_care_zh: `看 ${address}`, wash_care_en: address }
    ;(await who.patch(`/api/v1/products/${product}`, named)).assertStatus(200)
    assert.lengthOf(await rows(`select 1 from product_versions where content::text like '%' || ? || '%'`, [address]), 1)
    assert.lengthOf(await rows(`select 1 from file_references where resource = 'product-versions' and attachment_id = (select id from attachments where public_id = ?::uuid)`, [address.slice(7)]), 0) // prettier-ignore
  }).tags(['SEC-01'])

  test('a deleted record gives no right to a file its text names', async ({ client, assert }) => {
    const address = await receiptOf('haiyu')
    const clerk = await asDemo(client, 'super')
    await row(`insert into recycle_rules (label_zh, label_en, resource, table_name) values ('t', 't', 'stock-colours', 'stock_colours')`) // prettier-ignore
    const made = await clerk.post('/api/v1/stock-colours', {
      name_zh: `色 ${address.slice(0, 20)}`,
      name_en: address.slice(0, 60),
      hex: '#123456',
      is_dark: true,
    })
    made.assertStatus(200)
    ;(await clerk.delete(`/api/v1/stock-colours/${made.body().data.id}`)).assertStatus(200)
    const [bin] = await rows<{ id: number; content: string }>('select id, content::text from recycle_bin order by id desc limit 1') // prettier-ignore
    assert.include(bin?.content, address)
    assert.lengthOf(await rows(`select 1 from file_references where resource = 'recycle-bin' and record_id = ?`, [String(bin?.id)]), 0) // prettier-ignore
  }).tags(['SEC-01'])

  test('a deleted material keeps its picture, also when another person restores it', async ({ client, assert }) => {
    await row(`insert into recycle_rules (label_zh, label_en, resource, table_name) values ('t', 't', 'materials', 'materials')`) // prettier-ignore
    const owner = await makePerson({ permissions: ['materials.view', 'materials.create', 'materials.delete'], range: 'own' }) // prettier-ignore
    const [who, admin] = [as(client, owner.token), await asDemo(client, 'super')]
    const { id, picture } = (await createMaterial(who, owner.token)).body().data as { id: number; picture: string }
    const uses = () =>
      rows<{ resource: string }>(
        'select r.resource from file_references r join attachments a on a.id = r.attachment_id where a.public_id = ?::uuid',
        [picture.slice(7)],
      )
    ;(await who.delete(`/api/v1/materials/${id}`)).assertStatus(200)
    assert.deepEqual(await uses(), [{ resource: 'recycle-bin' }])
    const bin = await one('select max(id) as id from recycle_bin')
    const restored = await admin.post('/api/v1/recycle-bin/restore', { ids: [bin] })
    assert.equal(restored.body().data.done, 1, restored.text())
    assert.deepEqual(await uses(), [{ resource: 'materials' }])
    assert.equal(await linkOf(who, picture), 200)
  }).tags(['SEC-01'])

  test('rolling back an avatar change rejects a file the person had no right to', async ({ client, assert }) => {
    const address = await receiptOf('xingxie')
    const admin = await asDemo(client, 'super')
    const id = await userId('viewer')
    const log = await row<{ id: number }>(
      `insert into sensitive_logs (resource, record_id, field, before, after) values ('users', ?, 'avatar', to_jsonb(?::text), 'null') returning id`,
      [String(id), address],
    )
    const answer = await admin.post('/api/v1/sensitive-logs/rollback', { ids: [log?.id] })
    assert.equal(answer.body().data?.records?.[0]?.outcome, 'refused', answer.text())
    assert.lengthOf(await rows(`select 1 from users where avatar = ?`, [address]), 0)
  }).tags(['SEC-01'])
})

/** Submits a file uploaded by a colleague. */
async function namedBy(client: ApiClient, range: string) {
  const payer = await makePayer()
  const permissions = ['recharges.view', 'recharges.create', 'attachments.view']
  const colleague = await makePerson({ organisationId: payer.merchant, permissions, range })
  const address = await pictureRow(payer.id, { topic: 'receipt' })
  const body = remittance(await makePayee(), { receipts: [address] })
  return { payer, colleague, address, sent: await keyed(client, colleague.token, RECHARGES, body), body }
}

test.group('File rights | colleagues', () => {
  test('only a colleague who may see a receipt can name it', async ({ client, assert }) => {
    const seen = await namedBy(client, 'merchant')
    seen.sent.assertStatus(200)
    const unseen = await namedBy(client, 'own')
    unseen.sent.assertStatus(400)
    assert.deepEqual(Object.keys(unseen.sent.body().data.errors), ['receipts'])
    assert.equal(await linkOf(as(client, unseen.colleague.token), unseen.address), 404)
  }).tags(['SEC-01', 'LED-03'])

  test('a receipt of a deleted uploader can be named by a colleague who sees it', async ({ client, assert }) => {
    const { payer, colleague, address } = await namedBy(client, 'own')
    await row(`update users set status = 'disabled' where id = ?`, [payer.id])
    const body = remittance(await makePayee(), { receipts: [address] })
    assert.equal((await keyed(client, colleague.token, RECHARGES, body)).status(), 400)
    await row(`update roles set data_range = 'merchant' where id = ?`, [colleague.roleId])
    assert.equal((await keyed(client, colleague.token, RECHARGES, body)).status(), 200)
  }).tags(['SEC-01'])

  test('sends one statement per kind of record, however many receipts', async ({ client, assert }) => {
    const payer = await makePayer()
    const permissions = ['recharges.view', 'recharges.create', 'attachments.view']
    const colleague = await makePerson({ organisationId: payer.merchant, permissions, range: 'own' })
    const payee = await makePayee()
    const naming = async (count: number) => {
      const receipts = await Promise.all(
        Array.from({ length: count }, () => pictureRow(payer.id, { topic: 'receipt' })),
      )
      const body = remittance(payee, { receipts })
      return countQueries(() => keyed(client, colleague.token, RECHARGES, body))
    }
    await naming(1)
    assert.equal(await naming(3), await naming(1))
  }).tags(['SEC-01'])

  test('while a permission is removed, a receipt is named before or rejected', async ({ client, assert }) => {
    const payee = await makePayee()
    for (let round = 0; round < 6; round++) {
      const { colleague, address } = await namedBy(client, 'merchant')
      const who = as(client, colleague.token)
      const [named] = await Promise.all([
        keyed(client, colleague.token, RECHARGES, remittance(payee, { receipts: [address] })),
        row('delete from role_permissions where role_id = ?', [colleague.roleId]),
      ])
      const after = await keyed(client, colleague.token, RECHARGES, remittance(payee, { receipts: [address] }))
      assert.notEqual(after.body().code, 1)
      assert.equal(await linkOf(who, address), 404, `${named.status()}`)
    }
  }).tags(['SEC-01'])
})
