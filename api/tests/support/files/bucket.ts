import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import S3rver, { type Store } from 's3rver'
import type { S3Options } from '#media/storage/s3_drive'

/** Small, so that a few files need several pages. */
export const PAGE = 20

/** A local S3 service with one empty bucket; it verifies request signatures. */
export async function startBucket(): Promise<S3Options & { stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'inkfold_bucket_'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  answersWhatIsWritten(server.store)
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

/**
 * The service answers an upload before the file is open, and removes folders it has just created; a concurrent removal
 * crashes it. This wrapper answers once the file is on disk and leaves folders.
 */
function answersWhatIsWritten(store: Store) {
  const where = (bucket: string, key: string, kind: string) => store.getResourcePath(bucket, key, kind)
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const path = where(bucket, key, 'object')
    const hash = createHash('md5')
    let size = 0
    async function* counted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    await mkdir(dirname(path), { recursive: true })
    await pipeline(Readable.from(Buffer.isBuffer(content) ? [content] : content), counted, createWriteStream(path))
    const md5 = hash.digest('hex')
    await store.putMetadata(bucket, key, metadata, md5)
    return { size, md5 }
  }
  store.deleteObject = async (bucket, key) => {
    const files = ['object', 'object.md5', 'metadata.json'].map((kind) => where(bucket, key, kind))
    await Promise.all(files.map((file) => rm(file, { force: true })))
  }
}
