import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { seeded } from '../../tests/chance.ts'

const API = fileURLToPath(new URL('../../', import.meta.url))

interface Suite {
  files: string | string[]
}

/**
 * Shuffles each suite's files by a seed, to find tests that depend on the leftovers of others: `ORDER=7 node
 * bin/japa.ts functional`.
 */
export function inAnotherOrder<S extends Suite>(suites: S[], seed: number) {
  const chance = seeded(seed)
  return suites.map((suite) => {
    const placed = globSync(suite.files, { cwd: API })
      .toSorted()
      .map((file) => ({ url: pathToFileURL(join(API, file)), place: chance() }))
      .toSorted((one, other) => one.place - other.place)
    return { ...suite, files: () => placed.map(({ url }) => url) }
  })
}
