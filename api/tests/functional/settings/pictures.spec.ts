import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { pictureUrl, thumbnailUrl } from '#contracts/pictures'
import { row } from '#core/database'
import { asDemo } from '#tests/support/as'
import { bearer } from '#tests/support/people'

const CDN = 'https://static.example.com/shop'
const PICTURE = '/files/0b0b0b0b-0000-4000-8000-000000000000'
const PAGES = ['/', '/backoffice/login']

const imagesIn = (policy: unknown) => /img-src ([^;]+)/.exec(String(policy))?.[1]

test.group('Settings | picture address', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('only stored pictures use the CDN address', ({ assert }) => {
    assert.equal(pictureUrl(`${CDN}/`, PICTURE), CDN + PICTURE)
    assert.equal(pictureUrl('', PICTURE), PICTURE)
    assert.equal(pictureUrl(CDN, 'https://elsewhere.example/a.png'), 'https://elsewhere.example/a.png')
    assert.isNull(pictureUrl(CDN, null))
    assert.equal(thumbnailUrl(CDN, PICTURE, 320), `${CDN}${PICTURE}?w=320`)
  }).tags(['CFG-01'])

  test('from the next request on answers use it and the page policy permits it', async ({ client, assert }) => {
    await row('update supplier_sites set supplier_logo = ?, favicon = ?', [PICTURE, PICTURE])
    await row(`update users set avatar = ? where username = 'admin'`, [PICTURE])
    const admin = await asDemo(client, 'admin')
    for (const page of PAGES) {
      const before = await client.get(page).header('accept', 'text/html')
      assert.equal(imagesIn(before.header('content-security-policy')), "'self' data: blob:", page)
    }

    ;(await admin.patch('/api/v1/config/basics', { cdnUrl: CDN })).assertStatus(200)
    const [name, value] = await bearer('admin')
    const { info, user } = (await client.get('/api/v1/auth/index').header(name, value)).body().data
    assert.deepEqual([info.supplier_logo, info.favicon, user.avatar], [CDN + PICTURE, CDN + PICTURE, CDN + PICTURE])
    for (const page of PAGES) {
      const after = await client.get(page).header('accept', 'text/html')
      assert.equal(
        imagesIn(after.header('content-security-policy')),
        "'self' data: blob: https://static.example.com",
        page,
      )
    }
    // A form writes back what it reads, so it gets the stored address.
    const profile = await client.get('/api/v1/auth/profile').header(name, value)
    assert.equal(profile.body().data.avatar, PICTURE)
  }).tags(['CFG-01'])

  test('rejects an address that breaks the policy, or it has no effect', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    ;(await admin.patch('/api/v1/config/basics', { cdnUrl: 'javascript:alert(1)' })).assertStatus(400)
    await admin.patch('/api/v1/config/basics', { cdnUrl: "https://a.example;script-src/'unsafe-inline'" })
    for (const page of PAGES) {
      const policy = String((await client.get(page).header('accept', 'text/html')).header('content-security-policy'))
      assert.lengthOf(policy.match(/script-src/g) ?? [], 1)
      assert.notInclude(policy.replace(/style-src-attr[^;]*/, ''), 'unsafe-inline')
    }
  }).tags(['CFG-01'])
})
