import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { MATERIAL_DOWNLOAD } from '#contracts/limits'
import { row, rows } from '#core/database'
import { downloadMaterial, PictureAddresses } from '#developers/pictures/download_material'
import { keyOf, withKey } from '#tests/support/api_keys'
import { testKeyOf } from '#tests/support/play'
import { makeBuyer } from '#tests/support/trade'

const PATH = '/api/v1/materials/from-address'
const PERMISSIONS = ['materials.create', 'materials.view']
const never = new AbortController().signal
let shade = 0

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: 10, g: ++shade % 256, b: 90 } } })
    .png()
    .toBuffer()

type Serve = (path: string, response: ServerResponse) => void

/** A host of pictures on this machine, to which alone the filter is opened. */
async function host(serve: Serve) {
  const server = createServer((request, response) => serve(request.url ?? '/', response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

class OnlyHost extends PictureAddresses {
  override isAllowed(address: string) {
    return address === '127.0.0.1'
  }
}

async function maker() {
  const buyer = await makeBuyer({ balance: '0.00' })
  const role = await row<{ id: number }>('select role_id as id from user_roles where user_id = ?', [buyer.id])
  await rows('insert into role_permissions (role_id, permission) select ?, unnest(?::text[]) on conflict do nothing', [
    role?.id,
    PERMISSIONS,
  ])
  const { secret } = await keyOf({ makerId: buyer.id, permissions: PERMISSIONS })
  return { buyer, secret }
}

test.group('Developers | materials from an address', (group) => {
  group.each.setup(() => {
    app.container.swap(PictureAddresses, () => new OnlyHost())
    return () => app.container.restore(PictureAddresses)
  })

  test('a picture is fetched by a job and becomes a material, once however often it is repeated', async ({
    client,
    assert,
  }) => {
    const { secret, buyer } = await maker()
    const bytes = await picture()
    const at = await host((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes))
    try {
      const key = withKey(client, secret)
      const begun = await key.post(PATH, { url: `${at.url}/cats/Grey%20cat.png` })
      begun.assertStatus(200)
      const { id } = begun.body().data
      assert.containSubset(begun.body().data, { state: 'waiting', material_id: null })
      await Promise.all([downloadMaterial(id, never), downloadMaterial(id, never)])
      const done = (await key.get(`${PATH}/${id}`)).body().data
      assert.containSubset(done, { state: 'done', reason: null })
      assert.containSubset(await row('select name_en, width from materials where id = ?', [done.material_id]), {
        name_en: 'Grey cat',
        width: 300,
      })
      await downloadMaterial(id, never)
      const again = (await key.post(PATH, { url: `${at.url}/other.png` })).body().data
      await downloadMaterial(again.id, never)
      assert.equal((await key.get(`${PATH}/${again.id}`)).body().data.material_id, done.material_id)
      assert.containSubset(
        await row('select count(*)::int as count from materials where organisation_id = ?', [buyer.merchant]),
        { count: 1 },
      )
      const stranger = await maker()
      ;(await withKey(client, stranger.secret).get(`${PATH}/${id}`)).assertStatus(404)
    } finally {
      at.close()
    }
  }).tags(['DEV-03', 'MAT-01'])

  test('with a test key, it becomes a material of the test data', async ({ client, assert }) => {
    const { buyer } = await maker()
    const { secret, play } = await testKeyOf(buyer.id, PERMISSIONS)
    const bytes = await picture()
    const at = await host((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes))
    try {
      const key = withKey(client, secret)
      const { id } = (await key.post(PATH, { url: `${at.url}/cat.png` })).body().data
      await downloadMaterial(id, never)
      const done = (await key.get(`${PATH}/${id}`)).body().data
      assert.containSubset(done, { state: 'done', reason: null })
      assert.deepEqual(await row('select organisation_id from materials where id = ?', [done.material_id]), {
        organisation_id: play,
      })
    } finally {
      at.close()
    }
  }).tags(['DEV-03', 'DEV-01'])

  test('inward, redirected inwards, huge, foreign or missing: {$self}')
    .with([
      'literal',
      'metadata',
      'redirect',
      'redirect_scheme',
      'loop',
      'declared_2gb',
      'endless',
      'html',
      'lying_html',
      'missing',
      'cut',
    ] as const)
    .run(async ({ client, assert }, which) => {
      const { secret, buyer } = await maker()
      let sent = 0
      const at = await host((path, response) => {
        const answers: Record<string, () => void> = {
          redirect: () => void response.writeHead(302, { location: 'http://127.0.0.2:1/' }).end(),
          redirect_scheme: () => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
          loop: () => void response.writeHead(302, { location: path }).end(),
          declared_2gb: () => {
            response.writeHead(200, { 'content-type': 'image/png', 'content-length': 2 ** 31 })
            response.write(Buffer.alloc(1024))
          },
          endless: () => {
            response.writeHead(200, { 'content-type': 'image/png' })
            const block = Buffer.alloc(1024 * 1024)
            const more = () => {
              sent += block.length
              if (!response.destroyed && sent < 200 * 1024 * 1024) response.write(block, () => more())
            }
            more()
          },
          html: () => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'),
          lying_html: () => void response.writeHead(200, { 'content-type': 'image/png' }).end('<html></html>'),
          missing: () => void response.writeHead(404).end(),
          cut: () => void response.destroy(),
        }
        answers[which]?.()
      })
      const urls: Partial<Record<typeof which, string>> = {
        literal: 'http://127.0.0.9/a.png',
        metadata: 'http://[::ffff:169.254.169.254]/latest/meta-data',
      }
      const codes: Record<typeof which, string> = {
        literal: 'E_PICTURE_PRIVATE',
        metadata: 'E_PICTURE_PRIVATE',
        redirect: 'E_PICTURE_PRIVATE',
        redirect_scheme: 'E_PICTURE_PRIVATE',
        loop: 'E_PICTURE_REDIRECTS',
        declared_2gb: 'E_UPLOAD_TOO_LARGE',
        endless: 'E_UPLOAD_TOO_LARGE',
        html: 'E_PICTURE_TYPE',
        lying_html: 'E_PICTURE_TYPE',
        missing: 'E_PICTURE_ANSWER',
        cut: 'E_PICTURE_UNREACHABLE',
      }
      try {
        const key = withKey(client, secret)
        const { id } = (await key.post(PATH, { url: urls[which] ?? `${at.url}/${which}` })).body().data
        for (let nth = 1; nth <= MATERIAL_DOWNLOAD.attempts; nth++) await downloadMaterial(id, never).catch(() => {})
        const shown = (await key.get(`${PATH}/${id}`)).body().data
        assert.equal(shown.state, 'failed', JSON.stringify(shown))
        assert.equal(shown.reason, codes[which])
        assert.notInclude(shown.message, '{{')
        assert.isBelow(sent, 64 * 1024 * 1024)
        assert.deepEqual(
          await rows(
            `select 1 from materials where organisation_id = ? union all select 1 from attachments where owner_user_id = ?`,
            [buyer.merchant, buyer.id],
          ),
          [],
        )
      } finally {
        at.close()
      }
    })
    .tags(['DEV-03', 'SEC-10'])
    .timeout(60_000)

  test('what is no web address is refused at its field, and unfinished downloads are limited', async ({
    client,
    assert,
  }) => {
    const { secret, buyer } = await maker()
    const key = withKey(client, secret)
    for (const url of ['ftp://example.com/a.png', 'picture.png', 'http://user:pass@example.com/a.png', 'file:///a']) {
      const answer = await key.post(PATH, { url })
      assert.equal(answer.status(), 400)
      assert.include(Object.keys(answer.body().data.errors ?? {}), 'url')
    }
    await rows(
      `insert into material_downloads (organisation_id, owner_user_id, url, name)
       select ?, ?, 'https://example.com/' || n, 'n' from generate_series(1, ?::int) n`,
      [buyer.merchant, buyer.id, MATERIAL_DOWNLOAD.waiting - 1],
    )
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => key.post(PATH, { url: `https://example.com/x${n}.png` })),
    )
    const codes = answers.map((one) => one.body().data?.reason ?? 'begun')
    assert.lengthOf(
      codes.filter((one) => one === 'begun'),
      1,
    )
    await rows('delete from material_downloads where organisation_id = ?', [buyer.merchant])
    const limited = await keyOf({ makerId: buyer.id, permissions: PERMISSIONS, storeIds: [1] })
    ;(await withKey(client, limited.secret).post(PATH, { url: 'https://example.com/a.png' })).assertStatus(403)
  }).tags(['DEV-03', 'SEC-10'])
})
