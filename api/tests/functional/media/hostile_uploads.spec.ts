import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { test } from '@japa/runner'
import type { Group } from '@japa/runner/core'
import { row } from '#core/database'
import { temporaryPath } from '#media/storage/paths'
import { eventually } from '#tests/support/eventually'
import { carriers, PAYLOADS } from '#tests/support/files/carriers'
import { hostileFiles } from '#tests/support/files/hostile'
import { jpeg, png } from '#tests/support/files/pictures'
import { get, sendBody, sendFile, sendFiles, type Answer } from '#tests/support/files/send'
import { sessionOf } from '#tests/support/people'
import { seeded } from '#tests/chance'

const token = async () => (await sessionOf('admin')).access_token
const count = async () => (await row<{ count: number }>('select count(*)::int as count from attachments'))?.count
const temporaries = async () => readdir(dirname(await temporaryPath()))
let filesBefore: string[] = []
const rememberFiles = (group: Group) =>
  group.each.setup(async () => {
    filesBefore = await temporaries()
  })
/** Jobs of earlier tests clean up in the same folder, so only files that remain count as leftovers. */
async function refuseLeftovers() {
  const found = (await temporaries()).filter((name) => !filesBefore.includes(name))
  const remaining = async () => (await temporaries()).filter((name) => found.includes(name))
  await eventually(async () => (await remaining()).length === 0).catch(async () => {
    throw new Error(`Left behind: ${(await remaining()).join(', ')}`)
  })
}
const refusals = ['E_UPLOAD_INCOMPLETE', 'E_UPLOAD_TYPE', 'E_UPLOAD_BROKEN_IMAGE', 'E_UPLOAD_PIXELS', 'E_UPLOAD_HEIC']

test.group('Uploads | hostile files', (group) => {
  rememberFiles(group)

  test('rejects every file quickly and leaves nothing behind', async ({ assert }) => {
    const [files, sending] = [await hostileFiles(), { token: await token() }]
    // The first upload starts the image process, whose time and memory must not count.
    await sendFile({ bytes: await jpeg(), name: 'a.jpg', type: 'image/jpeg' }, sending)
    const [before, memory] = [await count(), process.memoryUsage.rss()]
    for (const file of files) {
      const answer = await sendFile(file, sending)
      assert.equal(answer.status, 400, file.what)
      assert.include(refusals, String(answer.data.reason), file.what)
      assert.isBelow(answer.milliseconds, 2_000, file.what)
    }
    assert.isAtLeast(files.length, 80)
    assert.equal(await count(), before)
    await refuseLeftovers()
    assert.isBelow(process.memoryUsage.rss() - memory, 300_000_000)
  }).tags(['UPL-01', 'UPL-02'])

  test('strips foreign data from a picture', async ({ assert }) => {
    const sending = { token: await token() }
    for (const file of await carriers()) {
      const answer = await sendFile(file, sending)
      if (answer.code === 0) {
        assert.include(refusals, String(answer.data.reason), file.what)
        continue
      }
      const kept = await keptBytes(answer)
      for (const payload of PAYLOADS) assert.notInclude(kept, payload, `${file.what}: ${payload}`)
    }
  }).tags(['UPL-02'])

  test('a picture with shuffled bytes is rejected or stripped, without a failure', async ({ assert }) => {
    const chance = seeded(11)
    const originals = [await jpeg(), await png()]
    const sending = { token: await token() }
    for (let round = 0; round < 120; round++) {
      const bytes = Buffer.from(originals[round % 2] as Buffer)
      const changes = 1 + Math.floor(chance() * 20)
      for (let change = 0; change < changes; change++)
        bytes[8 + Math.floor(chance() * (bytes.length - 8))] = Math.floor(chance() * 256)
      const file =
        round % 2 ? { bytes, name: 'a.png', type: 'image/png' } : { bytes, name: 'a.jpg', type: 'image/jpeg' }
      const { status, milliseconds } = await sendFile(file, sending)
      assert.include([200, 400], status, `round ${round}`)
      assert.isBelow(milliseconds, 2_000)
    }
    await refuseLeftovers()
  }).tags(['UPL-02'])
})

test.group('Uploads | hostile requests', (group) => {
  rememberFiles(group)

  test('a form without the file is incomplete: {what}')
    .with([
      { what: 'no multipart', body: '{}', type: 'application/json' },
      { what: 'no boundary', body: 'x', type: 'multipart/form-data' },
      { what: 'nothing', body: '', type: 'multipart/form-data; boundary=b' },
      {
        what: 'only fields',
        body: '--b\r\ncontent-disposition: form-data; name="topic"\r\n\r\navatar\r\n--b--\r\n',
        type: 'multipart/form-data; boundary=b',
      },
      {
        what: 'a file that breaks off',
        body: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n\xff\xd8',
        type: 'multipart/form-data; boundary=b',
      },
      {
        what: 'a file without a name',
        body: '--b\r\ncontent-disposition: form-data; name="file"; filename=""\r\n\r\nx\r\n--b--\r\n',
        type: 'multipart/form-data; boundary=b',
      },
      {
        what: 'a name that cannot be decoded',
        body: `--b\r\ncontent-disposition: form-data; name="file"; filename*=utf-8''%E0%A4%A.jpg\r\n\r\nx\r\n--b--\r\n`,
        type: 'multipart/form-data; boundary=b',
      },
      {
        what: 'heads without end',
        body: `--b\r\n${'x: y\r\n'.repeat(20_000)}\r\n\r\nx\r\n--b--\r\n`,
        type: 'multipart/form-data; boundary=b',
      },
      {
        what: 'a thousand and one fields',
        body: `${Array.from({ length: 1_001 }, (_, i) => `--b\r\ncontent-disposition: form-data; name="f${i}"\r\n\r\nx\r\n`).join('')}--b--\r\n`,
        type: 'multipart/form-data; boundary=b',
      },
    ])
    .run(async ({ assert }, { body, type }) => {
      const answer = await sendBody(Buffer.from(body, 'latin1'), type, { token: await token() })
      assert.deepInclude(answer.data, { reason: 'E_UPLOAD_INCOMPLETE' })
      assert.equal(answer.status, 400)
      await refuseLeftovers()
    })
    .tags(['UPL-01'])

  test('accepts one file at a time, in its field', async ({ assert }) => {
    const file = { bytes: await jpeg(), name: 'a.jpg', type: 'image/jpeg' }
    const sending = { token: await token() }
    const two = await sendFiles([file, file], sending)
    assert.equal(two.data.reason, 'E_UPLOAD_INCOMPLETE')
    const elsewhere = await sendFile({ ...file, field: 'picture' }, sending)
    assert.equal(elsewhere.data.reason, 'E_UPLOAD_INCOMPLETE')
    await refuseLeftovers()
  }).tags(['UPL-01'])
})

async function keptBytes({ data }: Answer): Promise<string> {
  const response = await get((data.file as { url: string }).url)
  return Buffer.from(await response.arrayBuffer()).toString('latin1')
}
