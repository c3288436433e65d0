import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows, type Row } from '#core/database'
import { asDemo, type Caller } from '#tests/support/as'
import { organisationOf, userId } from '#tests/support/organisations'
import { createProduct } from '#tests/support/products'

const PATH = '/api/v1/blank-requests'
const WANTED = {
  name: '亚麻围裙',
  type: 'garment',
  description: '本白亚麻，前幅大口袋，适合咖啡店',
  target_price: '28.00',
  monthly_pieces: 300,
}

const asked = async (merchant: Caller, differing: Row = {}): Promise<Row & { id: number; version: number }> => {
  const answer = await merchant.post(PATH, { ...WANTED, ...differing })
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data
}
/** Id of the last notice before the test; only later ones are read. */
let left = 0
const report = async (username: string) =>
  (
    await rows<{ kind: string }>('select kind from notices where user_id = ? and id > ? order by id', [
      await userId(username),
      left,
    ])
  ).map(({ kind }) => kind)
const factoryId = () => organisationOf('factory')

test.group('Blank requests', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    left = (await row<{ id: number }>('select coalesce(max(id), 0) as id from notices'))?.id as number
  })

  test('a merchant requests, the factory gives its opinion, the supplier decides, and a product results', async ({
    client,
    assert,
  }) => {
    const [merchant, supplier, factory] = [
      await asDemo(client, 'merchant'),
      await asDemo(client, 'supplier'),
      await asDemo(client, 'factory'),
    ]
    const { id, code, status } = await asked(merchant)
    assert.deepEqual([status, /^B\d{6}$/.test(String(code))], ['pending_review', true])
    assert.deepEqual(await report('supplier'), ['blank_request_made'])
    ;(await factory.get(`${PATH}/${id}`)).assertStatus(404)

    ;(await supplier.post(`${PATH}/${id}/ask`, { factory_id: await factoryId() })).assertStatus(200)
    assert.deepEqual(await report('factory'), ['blank_request_asked'])
    const seen = (await factory.get(`${PATH}/${id}`)).body().data
    assert.deepEqual([seen.name, seen.target_price], [WANTED.name, null])
    const opinion = await factory.post(`${PATH}/${id}/opinion`, { opinion: 'with_changes', note: '口袋需改小' })
    opinion.assertBodyContains({
      data: { opinion: 'with_changes', opinion_note: '口袋需改小', status: 'pending_review' },
    })
    assert.deepEqual(await report('supplier'), ['blank_request_made', 'blank_request_opinion'])

    ;(await supplier.post(`${PATH}/${id}/approve`, { note: '下月上线' })).assertBodyContains({
      data: { status: 'approved' },
    })
    const product = await createProduct(await asDemo(client, 'admin'))
    const developed = await supplier.post(`${PATH}/${id}/develop`, { product_id: product.id })
    developed.assertBodyContains({ data: { status: 'developed', product_id: product.id } })
    assert.deepEqual(await report('merchant'), ['blank_request_approved', 'blank_request_developed'])
  }).tags(['CAT-06'])

  test('a rejected request can be changed and resubmitted, or withdrawn', async ({ client, assert }) => {
    const [merchant, supplier] = [await asDemo(client, 'merchant'), await asDemo(client, 'supplier')]
    const { id } = await asked(merchant)
    const silent = await supplier.post(`${PATH}/${id}/reject`)
    assert.deepEqual([silent.status(), Object.keys(silent.body().data.errors)], [400, ['note']])
    ;(await supplier.post(`${PATH}/${id}/reject`, { note: '目标价太低' })).assertStatus(200)
    assert.deepEqual(await report('merchant'), ['blank_request_rejected'])
    ;(await merchant.patch(`${PATH}/${id}`, { target_price: '36.00' })).assertStatus(200)
    ;(await merchant.post(`${PATH}/${id}/resubmit`)).assertBodyContains({ data: { status: 'pending_review' } })
    ;(await merchant.post(`${PATH}/${id}/withdraw`)).assertBodyContains({ data: { status: 'closed' } })
    for (const late of ['resubmit', 'withdraw'])
      (await merchant.post(`${PATH}/${id}/${late}`)).assertBodyContains({ data: { reason: 'E_ILLEGAL_TRANSITION' } })
    const changed = await merchant.patch(`${PATH}/${id}`, { name: 'x' })
    assert.deepEqual([changed.status(), changed.body().data.reason], [409, 'E_ILLEGAL_TRANSITION'])
  }).tags(['CAT-06'])

  test('allows each side its own actions only: {0}')
    .with([
      ['merchant', 'approve', {}, 403],
      ['merchant', 'opinion', { opinion: 'feasible' }, 403],
      ['factory', 'opinion', { opinion: 'feasible' }, 404],
      ['supplier', 'opinion', { opinion: 'feasible' }, 403],
      ['factory', 'withdraw', {}, 403],
      ['admin', 'opinion', { opinion: 'feasible' }, 409, 'E_FACTORY_NOT_ASKED'],
      ['supplier', 'develop', { product_id: 1 }, 409],
    ] as [string, string, Row, number, string?][])
    .run(async ({ client, assert }, [username, action, body, status, reason]) => {
      const { id } = await asked(await asDemo(client, 'merchant'))
      const answer = await (await asDemo(client, username)).post(`${PATH}/${id}/${action}`, body)
      assert.equal(answer.status(), status)
      if (reason) assert.equal(answer.body().data.reason, reason)
      const kept = await row<Row>('select status, opinion from blank_requests where id = ?', [id])
      assert.deepEqual(kept, { status: 'pending_review', opinion: null })
    })
    .tags(['CAT-06', 'ACC-02', 'ERR-03'])

  test('rejects invalid input at its field: {0}')
    .with([
      ['no name', { name: '' }, 'name'],
      ['hardly a word', { description: '围裙' }, 'description'],
      ['a strange type', { type: 'car' }, 'type'],
      ['an address that is none', { reference_url: 'javascript:alert(1)' }, 'reference_url'],
      ['for nothing', { target_price: '0.00' }, 'target_price'],
      ['no pieces', { monthly_pieces: 0 }, 'monthly_pieces'],
      ['a picture of elsewhere', { pictures: ['https://evil.example/x.png'] }, 'pictures'],
      ['decided by oneself', { status: 'approved' }, 'status'],
    ] as [string, Row, string][])
    .run(async ({ client, assert }, [, differing, field]) => {
      const refused = await (await asDemo(client, 'merchant')).post(PATH, { ...WANTED, ...differing })
      assert.deepEqual([refused.status(), Object.keys(refused.body().data.errors)], [400, [field]])
    })
    .tags(['CAT-06'])

  test('accepts only a factory of the merchant’s supplier, and only a product sold to the merchant as result', async ({
    client,
    assert,
  }) => {
    const [merchant, admin] = [await asDemo(client, 'merchant'), await asDemo(client, 'admin')]
    const { id } = await asked(merchant)
    const foreign = await row<{ id: number }>(
      'select min(id) as id from factories where supplier_id <> (select parent_id from organisations where id = ?)',
      [await organisationOf('merchant')],
    )
    const strange = await admin.post(`${PATH}/${id}/ask`, { factory_id: foreign?.id ?? 1 })
    assert.deepEqual([strange.status(), Object.keys(strange.body().data.errors)], [400, ['factory_id']])
    await admin.post(`${PATH}/${id}/approve`)
    const draft = await createProduct(admin, { status: 'draft' })
    const unsold = await admin.post(`${PATH}/${id}/develop`, { product_id: draft.id })
    assert.deepEqual([unsold.status(), Object.keys(unsold.body().data.errors)], [400, ['product_id']])
    const nobodys = await admin.post(PATH, WANTED)
    assert.deepEqual(Object.keys(nobodys.body().data.errors), ['organisation_id'])
  }).tags(['CAT-06', 'ACC-02'])
})
