import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { seeded } from '../../tests/chance.ts'

const API = fileURLToPath(new URL('../../', import.meta.url))

interface Suite {
  files: string | string[]
}

/**
 * The files of each suite that this process runs. `SHARD=2/3` takes the second of three parts. `ORDER=7` shuffles by a
 * seed, to find tests that depend on the leftovers of others.
 */
export function withFiles<S extends Suite>(suites: S[], { SHARD, ORDER }: NodeJS.ProcessEnv) {
  if (!SHARD && !ORDER) return suites
  return suites.map((suite) => {
    const all = globSync(suite.files, { cwd: API }).toSorted()
    const taken = SHARD ? partOf(all, SHARD, (file) => statSync(join(API, file)).size) : all
    const placed = ORDER ? shuffled(taken, Number(ORDER)) : taken
    return { ...suite, files: () => placed.map((file) => pathToFileURL(join(API, file))) }
  })
}

/** Parts of about equal size: the largest file goes to the part that is smallest so far. */
export function partOf(files: readonly string[], shard: string, sizeOf: (file: string) => number): string[] {
  const [number = 0, count = 0] = shard.split('/').map(Number)
  if (!(number >= 1 && number <= count)) throw new Error(`SHARD is a part of a whole such as 2/3, not ${shard}`)
  const parts = Array.from({ length: count }, () => ({ size: 0, files: [] as string[] }))
  const sized = files.map((file) => ({ file, size: sizeOf(file) }))
  for (const { file, size } of sized.toSorted((one, other) => other.size - one.size)) {
    const smallest = parts.reduce((least, part) => (part.size < least.size ? part : least))
    smallest.files.push(file)
    smallest.size += size
  }
  return parts[number - 1]?.files.toSorted() ?? []
}

function shuffled(files: readonly string[], seed: number): string[] {
  const chance = seeded(seed)
  return files
    .map((file) => ({ file, place: chance() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ file }) => file)
}
