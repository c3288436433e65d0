import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { row, rows } from '#core/database'
import { pdf, xls } from '#tests/support/files/documents'
import * as pictures from '#tests/support/files/pictures'
import { get, sendFile, type Answer } from '#tests/support/files/send'
import { xlsx } from '#tests/support/files/zip'
import { makePerson, sessionOf } from '#tests/support/people'

interface File {
  id: number
  url: string
  full_url: string
  name: string
  size: number
  mimetype: string
  width: number | null
  height: number | null
  suffix: string
  sha256: string
  topic: string
}

const token = async (username = 'admin') => (await sessionOf(username)).access_token
const fileOf = ({ data }: Answer) => data.file as File
const asJpeg = (bytes: Buffer, name = 'photo.jpg') => ({ bytes, name, type: 'image/jpeg' })

async function fetched({ url }: { url: string }): Promise<Buffer> {
  return Buffer.from(await (await get(url)).arrayBuffer())
}

async function configure(name: string, value: unknown) {
  const before = await row<{ value: unknown }>('select value from config_items where name = ?', [name])
  await row('update config_items set value = ?::jsonb where name = ?', [JSON.stringify(value), name])
  return async () => {
    await row('update config_items set value = ?::jsonb where name = ?', [JSON.stringify(before?.value), name])
  }
}

test.group('Uploads | accepted files', () => {
  test('returns all properties of a picture', async ({ assert }) => {
    const answer = await sendFile(asJpeg(await pictures.jpeg(64, 48), '上新 图.JPG'), {
      token: await token(),
      fields: { topic: 'config', uuid: randomUUID() },
    })
    assert.equal(answer.status, 200)
    const file = fileOf(answer)
    assert.containsSubset(file, {
      name: '上新 图.jpg',
      mimetype: 'image/jpeg',
      suffix: 'jpg',
      width: 64,
      height: 48,
      storage: 'local',
      topic: 'config',
    })
    assert.match(file.url, /^\/files\/[0-9a-f-]{36}$/)
    assert.isTrue(file.full_url.startsWith('http') && file.full_url.endsWith(file.url))
    assert.equal((await fetched(file)).length, file.size)
  }).tags(['UPL-01'])

  test('accepts and re-encodes every valid picture: {what}')
    .with([
      { what: 'progressive', make: pictures.progressive, type: 'image/jpeg' },
      { what: 'CMYK', make: pictures.cmyk, type: 'image/jpeg' },
      { what: 'grey', make: pictures.grey, type: 'image/jpeg' },
      { what: 'twelve megapixels', make: pictures.large, type: 'image/jpeg' },
      { what: 'interlaced', make: pictures.interlaced, type: 'image/png' },
      { what: 'a palette', make: pictures.palette, type: 'image/png' },
      { what: 'sixteen bits', make: pictures.sixteenBit, type: 'image/png' },
      { what: 'transparent', make: pictures.transparent, type: 'image/png' },
    ])
    .run(async ({ assert }, { make, type }) => {
      const bytes = await make()
      const answer = await sendFile(
        { bytes, name: type === 'image/png' ? 'a.png' : 'a.jpg', type },
        { token: await token() },
      )
      assert.equal(answer.status, 200)
      const kept = await sharp(await fetched(fileOf(answer))).metadata()
      assert.containsSubset(kept, { depth: 'uchar', format: type.slice(6), width: fileOf(answer).width })
      assert.include(['srgb', 'b-w'], kept.space)
    })
    .tags(['UPL-02'])

  test('rotates a picture upright and removes its metadata: orientation {$self}')
    .with([1, 2, 3, 4, 5, 6, 7, 8])
    .run(async ({ assert }, orientation) => {
      const bytes = await pictures.fromPhone(orientation)
      const file = fileOf(await sendFile(asJpeg(bytes), { token: await token() }))
      const kept = await fetched(file)
      const { orientation: left, exif, xmp, iptc } = await sharp(kept).metadata()
      assert.deepEqual([left, exif, xmp, iptc], [undefined, undefined, undefined, undefined])
      assert.deepEqual([file.width, file.height], orientation > 4 ? [200, 300] : [300, 200])
      for (const secret of ['Secret', 'GPS', 'Exif']) assert.notInclude(kept.toString('latin1'), secret)
      assert.isBelow(await difference(kept, await sharp(bytes).autoOrient().toBuffer()), 4)
    })
    .tags(['UPL-02'])

  test('accepts documents unchanged: {name}')
    .with([
      { name: 'a.pdf', bytes: pdf(), type: 'application/pdf' },
      { name: 'a.xls', bytes: xls(), type: 'application/vnd.ms-excel' },
      { name: 'a.xlsx', bytes: xlsx(), type: 'application/octet-stream' },
    ])
    .run(async ({ assert }, file) => {
      const answer = await sendFile(file, { token: await token() })
      assert.containsSubset(fileOf(answer), { width: null, height: null, size: file.bytes.length })
      assert.isTrue(file.bytes.equals(await fetched(fileOf(answer))))
    })
    .tags(['UPL-01'])

  test('a name is for display only: {given}')
    .with([
      { given: 'CON.jpg', name: 'CON.jpg' },
      { given: 'C:\\Users\\me\\photo.jpg', name: 'photo.jpg' },
      { given: '.jpg', name: 'file.jpg' },
      { given: 'report.2026.11.jpeg', name: 'report.2026.11.jpeg' },
      { given: `${'长'.repeat(200)}.jpg`, name: `${'长'.repeat(120)}.jpg` },
      { given: `a'b;c%22d.jpg`, name: `a'b;c"d.jpg` },
    ])
    .run(async ({ assert }, { given, name }) => {
      const answer = await sendFile(asJpeg(await pictures.jpeg(16, 16), given), {
        token: await token(),
        fields: { topic: `t${randomUUID().slice(0, 8)}` },
      })
      assert.equal(fileOf(answer).name, name)
    })
    .tags(['UPL-01'])
})

