import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from '../postgres/error_code.ts'
import { keys } from './kinds.ts'
import { refuseToStart } from './refuse_to_start.ts'

/** Keys of a start without APP_KEY: generated once, readable by their owner only, then reused. */
export function keptKeys(file: string): string[] {
  if (!existsSync(file)) makeKey(file)
  const kept = keys.parse(readFileSync(file, 'utf8').trim())
  return kept ?? refuseToStart([`APP_KEY is wrong: without it, ${file} must hold ${keys.expects}.`])
}

/** Hard-linked into place, so that two concurrent first starts read the same complete key. */
function makeKey(file: string): void {
  const draft = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
