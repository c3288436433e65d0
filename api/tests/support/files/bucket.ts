import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Options } from '#media/storage/s3_drive'

/** Short, so that a few files are a list of several. */
export const PAGE = 20

/** A true S3 service on this machine, with one empty bucket; it checks the signature of every request. */
export async function startBucket(): Promise<S3Options & { stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'inkfold_bucket_'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await server.run()
  return {
    url: `http://127.0.0.1:${port}/files`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    page: PAGE,
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
