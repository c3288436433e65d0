import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { row, rows } from '#core/database'
import { UPLOAD } from '#contracts/limits'
import { appendPart, removeUpload, uploadById, type ResumableUpload } from '#media/resumable/uploads'
import { removeExpired } from '#media/sweep'
import type { Drive } from '#media/storage/drive'
import { temporaryPath } from '#media/storage/paths'
import { startApp } from '#tests/support/app_process'
import { eventually } from '#tests/support/eventually'
import { pdf } from '#tests/support/files/documents'
import { DRIVES, useDrive } from '#tests/support/files/drives'
import { jpeg } from '#tests/support/files/pictures'
import { get } from '#tests/support/files/send'
import { placeOf, TusClient, type Chosen } from '#tests/support/files/tus'
import { makePerson } from '#tests/support/people'

/** A real picture of about a megabyte; noise does not compress. */
async function bigPicture(): Promise<Chosen> {
  const raw = { width: 700, height: 700, channels: 3 as const }
  const bytes = await sharp(randomBytes(700 * 700 * 3), { raw })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { bytes, name: '照片 1.jpg', type: 'image/jpeg', topic: 'material' }
}

const document = (): Chosen => ({ bytes: pdf(`%${randomUUID()}\n`), name: 'a.pdf', type: 'application/pdf' })
const partsLeft = (place: string) => rows('select 1 from upload_parts where upload_id = ?', [place.split('/').at(-1)])

for (const { storage, open } of DRIVES) {
  test.group(`Resumable uploads | ${storage}`, (group) => {
    let drive: Drive
    group.setup(async () => {
      const opened = await open()
      drive = opened.drive
      const back = await useDrive(storage, drive)
      return async () => {
        back()
        await rows('delete from resumable_uploads')
        await rows(
          `delete from attachments a where storage = ? and topic = 'material' and not exists (select 1 from file_references r where r.attachment_id = a.id)`,
          [storage],
        )
        await opened.close()
      }
    })

    test('a file sent in parts is processed like any upload', async ({ assert }) => {
      const tus = new TusClient((await makePerson()).token)
      const file = await bigPicture()
      const place = placeOf(await tus.begin(file))
      const third = Math.ceil(file.bytes.length / 3)
      for (const start of [0, third, third * 2]) {
        assert.equal(await tus.offset(place), start)
        const answer = await tus.append(place, file.bytes.subarray(start, start + third), start)
        assert.equal(answer.status, 204, answer.message)
      }
      const { data } = await tus.state(place)
      assert.containsSubset(data, {
        finished: true,
        received: file.bytes.length,
        file: { name: '照片 1.jpg', width: 700, topic: 'material', storage },
      })
      const { full_url } = data.file as { full_url: string }
      assert.equal((await get(full_url.replace(/^https?:\/\/[^/]+/, ''))).status, 200)
      assert.lengthOf(await partsLeft(place), 0)
      for await (const { key } of drive.list('parts/')) assert.fail(key)
    }).tags(['UPL-03', 'UPL-06'])

    test('resumes after a dropped connection without resending what arrived', async ({ assert }) => {
      const person = await makePerson()
      const tus = new TusClient(person.token)
      const file = await bigPicture()
      const place = placeOf(await tus.begin(file))
      const sent = Math.floor(file.bytes.length / 2)
      await dropped(place, person.token, file.bytes, sent)
      await eventually(async () => (await tus.offset(place)) === sent)
      assert.equal((await tus.append(place, file.bytes.subarray(sent), sent)).status, 204)
      assert.isTrue((await tus.state(place)).data.finished)
    }).tags(['UPL-03'])

    test('a refused part is read to its end, so that the connection goes on', async ({ assert }) => {
      const { token } = await makePerson()
      const place = placeOf(await new TusClient(token).begin(await bigPicture()))
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const headers = {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '7',
        'content-type': 'application/offset+octet-stream',
      }
      const { HOST: host, PORT: port } = process.env
      const send = (method: string, path: string, body: Buffer | string = '') =>
        new Promise<number | undefined>((resolve, reject) => {
          request(
            {
              agent,
              host,
              port,
              method,
              path,
              headers: { ...headers, 'content-length': body.length },
              timeout: 10_000,
            },
            (answer) => {
              answer.resume().once('end', () => resolve(answer.statusCode))
            },
          )
            .on('timeout', () => reject(new Error('no answer')))
            .on('error', reject)
            .end(body)
        })
      for (let time = 0; time < 3; time++) {
        assert.equal(await send('PATCH', place, Buffer.alloc(600_000)), 409)
        assert.equal(await send('GET', '/health/live'), 200)
      }
      agent.destroy()
    }).tags(['UPL-03'])

    test('of two senders of the same part one succeeds', async ({ assert }) => {
      const tus = new TusClient((await makePerson()).token)
      const file = await bigPicture()
      const place = placeOf(await tus.begin(file))
      const part = file.bytes.subarray(0, 300_000)
      const answers = await Promise.all(Array.from({ length: 8 }, () => tus.append(place, part, 0)))
      assert.sameMembers(
        answers.map(({ status }) => status),
        [204, ...Array.from({ length: 7 }, () => 409)],
      )
      assert.equal(answers.find(({ status }) => status === 409)?.data.reason, 'E_UPLOAD_MOVED_ON')
      assert.equal(await tus.offset(place), part.length)
      assert.equal((await tus.append(place, file.bytes.subarray(part.length), part.length)).status, 204)
    }).tags(['UPL-03'])
  })
}

