import { readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serialQueue } from '#core/async'
import { DecodingChild } from '#media/decoding/decoding_child'
import type { PagesJob, PagesRead } from '#media/pages/child'
import type { Content } from '#media/attachments'
import { copyToTemporary } from '#media/storage/files'
import { driveOf } from '#media/storage/drive'
import { contentKey, temporaryPath } from '#media/storage/paths'

const PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url))
const PATIENCE_MS = 20_000
const HEAP_MB = 256
const enqueue = serialQueue(10)

/** Page counts; null when one of the documents cannot be opened. */
export const countPages = (contents: readonly Content[]): Promise<number[] | null> =>
  enqueue(() => withCopies(contents, async (inputs) => (await ask({ inputs }))?.pages ?? null))

export const mergePages = (contents: readonly Content[]): Promise<Buffer | null> =>
  enqueue(() =>
    withCopies(contents, async (inputs) => {
      const output = await temporaryPath()
      try {
        return (await ask({ inputs, output })) ? await readFile(output) : null
      } finally {
        await rm(output, { force: true })
      }
    }),
  )

async function ask(job: PagesJob): Promise<PagesRead | null> {
  const child = new DecodingChild<PagesJob, PagesRead>(PATIENCE_MS, PROGRAM, HEAP_MB)
  try {
    const answer = await child.ask(job)
    return 'fault' in answer ? null : answer
  } finally {
    child.dismiss()
  }
}

async function withCopies<T>(contents: readonly Content[], work: (paths: string[]) => Promise<T>): Promise<T> {
  const paths: string[] = []
  try {
    for (const { storage, sha256 } of contents)
      paths.push(await copyToTemporary(await driveOf(storage), contentKey(sha256)))
    return await work(paths)
  } finally {
    for (const path of paths) await rm(path, { force: true })
  }
}
