import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** What `inkfold login` keeps. */
export interface SavedConfig {
  url?: string
  key?: string
}

type Environment = Readonly<Record<string, string | undefined>>

export function configFile({ INKFOLD_CONFIG, XDG_CONFIG_HOME, APPDATA }: Environment): string {
  return INKFOLD_CONFIG || join(XDG_CONFIG_HOME || APPDATA || join(homedir(), '.config'), 'inkfold', 'config.json')
}

export function readConfig(environment: Environment): SavedConfig {
  try {
    return JSON.parse(readFileSync(configFile(environment), 'utf8')) as SavedConfig
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Readable by its owner alone from its first byte, and never half written. */
export function writeConfig(environment: Environment, config: SavedConfig): string {
  const file = configFile(environment)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 })
  chmodSync(draft, 0o600)
  renameSync(draft, file)
  return file
}

export const removeConfig = (environment: Environment): void => rmSync(configFile(environment), { force: true })
