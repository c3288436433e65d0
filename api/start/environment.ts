import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { keptKeys } from './environment/app_key.ts'
import { checkEnvironment, type Values } from './environment/check.ts'
import { refuseToStart } from './environment/refuse_to_start.ts'
import type { Texts } from './environment/variables.ts'
import { WORKSPACE } from './workspace.ts'

export interface Environment extends Values {
  readonly APP_KEY: string[]
  readonly APP_URL: string
}

/** What this process was told, checked and complete. A start with wrong settings ends here, with a line for each. */
export const environment: Environment = readEnvironment()

function readEnvironment(): Environment {
  const { values, complaints } = checkEnvironment(collectTexts())
  if (complaints.length > 0) refuseToStart(complaints)
  const { APP_URL, APP_KEY, PORT } = values
  return Object.freeze({
    ...values,
    APP_URL: APP_URL ?? `http://localhost:${PORT}`,
    APP_KEY: APP_KEY ?? keptKeys(join(WORKSPACE, 'data', 'app_key')),
  })
}

/** What is set for the process wins over the file .env; tests do not depend on anybody's file. */
function collectTexts(): Texts {
  const file = join(WORKSPACE, '.env')
  if (process.env.NODE_ENV === 'test' || !existsSync(file)) return process.env
  return { ...parseEnv(readFileSync(file, 'utf8')), ...process.env }
}
