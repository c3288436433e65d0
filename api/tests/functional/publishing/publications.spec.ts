import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { PlatformError } from '#platforms/errors'
import { enqueueDue, runRelease } from '#publishing/release'
import { blockWords } from '#tests/support/blocked_words'
import {
  drafted,
  openStore,
  publisher,
  publishing,
  PUBLICATIONS_PATH,
  sheetOf,
  stateOf,
  work,
} from '#tests/support/publishing'
import { makeOffer } from '#tests/support/trade'

test.group('Publications', (group) => {
  const by = publishing(group)

  test('a draft is filled from product, blank and design', async ({ client, assert }) => {
    const person = await publisher(client)
    const answer = await person.post('drafts', {
      finished_product_ids: [person.offer.finished],
      store_ids: [person.store],
    })
    answer.assertStatus(200)
    const [id = 0] = answer.body().data.ids
    const sheet = await sheetOf(person, id)
    assert.containSubset(sheet, {
      platform: 'shopify',
      status: 'to_release',
      sites: [{ id: 'US' }],
      form: {
        title_en: '{{name}} {{product}}',
        weight_g: '250',
        length_cm: '30',
        width_cm: '20',
        height_cm: '3',
        volume_cm3: '1800',
        sites: ['US'],
        warehouses: ['W1'],
        pictures: { carousel: [{ file: person.file, width: 1200, type: 'image/jpeg' }] },
      },
    })
    assert.lengthOf(sheet.form.variants, 2)
    assert.sameDeepMembers(
      sheet.faults.map(({ field, rule }) => [field, rule]),
      [
        ['declared_price', 'required'],
        ['retail_price', 'required'],
      ],
    )
    const again = await person.post('drafts', {
      finished_product_ids: [person.offer.finished],
      store_ids: [person.store],
    })
    assert.deepEqual(again.body().data, { ids: [id], created: 0 })
  }).tags(['PUB-01', 'DES-10'])

  test('twenty people who add the same product to a store at once add it once', async ({ client, assert }) => {
    const person = await publisher(client)
    const body = { finished_product_ids: [person.offer.finished], store_ids: [person.store] }
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.post('drafts', body)))
    assert.lengthOf(new Set(answers.map((one) => one.body().data.ids[0])), 1)
    assert.equal(
      answers.reduce((sum, one) => sum + one.body().data.created, 0),
      1,
    )
  }).tags(['PUB-03'])

  test('publishing sends the form in the units of the wire and keeps the ids of the platform', async ({
    client,
    assert,
  }) => {
    const person = await publisher(client)
    const id = await drafted(person, { title_en: 'Waves {{product}}', description_en: 'Soft & warm\nWash at 30' })
    const asked = await person.post('publish', { ids: [id] })
    assert.deepEqual(asked.body().data, { done: 1, results: [{ id, reason: null, message: null, faults: [] }] })
    assert.containSubset(await stateOf(id), { status: 'releasing', pending: 'publish' })
    assert.containSubset(await work(id), { status: 'released', pending: null, product_no: 'P1', published_version: 1 })
    const sent = by.platform.products.get('P1')?.listing
    assert.match(sent?.title.en ?? '', /^Waves /)
    assert.equal(sent?.description.en, '<p>Soft &amp; warm</p><p>Wash at 30</p>')
    assert.equal(sent?.handlingSeconds, 2 * 86_400)
    const [variant] = sent?.colours[0]?.variants ?? []
    assert.containSubset(variant, {
      weightMg: 250_000,
      packageMm: [300, 200, 30],
      price: { minor: 1990, currency: 'USD' },
      retail: { minor: 2990 },
      stock: [{ warehouseId: 'W1', quantity: 100 }],
    })
    const linked = await rows<{ key: string }>('select key from store_item_links where store_id = ? order by key', [
      person.store,
    ])
    assert.lengthOf(linked, 4)
    assert.isTrue(linked.some(({ key }) => key === `variant:P1-${variant?.code}`))
    const finished = await row(
      'select publication, published_no, exported_stores from finished_products where id = ?',
      [person.offer.finished],
    )
    assert.deepEqual(finished, { publication: 'released', published_no: 'P1', exported_stores: [person.store] })
  }).tags(['FIN-03', 'PUB-05', 'PUB-04'])

  test('what breaks a rule is not sent, and says the number at its field', async ({ client, assert }) => {
    const person = await publisher(client)
    const id = await drafted(person, { retail_price: '19.905', sites: [] })
    const answer = await person.post('publish', { ids: [id] })
    const [result] = answer.body().data.results
    assert.equal(result.reason, 'E_PUBLICATION_FAULTS')
    assert.deepInclude(result.faults, { field: 'retail_price', rule: 'decimals', measured: 3, limit: 2 })
    assert.containSubset(await stateOf(id), { status: 'to_release', attempt: 0 })
  }).tags(['PUB-01', 'PUB-03'])

  test('a risk word in what the variables make is refused at its field', async ({ client, assert }) => {
    const person = await publisher(client)
    await rows(`update finished_products set name = 'The zzword tee' where id = ?`, [person.offer.finished])
    const id = await drafted(person)
    const restore = blockWords('zzword')
    const answer = await person.post('publish', { ids: [id] })
    restore()
    assert.equal(answer.body().data.results[0].reason, 'E_RISK_WORD')
    assert.include(answer.body().data.results[0].message, 'zzword')
  }).tags(['PUB-04', 'CFG-04'])

  test('of twenty requests to publish at once one is carried out', async ({ client, assert }) => {
    const person = await publisher(client)
    const id = await drafted(person)
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.post('publish', { ids: [id] })))
    const done = answers.filter((one) => one.body().data.done === 1)
    assert.lengthOf(done, 1)
    const { attempt } = await stateOf(id)
    await Promise.all(Array.from({ length: 5 }, () => runRelease({ id, attempt })))
    assert.equal(by.platform.products.size, 1)
    assert.lengthOf(
      by.platform.calls.filter((one) => one === 'publish'),
      1,
    )
    assert.containSubset(await stateOf(id), { status: 'released', attempt: 1, version_number: 1 })
  }).tags(['PUB-03'])

  test('a call that timed out after it took effect makes no second product', async ({ client, assert }) => {
    const person = await publisher(client)
    const id = await drafted(person)
    await person.post('publish', { ids: [id] })
    by.platform.errorsAfter = [new PlatformError('timeout', { mayHaveHappened: true })]
    assert.containSubset(await work(id), { status: 'releasing', product_no: '' })
    await rows('update publications set check_at = now() where id = ?', [id])
    assert.isAbove(await enqueueDue(), 0)
    assert.containSubset(await work(id), { status: 'released', product_no: 'P1' })
    assert.equal(by.platform.products.size, 1)
    // The picture was sent once.
    assert.equal(by.platform.uploads, 1)
  }).tags(['PUB-03', 'STO-02'])

  test('a listing that another publication of the store has is not taken; sent again it gets its own', async ({
    client,
    assert,
  }) => {
    const person = await publisher(client)
    const first = await drafted(person)
    await person.post('publish', { ids: [first] })
    assert.containSubset(await work(first), { status: 'released', product_no: 'P1' })
    // The store's other publication is of another product.
    const other = await makeOffer({ merchant: person.merchant, user: person.id })
    await rows('update publications set finished_product_id = ? where id = ?', [other.finished, first])
    const second = await drafted(person)
    await person.post('publish', { ids: [second] })
    const sent = await row<{ send_key: string }>('select send_key from publications where id = ?', [second])
    by.platform.keys.set(sent!.send_key, 'P1')
    assert.containSubset(await work(second), { status: 'failed', reason: 'E_PUBLICATION_GONE', product_no: '' })
    assert.equal((await person.post('publish', { ids: [second] })).status(), 200)
    assert.containSubset(await work(second), { status: 'released', product_no: 'P2' })
    assert.deepEqual(await row('select product_no from publications where id = ?', [first]), { product_no: 'P1' })
  }).tags(['PUB-03', 'STO-02'])

  test('a listing number too long for the index of listings fails in words and stops nothing', async ({
    client,
    assert,
  }) => {
    const person = await publisher(client)
    const id = await drafted(person)
    await person.post('publish', { ids: [id] })
    const sent = await row<{ send_key: string }>('select send_key from publications where id = ?', [id])
    by.platform.keys.set(sent!.send_key, Array.from({ length: 3000 }, () => randomUUID()).join(''))
    assert.containSubset(await work(id), { product_no: '', pending: 'publish' })
    await rows(`update publications set asked_at = now() - interval '2 days', check_at = now() where id = ?`, [id])
    await enqueueDue()
    assert.containSubset(await work(id), { status: 'failed', product_no: '', pending: null })
  }).tags(['PUB-03', 'ERR-03'])

  test('a publication that a killed process had begun is taken up when its lease has run out', async ({
    client,
    assert,
  }) => {
    const person = await publisher(client)
    const id = await drafted(person)
    await person.post('publish', { ids: [id] })
    await rows(
      `insert into publication_leases (publication_id, lease, leased_until) values (?, gen_random_uuid(), now() + interval '30 seconds')`,
      [id],
    )
    assert.containSubset(await work(id), { status: 'releasing' })
    assert.deepEqual(by.platform.calls, [])
    const [due] = await rows<{ soon: boolean }>(
      `select check_at <= now() + interval '30 seconds' as soon from publications where id = ?`,
      [id],
    )
    assert.isTrue(due?.soon)
    await rows(`update publication_leases set leased_until = now() - interval '1 second' where publication_id = ?`, [
      id,
    ])
    assert.containSubset(await work(id), { status: 'released', product_no: 'P1' })
    // The process may have created the product before it was killed.
    assert.isTrue(by.platform.products.get('P1')?.listing.isRepeated)
    assert.isEmpty(await rows('select 1 from publication_leases where publication_id = ?', [id]))
  }).tags(['PUB-03', 'OPS-04'])

  test('a listing under review is released when the platform says so, and fails with its reason', async ({
    client,
    assert,
  }) => {
    const person = await publisher(client)
    const id = await drafted(person)
    by.platform.nextState = 'pending'
    await person.post('publish', { ids: [id] })
    assert.containSubset(await work(id), { status: 'releasing', product_no: 'P1' })
    const product = by.platform.products.get('P1')
    if (product) product.state = 'rejected'
    assert.containSubset(await work(id), { status: 'failed', reason: 'E_PUBLICATION_REJECTED', product_no: 'P1' })
    by.platform.nextState = 'live'
    await person.post('publish', { ids: [id] })
    assert.containSubset(await work(id), { status: 'released', version_number: 2 })
    assert.deepEqual(
      by.platform.calls.filter((one) => one !== 'upload'),
      ['publish', 'states', 'update'],
    )
  }).tags(['FIN-03', 'PUB-03'])

  test('the failures of a batch become one notice of the merchant, also when they end at once', async ({
    client,
    assert,
  }) => {
    const person = await publisher(client)
    await rows(`update users set account_type = 'main' where id = ?`, [person.id])
    const stores = [person.store, ...(await Promise.all(Array.from({ length: 5 }, () => openStore(person.merchant))))]
    const made = await person.post('drafts', { finished_product_ids: [person.offer.finished], store_ids: stores })
    const { ids } = made.body().data as { ids: number[] }
    const filled = { declared_price: '8.50', retail_price: '19.90' }
    for (const id of ids) {
      const { form } = await sheetOf(person, id)
      await person.who.patch(`${PUBLICATIONS_PATH}/${id}`, { form: { ...form, ...filled } })
    }
    by.platform.nextState = 'rejected'
    await person.post('publish', { ids })
    const outcomes = await Promise.all(ids.map((id) => work(id)))
    assert.isTrue(outcomes.every(({ reason }) => reason === 'E_PUBLICATION_REJECTED'))
    const notices = await rows(
      `select kind, (params ->> 'many')::int as many from notices where user_id = ? and kind like 'publication%'`,
      [person.id],
    )
    assert.deepEqual(notices, [{ kind: 'publications_failed', many: 6 }])
  }).tags(['PUB-03', 'ERR-03'])

  test('unpublishing waits for the platform, and a product that it deleted is off sale, too', async ({
    client,
    assert,
  }) => {
    const person = await publisher(client)
    const id = await drafted(person)
    await person.post('publish', { ids: [id] })
    await work(id)
    await person.post('unpublish', { ids: [id] })
    assert.containSubset(await stateOf(id), { status: 'released', pending: 'unpublish' })
    const busy = await person.who.patch(`${PUBLICATIONS_PATH}/${id}`, { form: {} })
    assert.equal(busy.body().data.reason, 'E_PUBLICATION_BUSY')
    assert.containSubset(await work(id), { status: 'to_release', published_version: null })
    assert.equal(by.platform.products.get('P1')?.state, 'paused')
    await person.post('publish', { ids: [id] })
    assert.containSubset(await work(id), { status: 'released', product_no: 'P1' })
    by.platform.products.clear()
    await person.post('unpublish', { ids: [id] })
    assert.containSubset(await work(id), { status: 'to_release' })
  }).tags(['FIN-03'])

  test('a product that the platform deleted fails and is created anew', async ({ client, assert }) => {
    const person = await publisher(client)
    const id = await drafted(person)
    await person.post('publish', { ids: [id] })
    await work(id)
    by.platform.products.clear()
    await person.post('publish', { ids: [id] })
    assert.containSubset(await work(id), { status: 'failed', reason: 'E_PLATFORM_NOT_FOUND', product_no: '' })
    await person.post('publish', { ids: [id] })
    assert.containSubset(await work(id), { status: 'released', product_no: 'P1' })
  }).tags(['FIN-03', 'STO-02'])

  test('an earlier version is published again as a new one', async ({ client, assert }) => {
    const person = await publisher(client)
    const id = await drafted(person, { title_en: 'First' })
    await person.post('publish', { ids: [id] })
    await work(id)
    const { form } = await sheetOf(person, id)
    await person.who.patch(`${PUBLICATIONS_PATH}/${id}`, { form: { ...form, title_en: 'Second' } })
    const changed = await person.who.get(`${PUBLICATIONS_PATH}/${id}`)
    assert.isTrue(changed.body().data.has_changes)
    await person.post('publish', { ids: [id] })
    await work(id)
    const answer = await person.post(`${id}/rollback`, { number: 1 })
    assert.equal(answer.body().data.done, 1)
    await work(id)
    assert.equal(by.platform.products.get('P1')?.listing.title.en, 'First')
    const versions = (await person.who.get(`${PUBLICATIONS_PATH}/${id}/versions`)).body().data
    assert.deepEqual(
      versions.map((one: { number: number; is_live: boolean }) => [one.number, one.is_live]),
      [
        [3, true],
        [2, false],
        [1, false],
      ],
    )
  }).tags(['PUB-03'])

  test('a store kept by hand releases at once, and a disabled one refuses', async ({ client, assert }) => {
    const person = await publisher(client)
    const id = await drafted(person)
    await rows(`update stores set status = 'disabled' where id = ?`, [person.store])
    const refused = await person.post('publish', { ids: [id] })
    assert.equal(refused.body().data.results[0].reason, 'E_STORE_DISABLED')
    const other = await openStore(person.merchant)
    const strange = await publisher(client)
    const foreign = await strange.post('drafts', { finished_product_ids: [strange.offer.finished], store_ids: [other] })
    assert.deepEqual([foreign.status(), Object.keys(foreign.body().data.errors)], [400, ['store_ids']])
    const notTheirs = await strange.post('publish', { ids: [id] })
    assert.equal(notTheirs.body().data.results[0].reason, 'E_NOT_FOUND')
  }).tags(['PUB-01', 'ACC-03'])

  test('a form of another shape, and a picture of somebody else, are refused at their place', async ({
    client,
    assert,
  }) => {
    const person = await publisher(client)
    const id = await drafted(person)
    const { form } = await sheetOf(person, id)
    const patch = (change: object) => person.who.patch(`${PUBLICATIONS_PATH}/${id}`, { form: { ...form, ...change } })
    const strange = await patch({ sites: 'US', other: 1 })
    assert.sameMembers(Object.keys(strange.body().data.errors), ['form.sites', 'form.other'])
    const foreign = await publisher(client)
    const stolen = await patch({ pictures: { ...form.pictures, square: [{ file: foreign.file }] } })
    assert.deepEqual(Object.keys(stolen.body().data.errors), ['form.pictures.square.0'])
    const lie = await patch({
      pictures: { ...form.pictures, square: [{ file: person.file, width: 9999, height: 9999 }] },
    })
    assert.equal(lie.body().data.form.pictures.square[0].width, 1200)
    await person.post('publish', { ids: [id] })
    await work(id)
    const live = await person.who.delete(`${PUBLICATIONS_PATH}/${id}`)
    assert.equal(live.body().data.reason, 'E_PUBLICATION_LIVE')
  }).tags(['PUB-02', 'SEC-01'])
})
