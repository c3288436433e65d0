import { access, constants, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import type { Gauge } from '#core/health/metrics'
import type { Check } from '#core/health/readiness'
import { type Drive, Drives } from '#media/storage/drive'
import { ROOT } from '#media/storage/paths'

const FREE_BYTES = 100 * 1024 * 1024
const PATIENCE_MS = 2000

/** Readiness of uploads: disk space for storage or reception, and the bucket if configured. */
export async function storageChecks(): Promise<Check[]> {
  const drives = await app.container.make(Drives)
  const bucket = drives.current === 's3' ? drives.named('s3') : undefined
  return Promise.all([checkDisk(ROOT), ...(bucket ? [checkBucket(bucket)] : [])])
}

/** A missing folder will be created, so its nearest existing parent is checked. */
export async function checkDisk(folder: string): Promise<Check> {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error) {
    if (found.code === 'ENOENT' && dirname(folder) !== folder) return checkDisk(dirname(folder))
    return { name: 'disk', isOk: false, detail: `the folder of files cannot be read (${found.code})` }
  }
  const mayWrite = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!mayWrite) return { name: 'disk', isOk: false, detail: 'the folder of files cannot be written to' }
  const free = Number(found.bavail) * Number(found.bsize)
  return { name: 'disk', isOk: free >= FREE_BYTES, detail: `${Math.round(free / 1024 / 1024)} MiB are free` }
}

export async function checkBucket(bucket: Drive): Promise<Check> {
  const asked = bucket.list('health-check/')[Symbol.asyncIterator]().next()
  const answered = asked.then(
    () => ({ isOk: true, detail: 'answers' }),
    () => ({ isOk: false, detail: 'refuses or is away' }),
  )
  const late = sleep(PATIENCE_MS, { isOk: false, detail: `gave no answer within ${PATIENCE_MS} ms` }, { ref: false })
  return { name: 'bucket', ...(await Promise.race([answered, late])) }
}

/** Nothing where the file system does not tell, as with some network folders. */
export async function storageGauges(folder = ROOT): Promise<Gauge[]> {
  const found = await statfs(folder).catch(() => undefined)
  if (!found) return dirname(folder) === folder ? [] : storageGauges(dirname(folder))
  const bytes = (blocks: number) => [{ value: blocks * found.bsize }]
  return [
    { name: 'storage_free_bytes', samples: bytes(found.bavail) },
    { name: 'storage_size_bytes', samples: bytes(found.blocks) },
  ]
}
