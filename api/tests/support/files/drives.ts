import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import app from '@adonisjs/core/services/app'
import type { StorageName } from '#contracts/uploads'
import { type Drive, driveOf, Drives } from '#media/storage/drive'
import { LocalDrive } from '#media/storage/local_drive'
import { S3Drive } from '#media/storage/s3_drive'
import { startBucket } from '#tests/support/files/bucket'

/** Both kinds of drive, empty, with a function to close each. */
export const DRIVES: { storage: StorageName; open(): Promise<{ drive: Drive; close(): Promise<void> }> }[] = [
  {
    storage: 'local',
    async open() {
      const folder = join(tmpdir(), `inkfold_drive_${randomUUID()}`)
      return { drive: new LocalDrive(folder), close: () => rm(folder, { recursive: true, force: true }) }
    },
  },
  {
    storage: 's3',
    async open() {
      const bucket = await startBucket()
      return { drive: new S3Drive(bucket), close: () => bucket.stop() }
    },
  },
]

/** Makes the product use this drive; returns a function that restores the previous one. */
export async function useDrive(storage: StorageName, drive: Drive): Promise<() => void> {
  const usual = await app.container.make(Drives)
  class Swapped extends Drives {
    readonly current = storage
    named = (name: StorageName) => (name === storage ? drive : usual.named(name))
  }
  app.container.swap(Drives, () => new Swapped())
  return () => app.container.restore(Drives)
}

/** Runs `before` ahead of every file read of the work. */
export async function whileRead<T>(before: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const usual = await driveOf('local')
  const read: Drive['read'] = async (...asked) => {
    await before()
    return usual.read(...asked)
  }
  const restore = await useDrive('local', { ...usual, read } as Drive)
  try {
    return await work()
  } finally {
    restore()
  }
}
