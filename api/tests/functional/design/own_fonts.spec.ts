import { readFile } from 'node:fs/promises'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { convert } from 'fontverter'
import { OWN_FONTS, type FontFault, type OwnFont } from '#contracts/own_fonts'
import { row, rows } from '#core/database'
import { stopCutting } from '#design/render/cut_font'
import { fontPath } from '#design/render/font_files'
import { stopIdleProcesses } from '#design/render/processes/render'
import { missingFrom } from '#document/fonts/covers'
import { fontNamed } from '#document/fonts/manifest'
import { ownFontId, registerOwnFonts } from '#document/fonts/own'
import { as, asDemo, type Caller } from '#tests/support/as'
import { begin, changeFrom, DESIGNS, opened, soldProduct, text, withLayers } from '#tests/support/designs'
import { sendFile } from '#tests/support/files/send'
import { makeMerchant } from '#tests/support/ledger/money'
import { organisationOf } from '#tests/support/organisations'
import { makePerson } from '#tests/support/people'

const PATH = '/api/v1/own-fonts'
const DESIGNER = ['view', 'create', 'edit', 'delete'].map((one) => `designs.${one}`)

const packed = (id = 'lobster-400') => readFile(fontPath(fontNamed(id)!))
const unpacked = async (id?: string) => Buffer.from(await convert(await packed(id), 'truetype'))

const send = (token: string, bytes: Buffer, { name = 'Brand.ttf', licence = 'true' } = {}) =>
  sendFile({ bytes, name, type: 'font/ttf' }, { token, fields: { licence }, path: PATH })

async function designer(organisationId?: number) {
  const home = organisationId ?? (await organisationOf('merchant'))
  return makePerson({ organisationId: home, range: 'merchant', permissions: DESIGNER })
}

async function added(token: string, id?: string): Promise<OwnFont> {
  const { status, data } = await send(token, await unpacked(id))
  if (status !== 200) throw new Error(JSON.stringify(data))
  return data as unknown as OwnFont
}

/** A design of the person whose one text is set in the font. */
async function designIn(client: ApiClient, who: Caller, font: OwnFont, words = 'Brand') {
  const product = await soldProduct(await asDemo(client, 'admin'))
  const begun = await begin(who, product)
  const [id, sha256] = [ownFontId(font), font.sha256]
  const document = await withLayers(begun.document, [text('t1', words, { font: id })])
  const saved = await who.patch(
    `${DESIGNS}/${begun.id}/document`,
    changeFrom(begun, { ...document, fonts: [{ id, sha256 }] }),
  )
  return { id: begun.id, saved }
}

/** The entry of a table in an unpacked font. */
function entryOf(font: Buffer, tag: string): number {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    if (font.toString('latin1', at, at + 4) === tag) return at
  throw new Error(`There is no table ${tag}`)
}
const renamed = (font: Buffer, tag: string, other: string) => {
  const made = Buffer.from(font)
  made.write(other, entryOf(font, tag), 'latin1')
  return made
}
const tableIn = (font: Buffer, tag: string) => font.subarray(font.readUInt32BE(entryOf(font, tag) + 8))

/** With a table of characters that claims a million of them, or the same ones again and again. */
function withCharacters(font: Buffer, groups: readonly (readonly [from: number, to: number])[]): Buffer {
  const cmap = Buffer.alloc(12 + 16 + groups.length * 12)
  cmap.writeUInt16BE(1, 2)
  cmap.writeUInt16BE(3, 4)
  cmap.writeUInt16BE(10, 6)
  cmap.writeUInt32BE(12, 8)
  cmap.writeUInt16BE(12, 12)
  cmap.writeUInt32BE(16 + groups.length * 12, 16)
  cmap.writeUInt32BE(groups.length, 24)
  for (const [index, [from, to]] of groups.entries()) {
    cmap.writeUInt32BE(from, 28 + index * 12)
    cmap.writeUInt32BE(to, 32 + index * 12)
    cmap.writeUInt32BE(1, 36 + index * 12)
  }
  const made = Buffer.concat([font, cmap])
  const at = entryOf(font, 'cmap')
  made.writeUInt32BE(font.length, at + 8)
  made.writeUInt32BE(cmap.length, at + 12)
  return made
}

