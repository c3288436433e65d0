import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { FreightOption, FreightRequest } from '#contracts/logistics'
import { withTransaction, row, rows, type Transaction } from '#core/database'
import { chosenFreight, quoteFreight } from '#logistics/freight'
import { afterWorkingDays, calendarOf, type CalendarDay } from '#logistics/domain/working_days'
import { asDemo } from '#tests/support/as'
import { LOS_ANGELES, methodId, parcelFor, seededProduct } from '#tests/support/logistics'

const codes = ({ options }: { options: readonly FreightOption[] }) => options.map(({ code }) => code)
const because = async (parcel: FreightRequest, code: string) => {
  const id = await methodId(code)
  return (await quoteFreight(undefined, parcel)).refused.find(({ method_id }) => method_id === id)?.because
}

test.group('Parcel freight', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a T-shirt to Los Angeles: four methods, cheapest first, each adding up', async ({ assert }) => {
    const quote = await quoteFreight(undefined, await parcelFor('T180-U', 1))
    assert.deepEqual([quote.weight_g, quote.commitment_days], [190, 1])
    assert.deepEqual(codes(quote), ['POST-SMALL', 'APPAREL', 'EPACKET', 'EXPRESS'])
    assert.deepEqual(
      quote.options.map(({ minor }) => minor),
      [500 + 90 * 5 + 1200, 700 + 90 * 7 + 1500, 320 + 140 * 6 + 1800, 11_800],
    )
  }).tags(['CHK-03'])

  test('requires customs info for exports if the method declares, never domestically', async ({ assert }) => {
    const abroad = await quoteFreight(undefined, await parcelFor('T180-U', 1))
    assert.isTrue(abroad.options.every((one) => one.needs_customs))
    const home = { country: 'CN', region_code: '350000', postcode: '362700' }
    const inland = await quoteFreight(undefined, await parcelFor('T180-U', 1, { to: home }))
    assert.deepEqual(
      inland.options.map((one) => [one.code, one.needs_customs]),
      [['EXPRESS', false]],
    )
  }).tags(['CHK-03', 'ORD-01'])

  test('charges a blanket by volume if the method counts it', async ({ assert }) => {
    const { options } = await quoteFreight(undefined, await parcelFor('Q-FLANNEL', 1))
    const line = options.find(({ code }) => code === 'APPAREL')
    const post = options.find(({ code }) => code === 'POST-SMALL')
    const volume = Math.ceil((360 * 300 * 110) / 8000)
    assert.deepEqual([line?.billed_g, line?.volumetric_g, post?.billed_g], [volume, volume, 650])
  }).tags(['CHK-03'])

  test('handles weight limits, magnets, another platform, a slow product, excluded postcodes and a remote state', async ({
    assert,
  }) => {
    assert.equal(await because(await parcelFor('H320-U', 5), 'POST-SMALL'), 'too_heavy')
    assert.equal(await because(await parcelFor('F-CLEAR', 1), 'EPACKET'), 'sensitive')
    const guangdong = { country: 'CN', region_code: '440000', postcode: '510000' }
    assert.equal(await because(await parcelFor('T180-U', 1, { to: guangdong }), 'CONSIGN'), 'platform')
    const temu = { to: guangdong, sales_platform: 'temu' }
    assert.deepEqual(codes(await quoteFreight(undefined, await parcelFor('T180-U', 1, temu))), ['CONSIGN', 'EXPRESS'])
    assert.equal(await because(await parcelFor('A-TEE', 1, temu), 'CONSIGN'), 'commitment')
    const post = { country: 'US', region_code: '', postcode: '09012' }
    assert.equal(await because(await parcelFor('T180-U', 1, { to: post }), 'APPAREL'), 'not_served')
    const alaska = { ...LOS_ANGELES, region_code: 'AK', postcode: '99501' }
    const remote = await quoteFreight(undefined, await parcelFor('T180-U', 1, { to: alaska }))
    const line = remote.options.find(({ code }) => code === 'APPAREL')?.lines.at(-1)
    assert.deepInclude(line, { kind: 'remote_area', minor: 2500 })
  }).tags(['CHK-03'])

  test('offers nothing to a closed or unserved country, or without a weight', async ({ assert }) => {
    const at = (country: string) => parcelFor('T180-U', 1, { to: { country, region_code: '', postcode: '' } })
    for (const [country, reason] of [
      ['BR', 'country_closed'],
      ['FJ', 'not_served'],
    ] as const) {
      // prettier-ignore
      const quote = await quoteFreight(undefined, await at(country))
      assert.isEmpty(quote.options)
      assert.isTrue(quote.refused.every((one) => one.because === reason))
    }
    await rows(`update spus set packed_weight_g = null where item_no = 'T180-U'`)
    assert.equal(await because(await parcelFor('T180-U', 1), 'EPACKET'), 'unweighed')
  }).tags(['CHK-03'])

  test('a supplier uses its own and the platform’s methods, and no others', async ({ assert }) => {
    const parcel = await parcelFor('T180-U', 1)
    const own = await row<{ id: number }>('select parent_id as id from organisations where id = ?', [
      parcel.merchant_id,
    ])
    const make = async (owner: number | undefined, code: string) => {
      const method = await row<{ id: number }>(
        `insert into logistics_methods (organisation_id, code, name_zh, name_en, transport) values (?, ?, 'x', 'x', 'line') returning id`,
        [owner, code],
      )
      const zone = await row<{ id: number }>(
        `insert into logistics_zones (method_id, organisation_id, name_zh, name_en, first_g, first_minor, step_g, step_minor, days_from, days_to)
         values (?, ?, 'x', 'x', 1000, 1, 1, 1, 1, 1) returning id`,
        [method?.id, owner],
      )
      await rows(`insert into zone_places (zone_id, place) values (?, 'US')`, [zone?.id])
    }
    const other = await row<{ id: number }>(`select id from suppliers where id <> ? order by id desc limit 1`, [
      own?.id,
    ])
    await make(own?.id, 'OWN')
    await make(other?.id, 'OTHER')
    const found = codes(await quoteFreight(undefined, parcel))
    assert.include(found, 'OWN')
    assert.notInclude(found, 'OTHER')
    await rows(`update logistics_methods set status = 'disabled' where code = 'OWN'`)
    assert.notInclude(codes(await quoteFreight(undefined, parcel)), 'OWN')
  }).tags(['CHK-03'])
})

