import { randomUUID } from 'node:crypto'
import encryption from '@adonisjs/core/services/encryption'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { PURPOSE_NAMES, PURPOSES, type FileLink, type Purpose } from '#contracts/uploads'
import { signFileKey } from '#media/links/file_keys'
import { publicLink } from '#media/links/file_links'
import { as } from '#tests/support/as'
import { pdf } from '#tests/support/files/documents'
import { jpeg, png } from '#tests/support/files/pictures'
import { get, sendFile, type SentFile } from '#tests/support/files/send'
import { xlsx } from '#tests/support/files/zip'
import { materialRow } from '#tests/support/materials'
import { organisationOf } from '#tests/support/organisations'
import { makePerson } from '#tests/support/people'

interface File {
  id: number
  url: string
  full_url: string
  is_private: boolean
}

const idIn = ({ url }: File) => url.split('/').at(-1) as string
const place = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')

async function fileFor(topic: string): Promise<SentFile> {
  if (topic === 'waybill') return { bytes: pdf(`%${randomUUID()}\n`), name: '面单.pdf', type: 'application/pdf' }
  if (topic === 'import') return { bytes: xlsx(), name: 'a.xlsx', type: 'application/octet-stream' }
  if (topic === 'print') return { bytes: await png(64, 64), name: 'a.png', type: 'image/png' }
  return { bytes: await jpeg(64, 64), name: 'a.jpg', type: 'image/jpeg' }
}

async function uploaded(token: string, topic: string): Promise<File> {
  const { data } = await sendFile(await fileFor(topic), { token, fields: { topic } })
  return data.file as File
}

/** The answer without the parts that differ between any two answers. */
async function words(response: Response) {
  const text = (await response.text()).replaceAll(/"requestId":"[^"]*"/g, '')
  return { status: response.status, text, cache: response.headers.get('cache-control') }
}

test.group('Private files', () => {
  test('the purpose determines who sees a file: {topic}')
    .with(PURPOSE_NAMES.map((topic) => ({ topic })))
    .run(async ({ assert }, { topic }) => {
      const purpose: Purpose = PURPOSES[topic]
      const { token } = await makePerson()
      const file = await uploaded(token, topic)
      assert.equal(file.is_private, purpose.isPrivate ?? false)
      assert.equal((await get(file.url)).status, purpose.isPrivate ? 404 : 200)
      assert.equal((await get(place(file.full_url))).status, 200)
    })
    .tags(['UPL-04'])

  test('the link for sales platforms opens its own file to everybody, and no other', async ({ assert }) => {
    const { token } = await makePerson()
    const [file, other] = [await uploaded(token, 'print'), await uploaded(token, 'receipt')]
    assert.isTrue(file.is_private)
    const link = publicLink(idIn(file))
    assert.equal((await get(link)).status, 200)
    assert.equal((await get(link.replace(idIn(file), idIn(other)))).status, 404)
    assert.equal((await get(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).status, 404)
  }).tags(['PUB-01', 'UPL-04'])

  test('without its key it looks like a file that does not exist', async ({ assert }) => {
    const { token } = await makePerson()
    const file = await uploaded(token, 'receipt')
    const never = await words(await get(`/files/${randomUUID()}`))
    assert.equal(never.status, 404)
    for (const address of [file.url, `${file.url}?key=x`, `${file.url}?w=160`, `${file.url}?key=`])
      assert.deepEqual(await words(await get(address)), never, address)
  }).tags(['UPL-04', 'ERR-04'])

  test('is served as a download and not stored by caches', async ({ assert }) => {
    const { token } = await makePerson()
    for (const topic of ['receipt', 'waybill']) {
      const { headers } = await get(place((await uploaded(token, topic)).full_url))
      assert.equal(headers.get('cache-control'), 'private, no-store')
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
      assert.equal(headers.get('content-security-policy'), "sandbox; default-src 'none'")
      assert.match(headers.get('content-disposition') ?? '', /^attachment; /)
    }
  }).tags(['UPL-04'])

  test('a key opens one file for ten minutes within its session', async ({ assert, client }) => {
    const person = await makePerson()
    const [file, other] = [await uploaded(person.token, 'receipt'), await uploaded(person.token, 'evidence')]
    const link = (await as(client, person.token).get(`/api/v1/files/${idIn(file)}/link`)).body().data as FileLink
    const minutes = (Date.parse(link.expires_at) - Date.now()) / 60_000
    assert.isTrue(minutes > 9.5 && minutes <= 10)
    assert.equal((await get(link.url)).status, 200)
    assert.equal((await get(`${link.url}&w=160`)).status, 200)
    assert.equal((await get(link.url.replace(idIn(file), idIn(other)))).status, 404)
    assert.equal((await get(link.url.slice(0, -1))).status, 404)

    const session = await row<{ key: string }>('select key from auth_sessions where user_id = ?', [person.id])
    const opens = { file: idIn(file), session: session?.key as string }
    const late = { sign: signedToEnd }
    assert.equal((await get(`${file.url}?key=${encodeURIComponent(signFileKey(late, opens))}`)).status, 404)
    await row('delete from auth_sessions where user_id = ?', [person.id])
    assert.equal((await get(link.url)).status, 404)
  }).tags(['UPL-04', 'AUTH-07'])

  test('links of a disabled person stop working', async ({ assert }) => {
    const person = await makePerson()
    const file = await uploaded(person.token, 'receipt')
    await row(`update users set status = 'disabled' where id = ?`, [person.id])
    assert.equal((await get(place(file.full_url))).status, 404)
  }).tags(['UPL-04'])

  test('visible to its owner, file managers and readers of a record that shows it, and no one else', async ({
    assert,
    client,
  }) => {
    const merchant = await organisationOf('merchant')
    const supplier = await organisationOf('supplier')
    const owner = await makePerson({ organisationId: merchant })
    const file = await uploaded(owner.token, 'material')
    const ask = async (token: string) => (await as(client, token).get(`/api/v1/files/${idIn(file)}/link`)).status()
    const viewing = ['attachments.view']

    assert.equal(await ask(owner.token), 200)
    assert.equal(await ask((await makePerson({ organisationId: merchant })).token), 404)
    assert.equal(await ask((await makePerson({ permissions: viewing })).token), 200)
    assert.equal(await ask((await makePerson({ permissions: viewing, range: 'own' })).token), 404)
    const colleague = await makePerson({ organisationId: merchant, permissions: ['materials.view'], range: 'merchant' })
    assert.equal(await ask(colleague.token), 404)
    await materialRow(owner.username, { picture: file.url })
    assert.equal(await ask(colleague.token), 200)
    const elsewhere = await row<{ id: number }>(
      `insert into organisations (kind, parent_id, name, merchant_no) values ('merchant', ?, 'else', ?) returning id`,
      [supplier, `M${randomUUID().slice(0, 8)}`],
    )
    const stranger = await makePerson({
      organisationId: elsewhere?.id,
      permissions: ['materials.view', ...viewing],
      range: 'merchant',
    })
    assert.equal(await ask(stranger.token), 404)
  }).tags(['UPL-04', 'ACC-01'])
})

const signedToEnd = (content: unknown, _: string, purpose: string) =>
  encryption.getMessageVerifier().sign(content, '-1s', purpose)
