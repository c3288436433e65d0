import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { closeFolders, privateFolder } from '#core/private_files'
import { createExportFolder, partialPath } from '#core/exports/files'
import { writeSheet } from '#core/sheets/write_sheet'
import { LocalDrive } from '#media/storage/local_drive'
import { contentKey, ROOT, temporaryPath } from '#media/storage/paths'
import { jpeg } from '#tests/support/files/pictures'
import { pdf } from '#tests/support/files/documents'
import { xlsx } from '#tests/support/files/zip'
import { get, sendFile } from '#tests/support/files/send'
import { placeOf, TusClient } from '#tests/support/files/tus'
import { makePerson } from '#tests/support/people'

/** Paths with any permission bit for group or others. */
async function openOnes(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))]
  const modes = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(path).catch(() => undefined)
      return found && (found.mode & 0o077) !== 0 ? [`${path} ${(found.mode & 0o777).toString(8)}`] : []
    }),
  )
  return modes.flat()
}

async function* noRows() {}

test.group('Storage | other local users', () => {
  test('files have mode 0600 and folders 0700, however they were created', async ({ assert }) => {
    const before = process.umask(0o000)
    try {
      const { token } = await makePerson()
      const pictures = ['receipt', 'evidence', 'material', 'avatar', 'default'].map(async (topic) => {
        const sent = await sendFile(
          { bytes: await jpeg(70, 71), name: 'a.jpg', type: 'image/jpeg' },
          { token, fields: { topic } },
        )
        const { full_url: url } = sent.data.file as { full_url: string }
        const place = url.replace(/^https?:\/\/[^/]+/, '')
        await get(`${place}${place.includes('?') ? '&' : '?'}w=160`)
      })
      await Promise.all(pictures)
      const documents = [
        { bytes: pdf(`%${randomUUID()}\n`), name: 'a.pdf', type: 'application/pdf', topic: 'waybill' },
        { bytes: xlsx(), name: 'a.xlsx', type: 'application/octet-stream', topic: 'import' },
      ]
      for (const { topic, ...file } of documents) await sendFile(file, { token, fields: { topic } })
      const tus = new TusClient(token)
      const document = { bytes: pdf(`%${randomUUID()}\n`), name: 'b.pdf', type: 'application/pdf', topic: 'waybill' }
      await tus.whole(document)
      await tus.append(placeOf(await tus.begin(document)), document.bytes.subarray(0, 20), 0)
      await createExportFolder()
      await writeSheet(partialPath('modes.csv'), { format: 'csv', headings: ['a'], batches: noRows() })
      await new LocalDrive(ROOT).put('exports/modes.csv', partialPath('modes.csv'))
      assert.isAbove((await readdir(ROOT, { recursive: true })).length, 15)
      // Tests write their own temporary files, and the temporary folder itself is closed.
      assert.deepEqual(
        (await openOnes(ROOT)).filter((path) => !path.includes('/temporary/')),
        [],
      )
      assert.deepEqual(await openOnes(join(partialPath('x'), '..')), [])
    } finally {
      process.umask(before)
    }
  }).tags(['SEC-01', 'UPL-06'])

  test('the start tightens modes left by earlier versions, and storing again does too', async ({ assert, cleanup }) => {
    const root = join(tmpdir(), `inkfold_open_${randomUUID()}`)
    cleanup(() => rm(root, { recursive: true, force: true }))
    const key = contentKey('ab'.repeat(32))
    await mkdir(join(root, key, '..'), { recursive: true })
    await mkdir(join(root, 'other'))
    for (const folder of ['ab', 'other']) await chmod(join(root, folder), 0o755)
    await writeFile(join(root, key), 'x', { mode: 0o644 })
    await closeFolders(root, (name) => name === 'ab')
    const modeOf = async (path: string) => (await stat(join(root, path))).mode & 0o777
    assert.deepEqual([await modeOf('ab'), await modeOf('other')], [0o700, 0o755])
    await privateFolder(ROOT)
    const fresh = await temporaryPath()
    await writeFile(fresh, 'x', { mode: 0o644 })
    await new LocalDrive(root).put(key, fresh)
    assert.equal(await modeOf(key), 0o600)
  }).tags(['SEC-01'])
})
