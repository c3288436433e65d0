import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts')

export interface Ended {
  code: number
  out: string
  err: string
}

interface Given {
  env?: Record<string, string>
  input?: string
  /** Ends the program by Ctrl+C once its output has this text. */
  interruptAt?: string
}

const parent = mkdtempSync(join(tmpdir(), 'inkfold-cli-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

export const emptyFolder = () => mkdtempSync(join(parent, 'home-'))

/** The real program, with a configuration of its own. */
export function program(args: readonly string[], { env = {}, input = '', interruptAt }: Given = {}): Promise<Ended> {
  const home = { INKFOLD_CONFIG: join(emptyFolder(), 'config.json'), LANG: 'en_US.UTF-8' }
  const child = spawn(process.execPath, [MAIN, ...args], { env: { PATH: process.env.PATH ?? '', ...home, ...env } })
  let [out, err] = ['', '']
  const watch = () => {
    if (interruptAt && (out + err).includes(interruptAt)) child.kill('SIGINT')
  }
  child.stdout.on('data', (text) => {
    out += String(text)
    watch()
  })
  child.stderr.on('data', (text) => {
    err += String(text)
    watch()
  })
  child.stdin.end(input)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? -1, out, err })))
}
