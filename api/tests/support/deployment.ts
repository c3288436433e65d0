import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parse, parseAllDocuments } from 'yaml'
import { checkEnvironment } from '#start/environment/check'
import { VARIABLES } from '#start/environment/variables'
import { WORKSPACE } from '#start/workspace'

export const readDeployed = (file: string) => readFileSync(join(WORKSPACE, '.deploy', file), 'utf8')

export type Texts = Record<string, string>

export interface Service {
  image?: string
  build?: { context: string; dockerfile: string }
  command?: string[]
  environment?: Texts
  ports?: string[]
  volumes?: string[]
  tmpfs?: string[]
  cap_drop?: string[]
  read_only?: boolean
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { disable?: boolean; test?: string[] }
}

export interface Compose {
  services: Record<string, Service>
  volumes: Record<string, object>
}

/** `${NAME}`, `${NAME:-otherwise}` and `${NAME:?what to do}`. */
const SUBSTITUTED = /\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g

export interface Substitution {
  name: string
  isNeeded: boolean
}

export const substitutionsIn = (text: string): Substitution[] =>
  [...text.matchAll(SUBSTITUTED)].map(([, name = '', sign]) => ({ name, isNeeded: sign !== '-' }))

/** The operator's file with every secret made as it says. */
export function operatorValues(): Texts {
  const given = parseEnv(readDeployed('.env.example')) as Texts
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value || randomBytes(32).toString('hex')]),
  )
}

export function readCompose(text = readDeployed('compose.yaml')): Compose {
  const values = operatorValues()
  const filled = text.replaceAll(SUBSTITUTED, (_whole, name: string, sign?: string, other = '') =>
    sign === '-' ? (values[name] ?? other) : (values[name] ?? ''),
  )
  return parse(filled, { merge: true }) as Compose
}

export interface Instruction {
  name: string
  value: string
}

export const readDockerfile = (text = readDeployed('Dockerfile')): Instruction[] =>
  text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ name: line.split(' ', 1)[0] ?? '', value: line.slice(line.indexOf(' ') + 1).trim() }))

/** What the image sets by itself. */
export const imageEnvironment = (): Texts =>
  parseEnv(
    readDockerfile()
      .filter(({ name }) => name === 'ENV')
      .map(({ value }) => value.replaceAll(' ', '\n'))
      .join('\n'),
  ) as Texts

/** Why a process of the image would not start with these variables, and which of them it does not know. */
export function environmentFaults(given: Texts): string[] {
  const unknown = Object.keys(given).filter((name) => !(name in VARIABLES))
  const { complaints } = checkEnvironment({ ...imageEnvironment(), ...given })
  return [...unknown.map((name) => `${name} is no variable of the product`), ...complaints]
}

/** Why the image cannot run this command; undefined if it can. */
export function commandFault([program, file = '', name]: readonly string[]): string | undefined {
  const sources = globSync('{bin,commands}/*.ts', { cwd: join(WORKSPACE, 'api') })
  const isKnown =
    program === 'node' && (file === 'ace.js' ? sources.some((one) => commandOf(one) === name) : sources.includes(file))
  return isKnown ? undefined : `${[program, file, name].filter(Boolean).join(' ')} is no command of the product`
}

const commandOf = (file: string) =>
  /commandName = '([^']+)'/.exec(readFileSync(join(WORKSPACE, 'api', file), 'utf8'))?.[1]

/** Imported late: the image's own check reads this file without the application. */
export async function openPaths(): Promise<ReadonlySet<string>> {
  const { declaredRoutes } = await import('#core/http/routes')
  const open = declaredRoutes.filter(({ method, access }) => method === 'GET' && access.kind === 'everyone')
  return new Set(open.map(({ path }) => path))
}

export interface Manifest {
  file: string
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string }
  data?: Texts
  stringData?: Texts
  spec?: Record<string, unknown>
}

export const readManifests = (): Manifest[] =>
  globSync('kubernetes/*.yaml', { cwd: join(WORKSPACE, '.deploy') })
    .toSorted()
    .flatMap((file) =>
      parseAllDocuments(readDeployed(file)).map((document) => ({
        file,
        ...(document.toJS() as Omit<Manifest, 'file'>),
      })),
    )
    .filter(({ kind }) => kind !== undefined)
