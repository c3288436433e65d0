import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import { FONTS } from '#document/fonts/manifest'

const [FIRST] = FONTS

test.group('Design fonts', () => {
  test('are served by hash with the bytes listed in the manifest', async ({ client, assert }) => {
    for (const { file, sha256, bytes } of FONTS) {
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

  test('are limited to the files of the manifest: {$self}')
    .with([`${'0'.repeat(64)}.woff2`, '..%2f..%2fpackage.json', `${FIRST?.sha256}.ttf`, `${FIRST?.sha256}`])
    .run(async ({ client }, name) => {
      const response = await client.get(`/fonts/${name}`)
      response.assertStatus(404)
    })
    .tags(['DES-02'])
})