test.group('Resumable uploads | rules', () => {
  test('rejects before any byte is sent: {what}')
    .with([
      { what: 'a type', change: { name: 'a.exe' }, reason: 'E_UPLOAD_TYPE', status: 400 },
      { what: 'a lie', change: { type: 'text/html' }, reason: 'E_UPLOAD_TYPE', status: 400 },
      { what: 'a path', change: { name: '../a.pdf' }, reason: 'E_UPLOAD_INCOMPLETE', status: 400 },
      { what: 'a NUL', change: { name: 'a\0.pdf' }, reason: 'E_UPLOAD_INCOMPLETE', status: 400 },
      { what: 'turned letters', change: { name: 'fdp\u202e.pdf' }, reason: 'E_UPLOAD_INCOMPLETE', status: 400 },
      { what: 'another purpose', change: { topic: 'avatar' }, reason: 'E_UPLOAD_TYPE', status: 400 },
    ])
    .run(async ({ assert }, { change, reason, status }) => {
      const answer = await new TusClient((await makePerson()).token).begin({ ...document(), ...change })
      assert.deepInclude(answer.data, { reason })
      assert.equal(answer.status, status)
    })
    .tags(['UPL-03', 'UPL-01'])

  test('rejects a missing, negative or excessive size', async ({ assert }) => {
    const tus = new TusClient((await makePerson()).token)
    const large = await tus.begin(document(), 21 * 1024 * 1024)
    assert.deepInclude(large.data, { reason: 'E_UPLOAD_TOO_LARGE', megabytes: 20 })
    assert.equal((await tus.begin(document(), 0)).data.reason, 'E_UPLOAD_INCOMPLETE')
    for (const size of [-1, Number.NaN, 1e30]) assert.equal((await tus.begin(document(), size)).status, 400)
  }).tags(['UPL-03', 'UPL-01'])

  test('checks the content at the end and removes a rejected file', async ({ assert }) => {
    const tus = new TusClient((await makePerson()).token)
    const file = { ...document(), bytes: Buffer.from('%PDF-1.4 not one') }
    const place = placeOf(await tus.begin(file))
    const answer = await tus.append(place, file.bytes, 0)
    assert.equal(answer.status, 400)
    assert.include(['E_UPLOAD_TYPE', 'E_UPLOAD_INCOMPLETE'], String(answer.data.reason))
    assert.equal((await tus.state(place)).status, 404)
    assert.lengthOf(await partsLeft(place), 0)
  }).tags(['UPL-03', 'UPL-02'])

  test('accepts no more bytes than announced', async ({ assert }) => {
    const tus = new TusClient((await makePerson()).token)
    const file = document()
    const place = placeOf(await tus.begin(file, 100))
    assert.equal((await tus.append(place, file.bytes, 0)).status, 413)
    assert.equal(await tus.offset(place), 0)
  }).tags(['UPL-03'])

  test('rejects the fifty-first file of a batch, also under concurrency', async ({ assert }) => {
    const tus = new TusClient((await makePerson()).token)
    const batch = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => tus.begin({ ...document(), name: `${i}.pdf`, batch })),
    )
    assert.lengthOf(
      answers.filter(({ status }) => status === 201),
      UPLOAD.files,
    )
    const refused = answers.find(({ status }) => status !== 201)
    assert.deepInclude(refused?.data ?? {}, { reason: 'E_UPLOAD_TOO_MANY', files: UPLOAD.files })
    assert.include(refused?.message ?? '', 'Up to 50 files')
    assert.equal((await tus.begin({ ...document(), batch: randomUUID() })).status, 201)
  }).tags(['UPL-03', 'ERR-03'])

  test('a repeated start without an answer counts once', async ({ assert }) => {
    const person = await makePerson()
    const tus = new TusClient(person.token)
    const file = { ...document(), batch: randomUUID() }
    const [unheard, heard] = [placeOf(await tus.begin(file)), placeOf(await tus.begin(file))]
    assert.equal((await tus.ask('HEAD', unheard)).status, 404)
    assert.equal((await tus.append(heard, file.bytes, 0)).status, 204)
    assert.lengthOf(await rows('select 1 from resumable_uploads where owner_user_id = ?', [person.id]), 1)
  }).tags(['UPL-03'])

  test('another person’s upload answers like a missing one', async ({ assert }) => {
    const [mine, theirs] = [new TusClient((await makePerson()).token), new TusClient((await makePerson()).token)]
    const place = placeOf(await mine.begin(document()))
    const none = `/api/v1/uploads/${randomUUID()}`
    for (const method of ['GET', 'HEAD', 'DELETE']) {
      assert.equal((await theirs.ask(method, place)).status, 404)
      assert.equal((await theirs.ask(method, none)).status, 404)
    }
    assert.equal((await theirs.append(place, Buffer.from('x'), 0)).status, 404)
    assert.equal((await new TusClient('nobody').begin(document())).status, 401)
    assert.equal(await mine.offset(place), 0)
  }).tags(['UPL-03', 'ACC-01'])

  test('a cancelled or expired upload is removed with its parts', async ({ assert }) => {
    const tus = new TusClient((await makePerson()).token)
    const file = document()
    const [one, two] = [placeOf(await tus.begin(file)), placeOf(await tus.begin(file))]
    for (const place of [one, two]) await tus.append(place, file.bytes.subarray(0, 50), 0)
    assert.equal((await tus.ask('DELETE', one)).status, 204)
    assert.equal((await tus.ask('HEAD', one)).status, 404)
    await row(`update resumable_uploads set expires_at = now() - interval '1 second' where id = ?`, [
      two.split('/').at(-1),
    ])
    assert.equal((await tus.ask('HEAD', two)).status, 404)
    assert.isAtLeast(await removeExpired(), 1)
    for (const place of [one, two]) assert.lengthOf(await partsLeft(place), 0)
  }).tags(['UPL-03'])

  test('an upload whose process died at the end is completed from its last part', async ({ assert }) => {
    const tus = new TusClient((await makePerson()).token)
    const file = document()
    const place = placeOf(await tus.begin(file))
    const id = place.split('/').at(-1)
    await tus.append(place, file.bytes.subarray(0, 40), 0)
    await row('update resumable_uploads set size = 40, finishing_at = now() where id = ?', [id])
    const busy = await tus.ask('HEAD', place)
    assert.equal(busy.status, 409)
    await row(`update resumable_uploads set size = ?, finishing_at = now() - interval '1 hour' where id = ?`, [
      file.bytes.length,
      id,
    ])
    await tus.append(place, file.bytes.subarray(40), 40)
    assert.isTrue((await tus.state(place)).data.finished)

    const again = placeOf(await tus.begin(file))
    await tus.append(again, file.bytes.subarray(0, 40), 0)
    await row('update resumable_uploads set size = 40 where id = ?', [again.split('/').at(-1)])
    assert.equal(await tus.offset(again), 0)
  }).tags(['UPL-03'])

  test('the last part cannot be withdrawn while the file is being completed', async ({ assert }) => {
    const [person, file] = [await makePerson(), document()]
    const tus = new TusClient(person.token)
    const place = placeOf(await tus.begin(file))
    const upload = await uploadById(String(place.split('/').at(-1)))
    assert.exists(upload)
    const path = await temporaryPath()
    await writeFile(path, file.bytes)
    await appendPart(upload as ResumableUpload, { start: 0, path, size: file.bytes.length })
    assert.equal((await tus.ask('HEAD', place)).status, 409)
    assert.lengthOf(await partsLeft(place), 1)
    await Promise.all([removeUpload(upload as ResumableUpload), rm(path)])
  }).tags(['UPL-03'])

  test('rejects an upload beyond the quota before any byte is sent', async ({ assert, cleanup }) => {
    cleanup(() => rows(`update quota_counters set allowed = null where kind = 'storage_count'`).then(() => undefined))
    await rows(`update quota_counters set allowed = used where kind = 'storage_count'`)
    const answer = await new TusClient((await makePerson()).token).begin(document())
    assert.equal(answer.data.reason, 'E_QUOTA_EXCEEDED')
  }).tags(['UPL-03', 'SUP-02'])
})