test.group('Uploads | limits', () => {
  test('a purpose restricts the configured types', async ({ assert }) => {
    const answer = await sendFile(
      { bytes: pdf(), name: 'a.pdf', type: 'application/pdf' },
      { token: await token(), fields: { topic: 'avatar' } },
    )
    assert.equal(answer.status, 400)
    assert.deepInclude(answer.data, { reason: 'E_UPLOAD_TYPE', allowed: 'jpg, jpeg, png' })
    assert.include(answer.message, 'jpg, jpeg, png')
  }).tags(['UPL-01', 'CFG-01'])

  test('a config change applies at once and cannot allow unverifiable types', async ({ assert, cleanup }) => {
    const file = { bytes: await pictures.inFormat('gif'), name: 'a.gif', type: 'image/gif' }
    cleanup(await configure('uploadSuffixes', ['gif', 'svg', 'png']))
    cleanup(await configure('uploadMimeTypes', ['image/gif', 'image/svg+xml']))
    const sending = { token: await token() }
    assert.deepInclude((await sendFile(file, sending)).data, { reason: 'E_UPLOAD_TYPE', allowed: 'png' })
    assert.equal((await sendFile(asJpeg(await pictures.jpeg()), sending)).data.reason, 'E_UPLOAD_TYPE')
    assert.equal(
      (await sendFile({ bytes: await pictures.png(), name: 'a.png', type: 'image/png' }, sending)).status,
      200,
    )
  }).tags(['UPL-01', 'CFG-01'])

  test('rejects a file above the maximum with a message in both languages: {language}')
    .with([{ language: 'zh-cn' }, { language: 'en' }])
    .run(async ({ assert, cleanup }, { language }) => {
      cleanup(await configure('uploadMaxMb', 1))
      const bytes = Buffer.concat([await pictures.jpeg(), Buffer.alloc(1024 * 1024)])
      const answer = await sendFile(asJpeg(bytes), { token: await token(), headers: { 'accept-language': language } })
      assert.equal(answer.status, 413)
      assert.deepInclude(answer.data, { reason: 'E_UPLOAD_TOO_LARGE', megabytes: 1 })
      assert.match(answer.message, language === 'en' ? /up to 1 MB/ : /1\s?MB/)
    })
    .tags(['UPL-01', 'ERR-03'])

  test('rejects an avatar above ten megabytes', async ({ assert }) => {
    const bytes = Buffer.concat([await pictures.jpeg(), Buffer.alloc(10 * 1024 * 1024)])
    const answer = await sendFile(asJpeg(bytes), { token: await token(), fields: { topic: 'avatar' } })
    assert.equal(answer.status, 413)
    assert.deepInclude(answer.data, { reason: 'E_UPLOAD_TOO_LARGE', megabytes: 10 })
  }).tags(['UPL-01'])
})