test.group('Chosen freight', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const chosen = async (code: string) => {
    const parcel = await parcelFor('T180-U', 1)
    const { options } = await quoteFreight(undefined, parcel)
    const option = options.find((one) => one.code === code) as FreightOption
    return { parcel, option, choice: { method_id: option.method_id, fingerprint: option.fingerprint } }
  }
  const reason = async (...args: Parameters<typeof chosenFreight>) =>
    chosenFreight(...args).then(() => 'held', (error: { code: string }) => error.code) // prettier-ignore

  test('is valid as long as no shown value changes', async ({ assert }) => {
    const { parcel, option, choice } = await chosen('EPACKET')
    await rows(`update logistics_zones set version = version + 1, name_en = 'Other' where name_zh = '美国'`)
    assert.equal((await chosenFreight(undefined, parcel, choice)).minor, option.minor)
  }).tags(['CHK-03'])

  test('is rejected with the specified message if a shown value changed: {title}')
    .with([
      { title: 'the fee', sql: 'update logistics_zones set step_minor = step_minor + 1' },
      { title: 'the days', sql: 'update logistics_zones set days_to = days_to + 1' },
      { title: 'the method closed', sql: `update logistics_methods set status = 'disabled' where code = 'EPACKET'` },
      { title: 'the country closed', sql: `update closed_countries set country = 'US'` },
      { title: 'the blank weighed anew', sql: 'update spus set packed_weight_g = packed_weight_g + 1' },
      { title: 'everything gone', sql: 'delete from logistics_methods' },
    ])
    .run(async ({ assert }, { sql }) => {
      const { parcel, choice } = await chosen('EPACKET')
      await rows(sql)
      assert.equal(await reason(undefined, parcel, choice), 'E_LOGISTICS_CHANGED')
    })
    .tags(['CHK-03'])

  test('is invalid for another parcel, another method or none', async ({ assert }) => {
    const { parcel, choice } = await chosen('EPACKET')
    assert.equal(await reason(undefined, await parcelFor('T180-U', 2), choice), 'E_LOGISTICS_CHANGED')
    const elsewhere = { ...parcel, to: { ...parcel.to, postcode: '90013' } }
    assert.equal(await reason(undefined, elsewhere, choice), 'E_LOGISTICS_CHANGED')
    const other = { ...choice, method_id: await methodId('EXPRESS') }
    assert.equal(await reason(undefined, parcel, other), 'E_LOGISTICS_CHANGED')
    assert.equal(await reason(undefined, parcel, null), 'E_LOGISTICS_REQUIRED')
    const fiji = { ...parcel, to: { country: 'FJ', region_code: '', postcode: '' } }
    assert.equal(await reason(undefined, fiji, null), 'E_LOGISTICS_NONE')
  }).tags(['CHK-03'])
})

