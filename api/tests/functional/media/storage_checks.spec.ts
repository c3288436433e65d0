import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { checkBucket, checkDisk, storageChecks } from '#media/storage/checks'
import { S3Drive } from '#media/storage/s3_drive'
import { ROOT } from '#media/storage/paths'
import { startBucket } from '#tests/support/files/bucket'
import { DRIVES, useDrive } from '#tests/support/files/drives'

test.group('Readiness | file storage', () => {
  test('measures the filesystem of the folder or of its nearest existing parent', async ({ assert }) => {
    const [here, deeper] = [await checkDisk(ROOT), await checkDisk(`${ROOT}/not/there/yet`)]
    assert.isTrue(here.isOk, here.detail)
    assert.isTrue(deeper.isOk, deeper.detail)
    // A filesystem without space, whatever the machine has.
    const full = await checkDisk('/proc/not/there')
    assert.deepEqual([full.name, full.isOk, full.detail], ['disk', false, '0 MiB are free'])
    const strange = await checkDisk('/etc/hostname/files')
    assert.isFalse(strange.isOk)
  }).tags(['SEC-07', 'OPS-02'])

  test('checks the bucket in use; with a folder it checks nothing else', async ({ assert }) => {
    for (const { storage, open } of DRIVES) {
      const { drive, close } = await open()
      const restore = await useDrive(storage, drive)
      try {
        const names = (await storageChecks()).map(({ name, isOk }) => `${name} ${isOk}`)
        assert.deepEqual(names, storage === 's3' ? ['disk true', 'bucket true'] : ['disk true'])
      } finally {
        restore()
        await close()
      }
    }
  }).tags(['SEC-07', 'OPS-02'])

  test('reports a bucket that is not ready: {what}')
    .with([
      { what: 'of another name', differing: (url: string) => ({ url: url.replace('/files', '/others') }) },
      { what: 'with another key', differing: () => ({ accessKeyId: 'wrong' }) },
      { what: 'at no address', differing: () => ({ url: 'http://127.0.0.1:1/files' }) },
    ])
    .run(async ({ assert }, { differing }) => {
      const { stop, ...options } = await startBucket()
      try {
        const check = await checkBucket(new S3Drive({ ...options, ...differing(options.url) }))
        assert.equal(check.name, 'bucket')
        assert.isFalse(check.isOk, check.detail)
      } finally {
        await stop()
      }
    })
    .tags(['SEC-07', 'OPS-02'])

  test('a bucket that never answers does not block', async ({ assert, cleanup }) => {
    const server = createServer(() => undefined).listen(0, '127.0.0.1')
    cleanup(() => {
      server.closeAllConnections()
      server.close()
    })
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const silent = { region: 'x', accessKeyId: 'x', secretAccessKey: 'x', url: `http://127.0.0.1:${port}/files` }
    const begun = performance.now()
    const check = await checkBucket(new S3Drive(silent))
    assert.deepEqual([check.isOk, check.detail], [false, 'gave no answer within 2000 ms'])
    assert.isBelow(performance.now() - begun, 10_000)
  }).tags(['SEC-07', 'OPS-02'])
})
