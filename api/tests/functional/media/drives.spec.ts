import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { deleteUnreferencedContent, releaseJob } from '#media/delete_files'
import { sweepDrive, markMissing } from '#media/sweep'
import { thumbnailJob } from '#media/thumbnails'
import type { Drive } from '#media/storage/drive'
import { contentKey, temporaryPath, thumbnailKey } from '#media/storage/paths'
import { PAGE } from '#tests/support/files/bucket'
import { DRIVES, useDrive } from '#tests/support/files/drives'
import { pdf } from '#tests/support/files/documents'
import { jpeg } from '#tests/support/files/pictures'
import { get, sendFile } from '#tests/support/files/send'
import { makePerson, sessionOf } from '#tests/support/people'

interface File {
  id: number
  url: string
  sha256: string
  storage: string
}

const DAY = 86_400_000
const never = new AbortController().signal

const written: string[] = []

async function fileWith(bytes: Buffer | string): Promise<string> {
  const path = await temporaryPath()
  written.push(path)
  await writeFile(path, bytes)
  return path
}

async function keysOf(drive: Drive, prefix = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of drive.list(prefix)) keys.push(key)
  return keys.toSorted()
}

async function remove(id: number) {
  const { access_token: token } = await sessionOf('super')
  const path = `http://${process.env.HOST}:${process.env.PORT}/api/v1/attachments/${id}`
  return fetch(path, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
}

const contentRow = (sha256: string) => row<{ id: number }>('select id from attachments where sha256 = ?', [sha256])

for (const { storage, open } of DRIVES) {
  test.group(`Storage | ${storage}`, (group) => {
    group.teardown(async () => void (await Promise.all(written.splice(0).map((path) => rm(path, { force: true })))))
    let drive: Drive
    group.setup(async () => {
      const opened = await open()
      drive = opened.drive
      const back = await useDrive(storage, drive)
      return async () => {
        back()
        await rows('delete from attachments where storage = ? and topic like ?', [storage, 'd\\_%'])
        await opened.close()
      }
    })

    const upload = async (file: { bytes: Buffer; name: string; type: string }, token?: string) => {
      const sent = token ?? (await sessionOf('admin')).access_token
      const { data } = await sendFile(file, { token: sent, fields: { topic: `d_${randomUUID().slice(0, 8)}` } })
      return data.file as File
    }

    test('stored objects are read in whole and in part, listed, and gone after removal', async ({ assert }) => {
      const key = contentKey(createHash('sha256').update(randomUUID()).digest('hex'))
      assert.isNull(await drive.sizeOf(key))
      await drive.put(key, await fileWith('0123456789'))
      assert.equal(await drive.sizeOf(key), 10)
      assert.equal((await buffer(await drive.read(key))).toString(), '0123456789')
      assert.equal((await buffer(await drive.read(key, { start: 3, end: 5 }))).toString(), '345')
      assert.deepEqual(await keysOf(drive, key.slice(0, 3)), [key])
      for await (const { size, modifiedAt } of drive.list(key.slice(0, 3)))
        assert.isTrue(size === 10 && Math.abs(Date.now() - modifiedAt.getTime()) < 60_000)
      await drive.remove(key)
      await drive.remove(key)
      assert.isNull(await drive.sizeOf(key))
      assert.deepEqual(await keysOf(drive, key.slice(0, 3)), [])
    }).tags(['UPL-06'])

    test('a listing of several pages is complete', async ({ assert }) => {
      const path = await fileWith('x')
      const keys = Array.from({ length: 2 * PAGE + 5 }, (_, i) => `parts/${randomUUID()}/${i}`).toSorted()
      await Promise.all(keys.map((key) => drive.put(key, path)))
      assert.deepEqual(await keysOf(drive, 'parts/'), keys)
      await sweepDrive(storage, never, Date.now() + DAY / 2)
      assert.deepEqual(await keysOf(drive, 'parts/'), [])
    }).tags(['UPL-06'])

    test('a file is stored there and served in whole, in part and as a thumbnail', async ({ assert }) => {
      const file = await upload({ bytes: await jpeg(800, 600), name: 'a.jpg', type: 'image/jpeg' })
      assert.equal(file.storage, storage)
      const whole = await get(file.url)
      assert.equal(whole.status, 200)
      const bytes = Buffer.from(await whole.arrayBuffer())
      assert.equal(createHash('sha256').update(bytes).digest('hex'), file.sha256)
      const part = await get(file.url, { range: 'bytes=10-19' })
      assert.equal(part.status, 206)
      assert.equal(part.headers.get('content-range'), `bytes 10-19/${bytes.length}`)
      assert.isTrue(bytes.subarray(10, 20).equals(Buffer.from(await part.arrayBuffer())))
      assert.equal((await get(`${file.url}?w=160`)).status, 200)
      assert.isNumber(await drive.sizeOf(thumbnailKey(file.sha256, 160)))
    }).tags(['UPL-06', 'UPL-02'])

    test('the job creates every thumbnail before the first request', async ({ assert }) => {
      const file = await upload({ bytes: await jpeg(700, 500), name: 'a.jpg', type: 'image/jpeg' })
      const job = await row(`select 1 from pgboss.job where name = 'media.thumbnails' and (data ->> 'id')::int = ?`, [
        file.id,
      ])
      assert.exists(job)
      await thumbnailJob.handle({ id: file.id }, never)
      for (const width of [160, 320, 640]) assert.isNumber(await drive.sizeOf(thumbnailKey(file.sha256, width)))
    }).tags(['UPL-02'])

    test('content is removed with the last row that shares it, not earlier', async ({ assert }) => {
      const bytes = pdf(`%${randomUUID()}\n`)
      const document = { bytes, name: 'a.pdf', type: 'application/pdf' }
      const [mine, theirs] = [await upload(document), await upload(document, (await makePerson()).token)]
      const { sha256 } = mine
      assert.equal(theirs.sha256, sha256)
      assert.equal((await remove(mine.id)).status, 200)
      await releaseJob.handle({ storage: storage as 'local', sha256 }, never)
      assert.equal((await get(theirs.url)).status, 200)
      assert.equal((await remove(theirs.id)).status, 200)
      await releaseJob.handle({ storage: storage as 'local', sha256 }, never)
      assert.isNull(await drive.sizeOf(contentKey(sha256)))
      assert.equal((await get(theirs.url)).status, 404)
    }).tags(['CFG-09', 'UPL-06'])

    test('the sweep removes unreferenced files and keeps recent and unknown ones', async ({ assert }) => {
      const orphan = contentKey('0'.repeat(64))
      await drive.put(orphan, await fileWith('nobody'))
      await drive.put(thumbnailKey('0'.repeat(64), 160), await fileWith('nobody'))
      await drive.put('readme/strange', await fileWith('somebody'))
      const kept = await upload({ bytes: await jpeg(81, 81), name: 'a.jpg', type: 'image/jpeg' })
      await sweepDrive(storage, never)
      assert.isNumber(await drive.sizeOf(orphan))
      const { removed } = await sweepDrive(storage, never, Date.now() + DAY / 2)
      assert.isAtLeast(removed, 2)
      assert.isNull(await drive.sizeOf(orphan))
      assert.isNull(await drive.sizeOf(thumbnailKey('0'.repeat(64), 160)))
      assert.isNumber(await drive.sizeOf('readme/strange'))
      assert.isNumber(await drive.sizeOf(contentKey(kept.sha256)))
    }).tags(['UPL-06', 'CFG-09'])

    test('an export file is removed with its record', async ({ assert }) => {
      const [orphan, known] = ['EX99999999-1.csv', 'EX99999998-1.csv']
      for (const file of [orphan, known]) await drive.put(`exports/${file}`, await fileWith('a,b'))
      const record = await row<{ id: number }>(
        `insert into export_records (organisation_id, user_id, resource, format, query, columns, language, time_zone, estimated_count, status, file, actual_count, expires_at)
         select organisation_id, id, 'sizes', 'csv', '{}', '[]', 'en', 'UTC', 1, 'success', ?, 1, now() + interval '1 day' from users order by id limit 1 returning id`,
        [known],
      )
      try {
        await sweepDrive(storage, never, Date.now() + DAY / 2)
        assert.isNull(await drive.sizeOf(`exports/${orphan}`))
        assert.isNumber(await drive.sizeOf(`exports/${known}`))
      } finally {
        await row('delete from export_records where id = ?', [record?.id])
      }
    }).tags(['UPL-06', 'IMP-04'])

    test('a row with a missing file is reported until the file is back', async ({ assert }) => {
      const bytes = pdf(`%${randomUUID()}\n`)
      const document = { bytes, name: 'a.pdf', type: 'application/pdf' }
      const file = await upload(document)
      await drive.remove(contentKey(file.sha256))
      assert.isAtLeast(await markMissing(never), 1)
      const missing = () =>
        row<{ is: boolean }>('select missing_at is not null as is from attachments where id = ?', [file.id])
      assert.isTrue((await missing())?.is)
      assert.equal((await get(file.url)).status, 404)
      await drive.put(contentKey(file.sha256), await fileWith(bytes))
      await markMissing(never)
      assert.isFalse((await missing())?.is)
    }).tags(['CFG-09'])

    test('a row rejected by the database leaves no content behind', async ({ assert, cleanup }) => {
      const { access_token: token } = await sessionOf('admin')
      const bytes = pdf(`%${randomUUID()}\n`)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await rows(`update quota_counters set allowed = used where kind = 'storage_count'`)
      cleanup(() => rows(`update quota_counters set allowed = null where kind = 'storage_count'`).then(() => undefined))
      const answer = await sendFile({ bytes, name: 'a.pdf', type: 'application/pdf' }, { token })
      assert.equal(answer.data.reason, 'E_QUOTA_EXCEEDED')
      assert.isUndefined(await contentRow(sha256))
      assert.isNull(await drive.sizeOf(contentKey(sha256)))
    }).tags(['UPL-06', 'SUP-02'])

    test('uploads concurrent with the removal of the last sharer keep their content', async ({ assert }) => {
      const document = { bytes: pdf(`%${randomUUID()}\n`), name: 'a.pdf', type: 'application/pdf' }
      const people = await Promise.all(Array.from({ length: 6 }, () => makePerson()))
      const first = await upload(document)
      const uploads = people.map(({ token }) => upload(document, token))
      const leaving = remove(first.id).then(() =>
        deleteUnreferencedContent({ storage: storage as 'local', sha256: first.sha256 }),
      )
      const [files] = await Promise.all([Promise.all(uploads), leaving])
      await deleteUnreferencedContent({ storage: storage as 'local', sha256: first.sha256 })
      for (const { url } of files) assert.equal((await get(url)).status, 200)
    }).tags(['CFG-09'])
  })
}

test.group('Storage | full disk', () => {
  test('is reported with a message, and nothing of the upload remains', async ({ assert, cleanup }) => {
    const [{ open }] = DRIVES as [(typeof DRIVES)[0]]
    const { drive, close } = await open()
    const full = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
    const back = await useDrive('local', Object.assign(drive, { put: () => full().catch(refusing) }))
    cleanup(() => (back(), close()))
    const { access_token: token } = await sessionOf('admin')
    const before = await row('select count(*) from attachments')
    const answer = await sendFile(
      { bytes: pdf(`%${randomUUID()}\n`), name: 'a.pdf', type: 'application/pdf' },
      { token },
    )
    assert.equal(answer.status, 503)
    assert.equal(answer.data.reason, 'E_STORAGE_FULL')
    assert.match(answer.message, /full/)
    assert.deepEqual(await row('select count(*) from attachments'), before)
  }).tags(['UPL-06', 'ERR-03'])
})

async function refusing(error: unknown): Promise<never> {
  const { toStorageRefusal } = await import('#media/storage/drive')
  throw toStorageRefusal(error)
}