test.group('Rates version', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a rate applies from its change on, and a rolled-back change never does', async ({ assert }) => {
    const post = await methodId('POST-SMALL')
    const fee = async () =>
      (await quoteFreight(undefined, await parcelFor('T180-U', 1))).options.find((one) => one.method_id === post)?.minor
    const raise = (by: number, trx?: Transaction) =>
      rows('update logistics_zones set handling_minor = handling_minor + ? where method_id = ?', [by, post], trx)
    const before = (await fee()) as number
    const taken = withTransaction(async (trx) => {
      await raise(100, trx)
      assert.equal(await fee(), before + 100)
      throw new Error('taken back')
    })
    await assert.rejects(() => taken, 'taken back')
    assert.equal(await fee(), before)
    await raise(7)
    assert.equal(await fee(), before + 7)
  }).tags(['CHK-03', 'OPS-04'])

  test('a commitment of {$self} working days ends later if a holiday falls within it')
    .with([1, 2, 9])
    .run(async ({ assert }, days) => {
      await rows(`update products set commitment_days = ? where id = ?`, [days, (await seededProduct('T180-U')).id])
      const parcel = await parcelFor('T180-U', 1, { to: { country: 'CN', region_code: '350000', postcode: '362700' } })
      const leaves = async () => {
        const { commitment_days, options } = await quoteFreight(undefined, parcel)
        assert.equal(commitment_days, days)
        return options[0]?.ships_by as string
      }
      const before = await leaves()
      const known = await rows<CalendarDay>('select day::text as day, kind from calendar_days')
      await rows(
        `insert into calendar_days (organisation_id, day, kind, name_zh, name_en)
         select (select parent_id from organisations where id = ?), ?::date, 'off', '盘点', 'Stocktaking'
         on conflict (day, organisation_id) do update set kind = excluded.kind`,
        [parcel.factory_id, before],
      )
      const calendar = calendarOf([...known, { day: before, kind: 'off' }])
      assert.equal(await leaves(), afterWorkingDays(before, 1, calendar))
    })
    .tags(['FAC-05', 'CHK-03'])

  test('is raised by everything that affects price or departure of a parcel: {$self}')
    .with([
      'logistics_methods',
      'logistics_zones',
      'zone_places',
      'method_sensitive',
      'method_commitments',
      'method_platforms',
      'method_factories',
      'closed_countries',
      'calendar_days',
    ])
    .run(async ({ assert }, table) => {
      const version = async () => (await row<{ value: string }>('select value from rates_version'))?.value
      const before = await version()
      await rows(`delete from ${table} where false`)
      assert.notEqual(await version(), before)
    })
    .tags(['CHK-03', 'OPS-04'])
})

