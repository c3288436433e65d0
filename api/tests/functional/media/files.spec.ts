import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { ROOT, temporaryPath, thumbnailKey } from '#media/storage/paths'
import { pdf } from '#tests/support/files/documents'
import { jpeg, png } from '#tests/support/files/pictures'
import { get, sendFile, type SentFile } from '#tests/support/files/send'
import { sessionOf } from '#tests/support/people'

async function uploaded(file: SentFile) {
  const { access_token: token } = await sessionOf('admin')
  const { data } = await sendFile(file, { token, fields: { topic: `t${randomUUID().slice(0, 8)}` } })
  return data.file as { url: string; sha256: string }
}

const picture = async (width: number, height: number, name = 'photo.jpg') =>
  uploaded({ bytes: await jpeg(width, height), name, type: 'image/jpeg' })

test.group('Files | serving', () => {
  test('shows a picture inline, cached permanently, without permission to execute', async ({ assert }) => {
    const { url } = await picture(32, 32, '图 "a".jpg'.replaceAll('"', '%22'))
    const { status, headers } = await get(url)
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'image/jpeg')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('content-security-policy'), "sandbox; default-src 'none'")
    assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal(
      headers.get('content-disposition'),
      `inline; filename="_ _a_.jpg"; filename*=UTF-8''%E5%9B%BE%20%22a%22.jpg`,
    )
  }).tags(['UPL-02'])

  test('serves anything else as a download', async ({ assert }) => {
    const { url } = await uploaded({ bytes: pdf(), name: '报价单.pdf', type: 'application/pdf' })
    const { headers } = await get(url)
    assert.equal(headers.get('content-type'), 'application/pdf')
    assert.match(headers.get('content-disposition') ?? '', /^attachment; /)
    assert.equal(headers.get('content-security-policy'), "sandbox; default-src 'none'")
  }).tags(['UPL-02'])

  test('answers a conditional request with 304', async ({ assert }) => {
    const { url } = await picture(33, 33)
    const tag = (await get(url)).headers.get('etag') ?? ''
    const again = await get(url, { 'if-none-match': tag })
    assert.equal(again.status, 304)
    assert.equal(await again.text(), '')
  }).tags(['UPL-02'])

  test('an unknown and an invalid file give the same answer: {$self}')
    .with([randomUUID(), 'a', '..%2f..%2fapp_key', `${randomUUID()}.jpg`, '%00'])
    .run(async ({ assert }, id) => {
      const response = await get(`/files/${id}`, { 'accept-language': 'en' })
      const { code, message, data } = (await response.json()) as {
        code: number
        message: string
        data: { reason: string }
      }
      assert.equal(response.status, 404)
      assert.deepInclude({ code, reason: data.reason }, { code: 0, reason: 'E_NOT_FOUND' })
      assert.include(message, 'not')
    })
    .tags(['UPL-02', 'ERR-04'])
})

test.group('Files | thumbnails', () => {
  test('have the requested width: {$self}')
    .with([160, 320, 640])
    .run(async ({ assert }, width) => {
      const { url } = await picture(1200, 800)
      const response = await get(`${url}?w=${width}`)
      const made = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      assert.containsSubset(made, { format: 'jpeg', width, height: Math.round((width * 2) / 3) })
      assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    })
    .tags(['UPL-02'])

  test('a small picture is its own thumbnail, and a PNG stays a PNG', async ({ assert }) => {
    const { url } = await picture(100, 60)
    const small = await sharp(Buffer.from(await (await get(`${url}?w=160`)).arrayBuffer())).metadata()
    assert.equal(small.width, 100)
    const drawn = await uploaded({ bytes: await png(400, 400), name: 'a.png', type: 'image/png' })
    assert.equal(
      (await sharp(Buffer.from(await (await get(`${drawn.url}?w=160`)).arrayBuffer())).metadata()).format,
      'png',
    )
  }).tags(['UPL-02'])

  test('twenty concurrent first requests create one file', async ({ assert }) => {
    const { url, sha256 } = await picture(901, 601)
    const temporary = async () => readdir(dirname(await temporaryPath()))
    const before = await temporary()
    const all = await Promise.all(
      Array.from({ length: 20 }, async () => Buffer.from(await (await get(`${url}?w=320`)).arrayBuffer())),
    )
    assert.isTrue(all.every((bytes) => bytes.equals(all[0] as Buffer)))
    assert.lengthOf(await readdir(dirname(join(ROOT, thumbnailKey(sha256, 320)))), 1)
    assert.deepEqual(await temporary(), before)
  }).tags(['UPL-02'])

  test('reject other widths: {$self}')
    .with(['0', '161', '99999', 'abc', '-1', '160px'])
    .run(async ({ assert }, width) => {
      const { url } = await picture(32, 32)
      assert.equal((await get(`${url}?w=${width}`)).status, 400)
    })
    .tags(['UPL-02'])
})