test.group('Own fonts', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.teardown(() => {
    stopIdleProcesses()
    stopCutting()
  })

  test('a TTF, OTF or WOFF2 file is checked, written anew and listed for the merchant alone', async ({
    client,
    assert,
  }) => {
    const person = await designer()
    const who = as(client, person.token)
    const font = await added(person.token)
    assert.containSubset(font, { weight: 400, is_italic: false, is_removed: false })
    assert.match(font.name, /Lobster/)
    const again = await send(person.token, await packed(), { name: 'Brand.woff2' })
    assert.equal((again.data as unknown as OwnFont).id, font.id)
    assert.include(
      ((await who.get(PATH)).body().data as OwnFont[]).map(({ id }) => id),
      font.id,
    )
    const stranger = as(client, (await designer(await makeMerchant())).token)
    assert.deepEqual((await stranger.get(PATH)).body().data, [])
    ;(await stranger.delete(`${PATH}/${font.id}`)).assertStatus(404)
    const [{ content }] = (await rows('select content from own_fonts where id = ?', [font.id])) as [{ content: Buffer }]
    const served = await client.get(`/fonts/own-${font.sha256}.woff2`)
    served.assertStatus(200)
    assert.equal(served.header('content-type'), 'font/woff2')
    assert.equal(Number(served.header('content-length')), content.length)
    ;(await client.get(`/fonts/own-${'0'.repeat(64)}.woff2`)).assertStatus(404)
  })
    .tags(['EDT-01'])
    .timeout(120_000)

  test('needs the tick that the licence allows printing', async ({ assert }) => {
    const { token } = await designer()
    const refused = await send(token, await unpacked(), { licence: 'false' })
    assert.equal(refused.status, 400)
    assert.deepEqual(Object.keys(refused.data.errors as object), ['licence'])
    const viewer = await makePerson({ permissions: ['designs.view'] })
    assert.equal((await send(viewer.token, await unpacked())).status, 403)
  }).tags(['EDT-01'])

  test('refuses what is no font of one style with outlines and characters, and says why', async ({ assert }) => {
    const { token, id: person } = await designer()
    const font = await unpacked()
    const bomb = Buffer.from(await packed())
    bomb.writeUInt32BE(0xffffffff, 16)
    const restricted = Buffer.from(font)
    tableIn(restricted, 'OS/2').writeUInt16BE(2, 8)
    const noEm = Buffer.from(font)
    tableIn(noEm, 'head').writeUInt16BE(0, 18)
    const outside = Buffer.from(font)
    outside.writeUInt32BE(0xfffffff0, entryOf(font, 'glyf') + 8)
    const bad: [FontFault, Buffer][] = [
      ['not_a_font', Buffer.from('<svg/>')],
      ['not_a_font', Buffer.concat([Buffer.from('ttcf'), font.subarray(4)])],
      ['variable', renamed(font, 'OS/2', 'fvar')],
      ['colour', renamed(font, 'OS/2', 'SVG ')],
      ['no_characters', renamed(font, 'cmap', 'cmaq')],
      ['restricted', restricted],
      ['too_large', bomb],
      ['damaged', renamed(font, 'glyf', 'glyg')],
      ['damaged', font.subarray(0, font.length / 2)],
      ['damaged', noEm],
      ['damaged', outside],
      ['damaged', withCharacters(font, [[32, 0x10ffff]])],
      [
        'damaged',
        withCharacters(
          font,
          Array.from({ length: 30 }, () => [32, 60_000] as const),
        ),
      ],
      ['damaged', Buffer.from((await packed()).subarray(0, 2000))],
    ]
    for (const [index, [fault, bytes]] of bad.entries()) {
      const refused = await send(token, bytes)
      assert.deepEqual([index, refused.status, refused.data.reason], [index, 400, 'E_FONT_REFUSED'])
      assert.deepEqual(Object.keys(refused.data.errors as object), ['file'], fault)
    }
    const large = await send(token, Buffer.alloc(OWN_FONTS.bytes + 1))
    assert.equal(large.data.reason, 'E_UPLOAD_TOO_LARGE')
    assert.isUndefined(await row('select 1 from own_fonts where added_by = ?', [person]))
  })
    .tags(['EDT-01'])
    .timeout(120_000)

  test('a design is set in it, judged by its characters and drawn with it; no other merchant may', async ({
    client,
    assert,
  }) => {
    const person = await designer()
    const who = as(client, person.token)
    const font = await added(person.token)
    const { id, saved } = await designIn(client, who, font)
    saved.assertStatus(200)
    const now = await opened(who, id)
    assert.include(
      now.own_fonts.map((one) => one.id),
      font.id,
    )
    const findings = async (design: number) =>
      (
        (await who.get(`${DESIGNS}/${design}/preflight`)).body().data[0].findings as { kind: string; said: string }[]
      ).filter(({ kind }) => kind.startsWith('missing'))
    assert.deepEqual(await findings(id), [])
    const { id: odd } = await designIn(client, who, font, 'Brand 龍')
    assert.containSubset(await findings(odd), [{ kind: 'missing_glyphs', said: '龍' }])

    const stranger = as(client, (await designer(await makeMerchant())).token)
    const foreign = await designIn(client, stranger, font)
    foreign.saved.assertStatus(400)
    assert.equal(foreign.saved.body().data.fault, 'foreign_font')
    const { saved: changed } = await designIn(client, who, { ...font, sha256: 'a'.repeat(64) })
    assert.equal(changed.body().data.fault, 'changed_font')
  })
    .tags(['EDT-01', 'REN-04'])
    .timeout(120_000)

  test('removed, it leaves the list and still prints; added again, it is back', async ({ client, assert }) => {
    const person = await designer()
    const who = as(client, person.token)
    const font = await added(person.token, 'pacifico-400')
    const { id } = await designIn(client, who, font)
    const twins = await Promise.all([1, 2].map(() => who.delete(`${PATH}/${font.id}`)))
    for (const twin of twins) twin.assertStatus(200)
    assert.notInclude(
      ((await who.get(PATH)).body().data as OwnFont[]).map((one) => one.id),
      font.id,
    )
    const { own_fonts: known } = await opened(who, id)
    assert.isTrue(known.find((one) => one.id === font.id)?.is_removed)
    ;(await client.get(`/fonts/own-${font.sha256}.woff2`)).assertStatus(200)
    const [{ findings }] = (await who.get(`${DESIGNS}/${id}/preflight`)).body().data
    assert.deepEqual(
      findings.filter(({ kind }: { kind: string }) => kind.startsWith('missing')),
      [],
    )
    assert.equal((await added(person.token, 'pacifico-400')).id, font.id)
  })
    .tags(['EDT-01'])
    .timeout(120_000)

  test('at most thirty are on the list, and the removed ones count in the end', async ({ assert }) => {
    const organisationId = await makeMerchant()
    const { token } = await designer(organisationId)
    const fill = (count: number, removed: boolean) =>
      rows(
        `insert into own_fonts (organisation_id, name, weight, is_italic, content, sha256, ascent, descent, coverage, removed_at)
         select ?, 'x', 400, false, 'x', encode(sha256(random()::text::bytea), 'hex'), 1, 0, '', case when ? then now() end
           from generate_series(1, ?::int)`,
        [organisationId, removed, count],
      )
    await fill(OWN_FONTS.most, false)
    const bytes = await unpacked()
    assert.equal((await send(token, bytes)).data.reason, 'E_FONTS_FULL')
    await rows('update own_fonts set removed_at = now() where organisation_id = ?', [organisationId])
    await fill(OWN_FONTS.ever - OWN_FONTS.most, true)
    assert.equal((await send(token, bytes)).data.reason, 'E_FONTS_FULL')
  })
    .tags(['EDT-01'])
    .timeout(120_000)

  test('is known by its own characters beside the fonts of the list', async ({ assert }) => {
    const { token } = await designer()
    const font = await added(token)
    registerOwnFonts([font])
    assert.deepEqual(missingFrom(ownFontId(font), 'Brand 龍'), ['龍'])
    assert.equal(missingFrom('lobster-400', 'Brand 龍').join(''), '龍')
  })
    .tags(['EDT-01'])
    .timeout(120_000)
})