test.group('Freight queries', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const items = async (...wanted: string[]) =>
    Promise.all(wanted.map(async (itemNo) => ({ product_id: (await seededProduct(itemNo)).id, pieces: 1 })))

  test('return fee, days and lines of each parcel in the merchant’s language', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const asked = { to: LOS_ANGELES, items: await items('T180-U', 'G-MUG') }
    const answer = await merchant.post('/api/v1/freight/quote', asked).header('accept-language', 'en')
    answer.assertStatus(200)
    const [tee, mug] = answer.body().data.parcels
    assert.notEqual(tee.factory.id, mug.factory.id)
    assert.deepInclude(tee.options[2], {
      code: 'EPACKET',
      name: 'E-packet line',
      fee: '29.60',
      days_from: 10,
      days_to: 18,
    })
    assert.deepEqual(tee.options[2].lines[1], {
      kind: 'further_weight',
      text: 'Further weight, 140 × 1 g',
      amount: '8.40',
    })
    assert.equal(tee.refused[0].text, "Doesn't serve this destination")
  }).tags(['CHK-03', 'I18N-03'])

  test('“no available logistics” for an unserved destination', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const asked = { to: { country: 'BR' }, items: await items('T180-U') }
    const [parcel] = (await merchant.post('/api/v1/freight/quote', asked)).body().data.parcels
    assert.deepEqual([parcel.options, parcel.says], [[], '暂无可用物流。'])
    assert.equal(parcel.refused[0].text, '该国家目前不发货')
  }).tags(['CHK-03'])

  test('reject invalid input at its field, and products not on sale as not found', async ({ client, assert }) => {
    const [merchant, admin] = [await asDemo(client, 'merchant'), await asDemo(client, 'admin')]
    const good = { to: LOS_ANGELES, items: await items('T180-U') }
    for (const [body, at] of [
      [{ ...good, items: [] }, 'items'],
      [{ ...good, items: [{ ...good.items[0], pieces: 0 }] }, 'items.0.pieces'],
      [{ ...good, items: [{ ...good.items[0], pieces: 1.5 }] }, 'items.0.pieces'],
      [{ ...good, to: { ...LOS_ANGELES, country: 'usa' } }, 'to.country'],
      [{ ...good, sales_platform: 'ebay' }, 'sales_platform'],
      [{ ...good, fee: '0.00' }, 'fee'],
    ] as const) {
      const answer = await merchant.post('/api/v1/freight/quote', body)
      assert.deepEqual([answer.status(), Object.keys(answer.body().data.errors)], [400, [at]])
    }
    const strange = { ...good, items: [{ product_id: 2_000_000_000, pieces: 1 }] }
    ;(await merchant.post('/api/v1/freight/quote', strange)).assertStatus(404)
    const staff = await admin.post('/api/v1/freight/quote', good)
    assert.equal(staff.body().data.reason, 'E_MERCHANTS_ONLY')
  }).tags(['CHK-03'])

  test('people who manage methods can quote any box', async ({ client, assert }) => {
    const [supplier, admin] = [await asDemo(client, 'supplier'), await asDemo(client, 'admin')]
    const box = { to: LOS_ANGELES, weight_g: 300, sides_mm: [300, 200, 100], commitment_days: 2, sensitive: ['liquid'] }
    const tried = await supplier.post('/api/v1/freight/try', box)
    tried.assertStatus(200)
    assert.isTrue(tried.body().data.refused.some((one: { because: string }) => one.because === 'sensitive'))
    const unsaid = await admin.post('/api/v1/freight/try', box)
    assert.deepEqual(Object.keys(unsaid.body().data.errors), ['supplier_id'])
  }).tags(['CHK-03'])
})