test.group('Resumable uploads | two processes', () => {
  test('one process continues what the other started, and a batch of fifty arrives', async ({ assert, cleanup }) => {
    const person = await makePerson()
    const [here, there] = await Promise.all([startApp(), startApp()])
    cleanup(async () => void (await Promise.all([here.stop(), there.stop()])))
    const [one, other] = [new TusClient(person.token, here.address), new TusClient(person.token, there.address)]
    const file = await bigPicture()
    const place = placeOf(await one.begin(file))
    await one.append(place, file.bytes.subarray(0, 200_000), 0)
    assert.equal(await other.offset(place), 200_000)
    await other.append(place, file.bytes.subarray(200_000, 400_000), 200_000)
    assert.equal(await one.offset(place), 400_000)
    const both = await Promise.all([one, other].map((tus) => tus.append(place, file.bytes.subarray(400_000), 400_000)))
    const [taken, late] = both.map(({ status }) => status).toSorted((a, b) => a - b)
    assert.equal(taken, 204)
    assert.equal(late, 409)
    assert.isTrue((await other.state(place)).data.finished)

    const batch = randomUUID()
    const small = await jpeg(60, 60)
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        (i % 2 ? one : other).whole({ bytes: small, name: `${i}.jpg`, type: 'image/jpeg', batch, topic: `b${i}` }),
      ),
    )
    const words = sent.map(({ status, data }) => `${status} ${data.reason ?? ''}`)
    assert.isTrue(
      words.every((said) => said.startsWith('204') || said === '503 E_UNAVAILABLE'),
      words.join(),
    )
    assert.equal((await one.begin({ ...document(), batch })).data.reason, 'E_UPLOAD_TOO_MANY')
  }).tags(['UPL-03', 'UPL-06'])
})

/** Announces the whole body, sends the first bytes and closes the connection once they have arrived. */
async function dropped(place: string, token: string, bytes: Buffer, sent: number): Promise<void> {
  const sending = request(`http://${process.env.HOST}:${process.env.PORT}${place}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
    },
  })
  sending.on('error', () => undefined)
  const isOver = new Promise((resolve) => sending.once('close', resolve))
  sending.write(bytes.subarray(0, sent))
  await eventually(async () => (await arriving()).includes(sent))
  sending.destroy()
  await isOver
}

/** Sizes of the unfinished parts on disk. */
async function arriving(): Promise<number[]> {
  const folder = dirname(await temporaryPath())
  const found = (await readdir(folder)).map((name) => stat(join(folder, name)).catch(() => null))
  return (await Promise.all(found)).flatMap((one) => one?.size ?? [])
}
