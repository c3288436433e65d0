import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import { fontNamed, FONTS } from '#document/fonts/manifest'

const [FIRST] = FONTS

test.group('Design fonts', () => {
  test('are served by hash with the bytes listed in the manifest', async ({ client, assert }) => {
    for (const { file, sha256, bytes } of FONTS.filter((_, index) => index % 10 === 0)) {
      const response = await client.get(file)
      response.assertStatus(200)
      const body = response.body() as Buffer
      assert.equal(response.header('content-type'), 'font/woff2')
      assert.equal(response.header('content-length'), String(bytes))
      assert.equal(createHash('sha256').update(body).digest('hex'), sha256)
    }
  }).tags(['DES-02'])

  test('are cached permanently and cannot execute', async ({ client, assert }) => {
    const response = await client.get(FIRST?.file ?? '')
    assert.equal(response.header('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal(response.header('x-content-type-options'), 'nosniff')
    assert.match(response.header('content-security-policy') ?? '', /default-src 'none'/)
    const again = await client.get(FIRST?.file ?? '').header('if-none-match', response.header('etag') ?? '')
    again.assertStatus(304)
  }).tags(['DES-02'])

  test('with letters beyond the first file come from files of their own', async ({ client, assert }) => {
    const inter = fontNamed('inter-400')
    for (const { address, bytes } of inter?.files.slice(1) ?? []) {
      const response = await client.get(address)
      response.assertStatus(200)
      assert.equal(response.header('content-length'), String(bytes))
    }
  }).tags(['EDT-01'])

  test('of one Chinese sentence are at most 60 kB, and the same bytes each time', async ({ client, assert }) => {
    const text = '墨折，让设计落在布上。春江潮水连海平，海上明月共潮生。'
    const address = `${fontNamed('noto-sans-sc-400')?.file}?text=${encodeURIComponent(text)}`
    const response = await client.get(address)
    response.assertStatus(200)
    const body = response.body() as Buffer
    assert.equal(body.toString('latin1', 0, 4), 'wOF2')
    assert.isBelow(body.length, 60_000)
    assert.deepEqual((await client.get(address)).body(), body)
    assert.deepEqual((await client.get(address.replace('%E5%A2%A8', '') + '墨')).body(), body)
    const again = await client.get(address).header('if-none-match', response.header('etag') ?? '')
    again.assertStatus(304)
  }).tags(['EDT-01'])

  test('are cut only where they are large, and never to a text longer than a design may have', async ({
    client,
    assert,
  }) => {
    const [large, small] = [fontNamed('noto-sans-sc-400'), fontNamed('anton-400')]
    const whole = await client.get(`${small?.file}?text=A`)
    assert.equal(whole.header('content-length'), String(small?.bytes))
    ;(await client.get(`${large?.file}?text=${'a'.repeat(501)}`)).assertStatus(400)
    const none = await client.get(`${large?.file}?text=${encodeURIComponent('\u{10ffff}')}`)
    none.assertStatus(200)
  }).tags(['EDT-01'])

  test('asked for by many at once are all served', async ({ client, assert }) => {
    const file = fontNamed('noto-sans-sc-700')?.file
    const texts = Array.from({ length: 12 }, (_, index) => String.fromCodePoint(0x4e00 + index))
    const answers = await Promise.all(texts.map((text) => client.get(`${file}?text=${encodeURIComponent(text)}`)))
    assert.deepEqual([...new Set(answers.map((one) => one.status()))], [200])
  }).tags(['EDT-01'])

  test('are limited to the files of the manifest: {$self}')
    .with([`${'0'.repeat(64)}.woff2`, '..%2f..%2fpackage.json', `${FIRST?.sha256}.ttf`, `${FIRST?.sha256}`])
    .run(async ({ client }, name) => {
      const response = await client.get(`/fonts/${name}`)
      response.assertStatus(404)
    })
    .tags(['DES-02'])
})
