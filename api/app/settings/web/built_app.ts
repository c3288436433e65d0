import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Language } from '#contracts/languages'

export interface BuiltFile {
  type: string
  plain: Buffer
  brotli?: Buffer
  gzip?: Buffer
  /** Its name carries its content's hash. */
  isImmutable: boolean
}

/** A home as far as it is seen before the script has come, in each language, and what it is drawn with. */
export type FirstScreen = Readonly<Record<Language | 'links', string>>

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

/** What a build of one of the apps left to serve, held in memory: a few megabytes, and never a path from a request. */
export class BuiltApp {
  readonly page: string
  /** By the number of the home; none where the app has no home. */
  readonly first: Readonly<Record<number, FirstScreen>>
  readonly #files = new Map<string, BuiltFile>()

  constructor(folder: string) {
    const page = join(folder, 'index.html')
    if (!existsSync(page)) throw new Error(`${page} is missing: build the app first`)
    this.page = readFileSync(page, 'utf8')
    const first = beside(join(folder, 'first.json'))
    this.first = first ? (JSON.parse(first.toString()) as typeof this.first) : {}
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      const type = TYPES[extname(path)]
      if (entry.isFile() && type)
        this.#files.set(`/${relative(folder, path).split(sep).join('/')}`, readBuilt(path, type))
    }
  }

  file(path: string): BuiltFile | undefined {
    return this.#files.get(path)
  }
}

function readBuilt(path: string, type: string): BuiltFile {
  return {
    type,
    plain: readFileSync(path),
    brotli: beside(`${path}.br`),
    gzip: beside(`${path}.gz`),
    isImmutable: path.includes(`${sep}assets${sep}`),
  }
}

const beside = (path: string) => (existsSync(path) && statSync(path).isFile() ? readFileSync(path) : undefined)
