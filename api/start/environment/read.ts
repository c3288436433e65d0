import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { WORKSPACE } from '../workspace.ts'
import { keptKeys } from './app_key.ts'
import { checkEnvironment, type Values } from './check.ts'
import { refuseToStart } from './refuse_to_start.ts'
import type { Texts } from './kinds.ts'

export interface Environment extends Values {
  readonly APP_KEY: string[]
  readonly APP_URL: string
}

/** The validated environment. Invalid settings end the process with one line each. */
export function readEnvironment(): Environment {
  const { values, complaints } = checkEnvironment(collectTexts())
  if (complaints.length > 0) refuseToStart(complaints)
  const { APP_URL, APP_KEY, PORT } = values
  return Object.freeze({
    ...values,
    APP_URL: APP_URL ?? `http://localhost:${PORT}`,
    APP_KEY: APP_KEY ?? keptKeys(join(WORKSPACE, 'data', 'app_key')),
  })
}

export const isChosen = (name: keyof Values): boolean => Boolean(collectTexts()[name])

/** The process environment overrides the .env file; tests do not read the file. */
function collectTexts(): Texts {
  const file = join(WORKSPACE, '.env')
  if (process.env.NODE_ENV === 'test' || !existsSync(file)) return process.env
  return { ...parseEnv(readFileSync(file, 'utf8')), ...process.env }
}
