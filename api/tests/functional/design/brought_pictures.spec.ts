import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { UPLOAD } from '#contracts/limits'
import { rows } from '#core/database'
import { as } from '#tests/support/as'
import { pagePdf } from '#tests/support/files/documents'
import { damaged, fieldsHeic, heicOf } from '#tests/support/files/heic'
import { frame, segment, SOI } from '#tests/support/files/jpeg'
import { inFormat } from '#tests/support/files/pictures'
import { get, sendFile, type SentFile } from '#tests/support/files/send'
import { createMaterial } from '#tests/support/materials'
import { sessionOf } from '#tests/support/people'

const token = async () => (await sessionOf('merchant')).access_token
const send = async (file: SentFile, topic = 'material') => sendFile(file, { token: await token(), fields: { topic } })
/** Long and narrow, so that its drawing at the size of print is small. */
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4800 40"><rect width="2400" height="40" fill="#f00"/></svg>'
const svgFile = (bytes: string): SentFile => ({ bytes, name: 'logo.v2.svg', type: 'image/svg+xml' })
const pdfFile = (bytes: Buffer): SentFile => ({ bytes, name: 'page.pdf', type: 'application/pdf' })

test.group('Materials | pictures of other formats', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a {format} becomes a {suffix} that can be placed')
    .with([
      { format: 'webp', suffix: 'jpg' },
      { format: 'avif', suffix: 'jpg' },
      { format: 'gif', suffix: 'png' },
      { format: 'tiff', suffix: 'png' },
    ] as const)
    .run(async ({ client, assert }, { format, suffix }) => {
      const { data, message } = await send({
        bytes: await inFormat(format),
        name: `a.${format}`,
        type: `image/${format}`,
      })
      assert.containSubset(data, { file: { name: `a.${suffix}`, suffix, width: 32, height: 32 } }, message)
      const { url } = data.file as { url: string }
      const made = await createMaterial(as(client, await token()), await token(), { picture: url })
      made.assertBodyContains({ data: { width: 32, height: 32 } })
    })
    .tags(['EDT-02', 'MAT-02'])

  test('an SVG is drawn at the size of print, and a private PNG is stored', async ({ assert }) => {
    const { data, message } = await send(svgFile(LOGO))
    assert.containSubset(
      data,
      { file: { name: 'logo.v2.png', mimetype: 'image/png', width: 4800, height: 40 } },
      message,
    )
    const { full_url: url, is_private: isPrivate } = data.file as { full_url: string; is_private: boolean }
    assert.isTrue(Boolean(isPrivate))
    const shown = await get(url.replace(/^https?:\/\/[^/]+/, ''))
    assert.equal(shown.headers.get('content-type'), 'image/png')
    const { channels } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    assert.equal(channels, 4)
  }).tags(['EDT-02', 'UPL-02'])

  test('an SVG is refused by the name of what it holds, and nothing is stored: {reason}')
    .with([
      { reason: 'E_SVG_SCRIPT', inner: '<script/>' },
      { reason: 'E_SVG_STYLE_IMPORT', inner: '<style>@import "a.css";</style>' },
      { reason: 'E_SVG_FOREIGN_OBJECT', inner: '<foreignObject/>' },
      { reason: 'E_SVG_USE_LOOP', inner: '<g id="a"><use href="#a"/></g>' },
      { reason: 'E_SVG_EXTERNAL', inner: '<image href="http://127.0.0.1/a.png"/>' },
      { reason: 'E_SVG_TEXT', inner: '<text>Hi</text>' },
      { reason: 'E_SVG_TOO_MANY', inner: '<g/>'.repeat(50_001) },
      { reason: 'E_SVG_BROKEN', inner: '<g>' },
    ])
    .run(async ({ assert }, { reason, inner }) => {
      const before = await rows('select 1 from attachments')
      const { status, data, message } = await send(svgFile(LOGO.replace('<rect', `${inner}<rect`)))
      assert.equal(status, 400)
      assert.equal(data.reason, reason)
      assert.match(message, /SVG/)
      assert.lengthOf(await rows('select 1 from attachments'), before.length)
    })
    .tags(['EDT-02', 'UPL-01'])

  test('the first page of a PDF is drawn; one with a script is refused', async ({ assert }) => {
    const page = (content: string) => pagePdf(content).toString('latin1')
    const narrow = Buffer.from(page('1 0 0 rg 0 0 50 50 re f').replace('0 0 100 50', '0 0 900 09'), 'latin1')
    const { data, message } = await send(pdfFile(narrow))
    assert.containSubset(data, { file: { name: 'page.png', width: 4800, height: 48 } }, message)
    const active = Buffer.from(page('').replace('/Type/Catalog', '/Type/Catalog/OpenAction<</S/JavaScript>>'), 'latin1')
    assert.equal((await send(pdfFile(active))).data.reason, 'E_UPLOAD_ACTIVE')
  }).tags(['EDT-02', 'UPL-01'])

  test('the photo of a phone becomes a JPG, called {name} and declared {type}')
    .with([
      { name: 'IMG_0001.HEIC', type: 'image/heic' },
      { name: 'photo.heif', type: 'application/octet-stream' },
    ])
    .run(async ({ client, assert }, { name, type }) => {
      const { data, message } = await send({ bytes: fieldsHeic(), name, type })
      const stored = { name: name.replace(/\.\w+$/, '.jpg'), mimetype: 'image/jpeg', width: 64, height: 64 }
      assert.containSubset(data, { file: stored }, message)
      const { url } = data.file as { url: string }
      const made = await createMaterial(as(client, await token()), await token(), { picture: url })
      made.assertBodyContains({ data: { width: 64, height: 64 } })
    })
    .tags(['EDT-02', 'MAT-02'])

  test('a HEIC photo named as another kind, or where only JPEG and PNG are taken, is refused with the way out')
    .with([
      { name: 'a.jpg', type: 'image/jpeg', topic: 'material' },
      { name: 'a.heic', type: 'image/heic', topic: 'avatar' },
      { name: 'a.png', type: 'image/png', topic: 'avatar' },
    ])
    .run(async ({ assert }, { topic, ...file }) => {
      const { status, data, message } = await send({ bytes: fieldsHeic(), ...file }, topic)
      assert.equal(status, 400)
      assert.equal(data.reason, 'E_UPLOAD_HEIC')
      assert.match(message, /JPG/)
    })
    .tags(['EDT-02', 'UPL-01'])

  test('a HEIC photo that is {what} is refused, and nothing is stored')
    .with([
      { what: 'damaged', bytes: fieldsHeic().subarray(0, -20), reason: 'E_UPLOAD_BROKEN_IMAGE', says: /damaged/ },
      {
        what: 'damaged in its pixels',
        bytes: damaged(fieldsHeic(), 0.6),
        reason: 'E_UPLOAD_BROKEN_IMAGE',
        says: /damaged/,
      },
      { what: 'a JPEG', bytes: Buffer.concat([SOI, frame(10, 10)]), reason: 'E_UPLOAD_TYPE', says: /heic/ },
      {
        what: 'larger than 100 million pixels',
        bytes: heicOf({ grid: [2, 2], size: [10_001, 10_000] }),
        reason: 'E_UPLOAD_PIXELS',
        says: /100 million/,
      },
    ])
    .run(async ({ assert }, { bytes, reason, says }) => {
      const before = await rows('select 1 from attachments')
      const { status, data, message } = await send({ bytes, name: 'a.heic', type: 'image/heic' })
      assert.equal(status, 400)
      assert.equal(data.reason, reason)
      assert.match(message, says)
      assert.lengthOf(await rows('select 1 from attachments'), before.length)
    })
    .tags(['EDT-02', 'UPL-01'])

  test('more than 200 million pixels are refused and the limit named', async ({ assert }) => {
    const bytes = Buffer.concat([SOI, frame(20_000, 20_000), segment(0xda, Buffer.alloc(10))])
    const { data, message } = await send({ bytes, name: 'a.jpg', type: 'image/jpeg' })
    assert.containSubset(data, { reason: 'E_UPLOAD_PIXELS', millions: UPLOAD.mostPixels / 1_000_000 })
    assert.match(message, /200/)
    const other = await send({ bytes, name: 'a.jpg', type: 'image/jpeg' }, 'avatar')
    assert.containSubset(other.data, { reason: 'E_UPLOAD_PIXELS', millions: UPLOAD.pixels / 1_000_000 })
  }).tags(['EDT-02', 'UPL-01'])

  test('only materials are converted: a {format} is refused for an avatar')
    .with([{ format: 'webp' }, { format: 'gif' }] as const)
    .run(async ({ assert }, { format }) => {
      const answer = await send(
        { bytes: await inFormat(format), name: `a.${format}`, type: `image/${format}` },
        'avatar',
      )
      assert.deepInclude(answer.data, { reason: 'E_UPLOAD_TYPE', allowed: 'jpg, jpeg, png' })
    })
    .tags(['EDT-02', 'UPL-01'])

  test('a broken WebP is refused, and so is one that is none', async ({ assert }) => {
    const whole = await inFormat('webp')
    const broken = await send({ bytes: whole.subarray(0, 40), name: 'a.webp', type: 'image/webp' })
    assert.equal(broken.data.reason, 'E_UPLOAD_BROKEN_IMAGE')
    const other = await send({ bytes: await inFormat('gif'), name: 'a.webp', type: 'image/webp' })
    assert.equal(other.data.reason, 'E_UPLOAD_TYPE')
  }).tags(['EDT-02', 'UPL-01'])
})