test.group('Uploads | endpoints and rates', () => {
  test('each audience has its own endpoint', async ({ assert }) => {
    const file = asJpeg(await pictures.jpeg())
    const admin = await token('merchant')
    const member = (await sessionOf('merchant', 'member')).access_token
    const asMember = { 'user-token': member, authorization: '' }
    assert.equal((await sendFile(file, { token: admin })).status, 200)
    assert.equal((await sendFile(file, { token: admin, path: '/admin/ajax/upload' })).status, 200)
    assert.equal((await sendFile(file, { token: '', headers: asMember })).status, 200)
    const foreign = await sendFile(file, { token: '', headers: asMember, path: '/admin/ajax/upload' })
    assert.deepEqual([foreign.status, foreign.code], [401, 401])
    assert.equal((await sendFile(file, { token: 'nobody' })).status, 401)
  }).tags(['UPL-01', 'AUTH-05'])

  test('the same picture is one row per owner and topic, with its uploads counted', async ({ assert }) => {
    const bytes = await pictures.jpeg(77, 77)
    const [mine, theirs] = [await makePerson(), await makePerson()]
    const send = async (person: { token: string }, topic: string) =>
      fileOf(await sendFile(asJpeg(bytes), { token: person.token, fields: { topic } }))
    const first = await send(mine, 'config')
    const again = await send(mine, 'config')
    const elsewhere = await send(mine, 'avatar')
    const another = await send(theirs, 'config')
    assert.equal(again.id, first.id)
    assert.lengthOf([...new Set([first.id, elsewhere.id, another.id])], 3)
    assert.lengthOf([...new Set([first.sha256, elsewhere.sha256, another.sha256])], 1)
    const kept = await rows<{ quote: number; owner_user_id: number }>(
      'select quote, owner_user_id from attachments where sha256 = ? order by id',
      [first.sha256],
    )
    assert.deepEqual(kept, [
      { quote: 2, owner_user_id: mine.id },
      { quote: 1, owner_user_id: mine.id },
      { quote: 1, owner_user_id: theirs.id },
    ])
  }).tags(['UPL-01'])

  test('twenty concurrent equal uploads create one row', async ({ assert }) => {
    const bytes = await pictures.jpeg(78, 78)
    const person = await makePerson()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendFile(asJpeg(bytes), { token: person.token })),
    )
    assert.lengthOf([...new Set(answers.map((answer) => fileOf(answer).id))], 1)
    assert.deepEqual(await rows('select quote from attachments where owner_user_id = ?', [person.id]), [{ quote: 20 }])
  }).tags(['UPL-01'])

  test('logs an upload in the admin log', async ({ assert }) => {
    const person = await makePerson()
    const { id } = fileOf(await sendFile(asJpeg(await pictures.jpeg(79, 79)), { token: person.token }))
    const log = await row('select action, user_id, path from admin_logs where resource = ? and record_id = ?', [
      'attachments',
      String(id),
    ])
    assert.deepEqual(log, { action: 'insert', user_id: person.id, path: '/api/ajax/upload' })
  }).tags(['CFG-06'])
})

/** Mean colour difference of two pictures, 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer()),
  )
  if (!a || !b || a.length !== b.length) return Infinity
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
}
