import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { on } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const TRACKS = ['bash', 'ts', 'python'] as const
export type Track = (typeof TRACKS)[number]

export interface Block {
  language: string
  code: string
}

/** A part of the page below a heading, in the order of the page. */
export interface Section {
  title: string
  blocks: Block[]
}

const PART = /<h2[^>]*>([\s\S]*?)<\/h2>|<pre [^>]*data-language="(\w+)"[^>]*><code>([\s\S]*?)<\/code><\/pre>/g
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#34': '"',
  '#39': "'",
  '#38': '&',
  '#60': '<',
  '#62': '>',
}
const unescape = (text: string) => text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** What a reader can copy from the page as it is served. */
export function sectionsOf(html: string): Section[] {
  const sections: Section[] = []
  for (const [, title, language, code] of html.matchAll(PART)) {
    if (title !== undefined) sections.push({ title: unescape(title.replaceAll(/<[^>]*>/g, '')), blocks: [] })
    else sections.at(-1)?.blocks.push({ language: language as string, code: unescape(code as string) })
  }
  return sections.filter(({ blocks }) => blocks.length > 0)
}

/** The words that are read, without headings of other pages and code. A Chinese word has two characters. */
export function wordsOf(markdown: string): number {
  const prose = markdown.replaceAll(/```[\s\S]*?```/g, ' ').replaceAll(/\]\([^)]*\)/g, ' ')
  const chinese = prose.match(/\p{Script=Han}/gu)?.length ?? 0
  const others = prose.replaceAll(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}_`./-]+/gu)?.length ?? 0
  return others + Math.ceil(chinese / 2)
}

async function isInstalled(command: string): Promise<boolean> {
  return run(command, ['--version']).then(
    () => true,
    () => false,
  )
}

/** Does what the page needs of curl, for machines without it. */
const CURL = `#!/usr/bin/env node
const [headers, rest, given] = [{}, [], process.argv.slice(2)]
let body
while (given.length > 0) {
  const next = given.shift()
  if (next === '-H') {
    const [name, ...value] = given.shift().split(':')
    headers[name.trim()] = value.join(':').trim()
  } else if (next === '-d') body = given.shift()
  else if (!next.startsWith('-')) rest.push(next)
}
fetch(rest[0], { method: body === undefined ? 'GET' : 'POST', headers, body })
  .then((answer) => answer.text())
  .then((text) => process.stdout.write(text))
`

/** The answer of a command ends with its exit status on a line of its own. */
const END = 'quick-start-end'

/** What a reader types and saves: one terminal for curl, one growing file for the other languages. */
export class Reader {
  readonly track: Track
  readonly env: Record<string, string>
  readonly #folder: string
  #code = ''
  #shell: ChildProcessWithoutNullStreams | undefined

  private constructor(track: Track, folder: string, env: Record<string, string>) {
    this.track = track
    this.#folder = folder
    this.env = env
  }

  /** Null where the machine does not have the language. */
  static async of(track: Track): Promise<Reader | null> {
    if (track === 'python' && !(await isInstalled('python3'))) return null
    const folder = await mkdtemp(join(tmpdir(), 'quick-start-'))
    const path = [process.env.PATH ?? '']
    if (!(await isInstalled('curl'))) {
      await writeFile(join(folder, 'curl'), CURL, { mode: 0o755 })
      path.unshift(folder)
    }
    return new Reader(track, folder, { PATH: path.join(delimiter), HOME: folder })
  }

  async close(): Promise<void> {
    this.#shell?.kill()
    await rm(this.#folder, { recursive: true, force: true })
  }

  /** Does what comes next on the page, and answers what is printed. */
  async next(code: string): Promise<string> {
    if (this.track === 'bash') return this.#type(code)
    this.#code += `${code}\n`
    const { stdout } = await run(...(await this.fileOf(this.track, 'quick_start', this.#code)), { env: this.env })
    return stdout
  }

  /** Sets a variable of the environment, as an `export` does. */
  async set(code: string): Promise<void> {
    for (const [, name, value] of code.matchAll(/^export (\w+)=(\S+)$/gm)) this.env[String(name)] = String(value)
    if (this.track === 'bash') await this.#type(code)
  }

  /** A program of its own, with what runs it. */
  async fileOf(language: string, name: string, code: string): Promise<[command: string, args: [file: string]]> {
    const file = join(this.#folder, language === 'ts' ? `${name}.ts` : `${name}.py`)
    await writeFile(file, code)
    return [language === 'ts' ? process.execPath : 'python3', [file]]
  }

  async #type(code: string): Promise<string> {
    this.#shell ??= spawn('sh', [], { env: this.env, cwd: this.#folder })
    const { stdin, stdout, stderr } = this.#shell
    let [printed, problems] = ['', '']
    stderr.on('data', (text) => (problems += String(text)))
    stdin.write(`${code}\necho "${END} $?"\n`)
    try {
      for await (const [part] of on(stdout, 'data', { signal: AbortSignal.timeout(20_000) })) {
        printed += String(part)
        const [shown, status] = printed.split(`${END} `)
        if (status === undefined) continue
        if (status.trim() !== '0') throw new Error(`${code}\nended with ${status}: ${shown}`)
        return shown ?? ''
      }
    } catch (error) {
      throw new Error(`${code}\n${printed}${problems}`, { cause: error })
    }
    throw new Error(`The terminal ended: ${printed}`)
  }
}
