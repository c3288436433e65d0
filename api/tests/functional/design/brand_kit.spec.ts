import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { BRAND_KIT, type BrandKit } from '#contracts/brand_kit'
import { row, rows } from '#core/database'
import { as, asDemo, type Caller } from '#tests/support/as'
import { materialRow } from '#tests/support/materials'
import { makeMerchant } from '#tests/support/ledger/money'
import { organisationOf } from '#tests/support/organisations'
import { ownFontRow } from '#tests/support/own_fonts'
import { makePerson } from '#tests/support/people'
import { persistentUser } from '#tests/support/persistent'
import { countQueries } from '#tests/support/queries'

const KIT = '/api/v1/brand-kit'
const kitOf = async (who: Caller): Promise<BrandKit> => (await who.get(KIT)).body().data
const body = (but: object = {}) => ({
  palettes: [{ name: '夏日', colours: ['#ff8800', '#0b7285'] }],
  fonts: ['noto-sans-sc-400'],
  logos: [] as number[],
  version: 0,
  ...but,
})

test.group('Brand kit', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => void (await rows('delete from brand_kits')))

  test('is empty first, then holds what was saved, with links to its logos in their order', async ({
    client,
    assert,
  }) => {
    const merchant = await asDemo(client, 'merchant')
    assert.deepEqual(await kitOf(merchant), { palettes: [], fonts: [], logos: [], version: 0 })
    const [one, two] = [await materialRow('merchant', { name_en: 'One' }), await materialRow('merchant')]
    const saved = await merchant.put(KIT, body({ logos: [two, one] }))
    saved.assertStatus(200)
    const kit = await kitOf(merchant)
    assert.deepEqual(saved.body().data, kit)
    assert.deepEqual(kit.palettes, body().palettes)
    assert.deepEqual([kit.fonts, kit.version], [['noto-sans-sc-400'], 1])
    assert.deepEqual(
      kit.logos.map(({ id }) => id),
      [two, one],
    )
    assert.match(kit.logos[0]?.picture_link ?? '', /^\/files\//)
    ;(await merchant.put(KIT, body({ logos: [one], version: 1 }))).assertStatus(200)
    assert.deepEqual(
      (await kitOf(merchant)).logos.map(({ name_en: name }) => name),
      ['One'],
    )
  }).tags(['EDT-04'])

  test('belongs to one organisation, and names no material of another', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const permissions = ['designs.view', 'designs.edit', 'materials.view']
    const other = await makePerson({ organisationId: await makeMerchant(), permissions, range: 'merchant' })
    const stranger = as(client, other.token)
    const theirs = await materialRow(other.username)
    const denied = await merchant.put(KIT, body({ logos: [theirs] }))
    denied.assertStatus(404)
    assert.deepEqual(denied.body().data.ids, [theirs])
    assert.deepEqual(await rows('select 1 from brand_kits'), [])
    ;(await merchant.put(KIT, body())).assertStatus(200)
    assert.equal((await kitOf(stranger)).version, 0)
    ;(await stranger.put(KIT, body({ palettes: [] }))).assertStatus(200)
    assert.lengthOf((await kitOf(merchant)).palettes, 1)
  }).tags(['EDT-04'])

  test('holds own fonts of the organisation that are on its list, and those of nobody else', async ({
    client,
    assert,
  }) => {
    const merchant = await asDemo(client, 'merchant')
    const [own, theirs] = [await ownFontRow(await organisationOf('merchant')), await ownFontRow(await makeMerchant())]
    const fonts = ['noto-sans-sc-400', `own-${own}`]
    ;(await merchant.put(KIT, body({ fonts }))).assertStatus(200)
    assert.deepEqual((await kitOf(merchant)).fonts, fonts)
    for (const font of [`own-${theirs}`, 'own-999999', 'nowhere']) {
      const refused = await merchant.put(KIT, body({ fonts: [font], version: 1 }))
      assert.deepEqual([refused.status(), Object.keys(refused.body().data.errors)], [400, ['fonts']])
    }
    await row('update own_fonts set removed_at = now() where id = ?', [own])
    assert.deepEqual((await kitOf(merchant)).fonts, ['noto-sans-sc-400'])
  }).tags(['EDT-01', 'EDT-04'])

  test('keeps the logos that the person who saves cannot see', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const logo = await materialRow('merchant')
    ;(await merchant.put(KIT, body({ logos: [logo] }))).assertStatus(200)
    await row('update materials set review = ? where id = ?', ['blocked', logo])
    assert.deepEqual((await kitOf(merchant)).logos, [])
    ;(await merchant.put(KIT, body({ version: 1 }))).assertStatus(200)
    await row('update materials set review = ? where id = ?', ['passed', logo])
    assert.lengthOf((await kitOf(merchant)).logos, 1)
    await row('delete from materials where id = ?', [logo])
    assert.deepEqual((await kitOf(merchant)).logos, [])
  }).tags(['EDT-04'])

  test('refuses bad input at its field', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const palette = (colours: unknown[], name = 'A') => ({ palettes: [{ name, colours }] })
    const many = (count: number) => Array.from({ length: count }, (_, at) => `#${String(at).padStart(6, '0')}`)
    for (const [but, field] of [
      [palette(['red']), 'palettes.0.colours.0'],
      [palette(['#FF0000']), 'palettes.0.colours.0'],
      [palette(['#ff0000;url(x)']), 'palettes.0.colours.0'],
      [palette([]), 'palettes.0.colours'],
      [palette(many(BRAND_KIT.colours + 1)), 'palettes.0.colours'],
      [palette(['#ff0000'], ' '), 'palettes.0.name'],
      [palette(['#ff0000'], 'x'.repeat(BRAND_KIT.name + 1)), 'palettes.0.name'],
      [{ palettes: Array.from({ length: BRAND_KIT.palettes + 1 }, () => body().palettes[0]) }, 'palettes'],
      [{ fonts: ['comic-sans-from-elsewhere'] }, 'fonts'],
      [{ fonts: ['noto-sans-sc-400', 'noto-sans-sc-400'] }, 'fonts'],
      [{ logos: ['1; drop table materials'] }, 'logos.0'],
      [{ logos: Array.from({ length: BRAND_KIT.logos + 1 }, (_, at) => at + 1) }, 'logos'],
      [{ version: -1 }, 'version'],
      [{ version: undefined }, 'version'],
    ] as const) {
      const refused = await merchant.put(KIT, body(but))
      refused.assertStatus(400)
      assert.deepEqual(Object.keys(refused.body().data.errors), [field], JSON.stringify(but).slice(0, 80))
    }
    assert.equal((await kitOf(merchant)).version, 0)
  }).tags(['EDT-04', 'ERR-03'])

  test('asks the database as often for a full kit as for an empty one', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const empty = await countQueries(() => kitOf(merchant))
    const logos: number[] = []
    for (let made = 0; made < 6; made++) logos.push(await materialRow('merchant'))
    ;(await merchant.put(KIT, body({ logos }))).assertStatus(200)
    assert.isAtMost(await countQueries(() => kitOf(merchant)), empty + 1)
  }).tags(['EDT-04'])
})

test.group('Brand kit | races', (group) => {
  let me: Awaited<ReturnType<typeof persistentUser>>
  group.each.setup(async () => {
    me = await persistentUser({
      organisationId: await organisationOf('merchant'),
      permissions: ['designs.view', 'designs.edit'],
    })
  })
  group.each.teardown(async () => {
    await rows('delete from brand_kits where organisation_id = ?', [await organisationOf('merchant')])
    await me.forget()
  })

  test('of concurrent saves on one version one succeeds and the others are refused', async ({ client, assert }) => {
    const person = as(client, me.token)
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          person.put(KIT, body({ version, palettes: [{ name: `${at}`, colours: ['#000000'] }] })),
        ),
      )
      const statuses = answers.map((one) => one.status()).toSorted((one, other) => one - other)
      assert.deepEqual(statuses, [200, ...Array.from({ length: 7 }, () => 409)])
      const kept = answers.find((one) => one.status() === 200)?.body().data
      assert.deepEqual(await kitOf(person), kept)
      assert.equal(kept.version, version + 1)
    }
  }).tags(['EDT-04'])
})
