import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { MATERIAL, UPLOAD } from '#contracts/limits'
import { rows } from '#core/database'
import { as } from '#tests/support/as'
import { svg } from '#tests/support/files/documents'
import { cmyk, fromPhone, jpeg } from '#tests/support/files/pictures'
import { get, sendFile, type SentFile } from '#tests/support/files/send'
import { createMaterial } from '#tests/support/materials'
import { sessionOf } from '#tests/support/people'

const MEGABYTE = 1024 * 1024
const tokenOf = async (username: string) => (await sessionOf(username)).access_token
const send = (file: SentFile, token: string) => sendFile(file, { token, fields: { topic: 'material' } })
const asPng = (bytes: Buffer): SentFile => ({ bytes, name: 'a.png', type: 'image/png' })

/** Noise does not compress; the exact size is reached with bytes after the end of the image, which decoders skip. */
async function heavy(megabytes: number): Promise<Buffer> {
  const side = Math.floor(Math.sqrt((megabytes * MEGABYTE) / 3.4))
  const raw = { width: side, height: side, channels: 3 as const }
  const picture = await sharp(randomBytes(side * side * 3), { raw })
    .jpeg({ quality: 99, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return Buffer.concat([picture, Buffer.alloc(Math.floor(megabytes * MEGABYTE) - picture.length)])
}

const drawn = (shapes: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200">${shapes}</svg>`))
    .png()
    .toBuffer()

test.group('Materials | bad pictures', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('accepts one with few pixels and reports the count', async ({ client, assert }) => {
    const token = await tokenOf('merchant')
    const { data } = await send({ bytes: await jpeg(640, 480), name: 'a.jpg', type: 'image/jpeg' }, token)
    const made = await createMaterial(as(client, token), token, { picture: (data.file as { url: string }).url })
    made.assertStatus(200)
    const { width, height } = made.body().data
    assert.deepEqual([width, height], [640, 480])
    assert.isBelow(Math.min(width, height), MATERIAL.low)
  }).tags(['MAT-02'])

  test('accepts CMYK and converts it to the screen’s colours', async ({ client, assert }) => {
    const token = await tokenOf('merchant')
    const { data } = await send({ bytes: await cmyk(), name: 'a.jpg', type: 'image/jpeg' }, token)
    const { url, full_url } = data.file as { url: string; full_url: string }
    const shown = await get(full_url.replace(/^https?:\/\/[^/]+/, ''))
    const kept = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    assert.equal(kept.space, 'srgb')
    ;(await createMaterial(as(client, token), token, { picture: url })).assertBodyContains({ data: { format: 'jpeg' } })
  }).tags(['MAT-02', 'UPL-02'])

  test('applies the EXIF rotation of a phone photo', async ({ client }) => {
    const token = await tokenOf('merchant')
    const { data } = await send({ bytes: await fromPhone(6), name: 'a.jpg', type: 'image/jpeg' }, token)
    const { url } = data.file as { url: string }
    ;(await createMaterial(as(client, token), token, { picture: url })).assertBodyContains({
      data: { width: 200, height: 300 },
    })
  }).tags(['MAT-02', 'UPL-02'])

  test('accepts 19.9 MB and rejects 20.1 MB', async ({ assert }) => {
    const token = await tokenOf('merchant')
    const taken = await send({ bytes: await heavy(19.9), name: 'a.jpg', type: 'image/jpeg' }, token)
    assert.equal(taken.code, 1, taken.message)
    const refused = await send({ bytes: await heavy(20.1), name: 'a.jpg', type: 'image/jpeg' }, token)
    assert.deepInclude(refused.data, { reason: 'E_UPLOAD_TOO_LARGE', megabytes: UPLOAD.megabytes })
  }).tags(['MAT-02'])

  test('rejects a file whose type differs from its name', async ({ assert }) => {
    const { status, data } = await send(asPng(await jpeg()), await tokenOf('merchant'))
    assert.equal(status, 400)
    assert.equal(data.reason, 'E_UPLOAD_TYPE')
  }).tags(['MAT-02'])

  test('rejects an SVG with a script, {what}, with a message and stores nothing')
    .with([
      { what: 'as itself', name: 'a.svg', type: 'image/svg+xml', bytes: svg },
      { what: 'called a PNG', name: 'a.png', type: 'image/png', bytes: svg },
      {
        what: 'called a JPEG, after a mark and a prologue',
        name: 'a.jpg',
        type: 'image/jpeg',
        bytes: `\ufeff<?xml version="1.0"?>\n<!-- \ufffd\ufffd -->${svg}`,
      },
      { what: 'packed and called a PNG', name: 'a.png', type: 'image/png', bytes: gzipSync(svg) },
      {
        what: 'in sixteen bits, called a PNG',
        name: 'a.png',
        type: 'image/png',
        bytes: Buffer.from(`\ufeff${svg}`, 'utf16le'),
      },
      {
        what: 'behind the first bytes of a PNG',
        name: 'a.png',
        type: 'image/png',
        bytes: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)]),
      },
      { what: 'with two endings', name: 'a.svg.png', type: 'image/png', bytes: svg },
    ]) // prettier-ignore
    .run(async ({ assert }, { name, type, bytes }) => {
      const before = await rows('select 1 from attachments')
      const answer = await send({ bytes: Buffer.from(bytes), name, type }, await tokenOf('merchant'))
      assert.equal(answer.status, 400)
      assert.include(['E_UPLOAD_TYPE', 'E_UPLOAD_INCOMPLETE', 'E_SVG_SCRIPT'], String(answer.data.reason))
      assert.isNotEmpty(answer.message)
      assert.lengthOf(await rows('select 1 from attachments'), before.length)
    })
    .tags(['MAT-02', 'UPL-01'])

  test('rejects a blank one, {what}, at its field and stores nothing')
    .with([
      { what: 'transparent', shapes: '' },
      { what: 'transparent but for a speck', shapes: '<rect width="9" height="9"/>' },
      { what: 'so faint that nobody sees it', shapes: '<rect width="1200" height="1200" opacity="0.02"/>' },
    ])
    .run(async ({ assert }, { shapes }) => {
      const before = await rows('select 1 from attachments')
      const { status, data, message } = await send(asPng(await drawn(shapes)), await tokenOf('merchant'))
      assert.equal(status, 400)
      assert.containSubset(data, { reason: 'E_PICTURE_BLANK', errors: { file: [message] } })
      assert.lengthOf(await rows('select 1 from attachments'), before.length)
    })
    .tags(['MAT-02', 'UPL-02'])

  test('a picture too blank for a material is accepted for other uses', async ({ assert }) => {
    const token = await tokenOf('merchant')
    const { code } = await sendFile(asPng(await drawn('')), { token, fields: { topic: 'evidence' } })
    assert.equal(code, 1)
  }).tags(['MAT-02'])

  test('types a transparent motif as cutout and a full picture as picture, unless a type is given')
    .with([
      { shapes: '<circle cx="600" cy="600" r="300"/>', said: undefined, type: 'cutout' },
      {
        shapes: '<rect width="1200" height="1200" fill="#c62828"/><circle r="300"/>',
        said: undefined,
        type: 'picture',
      },
      { shapes: '<circle cx="300" cy="300" r="200"/>', said: 'pattern', type: 'pattern' },
    ])
    .run(async ({ client }, { shapes, said, type }) => {
      const token = await tokenOf('merchant')
      const { data } = await send(asPng(await drawn(shapes)), token)
      const { url } = data.file as { url: string }
      const made = await createMaterial(as(client, token), token, { picture: url, ...(said && { type: said }) })
      made.assertBodyContains({ data: { type } })
    })
    .tags(['MAT-02', 'MAT-01'])
})
