import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from '../postgres/error_code.ts'
import { keys } from './kinds.ts'
import { refuseToStart } from './refuse_to_start.ts'

/** The key of a start that was given none: made once, readable by its owner only, the same ever after. */
export function keptKeys(file: string): string[] {
  if (!existsSync(file)) makeKey(file)
  const kept = keys.parse(readFileSync(file, 'utf8').trim())
  return kept ?? refuseToStart([`APP_KEY is wrong: without it, ${file} must hold ${keys.expects}.`])
}

/** Linked into place, so that of two first starts at once both read the same whole key. */
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
