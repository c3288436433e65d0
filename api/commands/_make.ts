import { appendFileSync, readdirSync } from 'node:fs'
import { BaseCommand } from '@adonisjs/core/ace'
import string from '@adonisjs/core/helpers/string'

/** A name as it is typed, `orders/remind`, in the spellings that the stubs use. */
export interface Names {
  /** Empty without a folder. */
  module: string
  /** The module and its subfolders. */
  folder: string
  file: string
  symbol: string
  class: string
  table: string
  /** In addresses and permissions. */
  dashed: string
  words: string
}

export function namesOf(typed: string): Names {
  const parts = typed
    .split('/')
    .filter(Boolean)
    .map((part) => string.snakeCase(part))
  const file = parts.pop() ?? ''
  return {
    module: parts[0] ?? '',
    folder: parts.join('/'),
    file,
    symbol: string.camelCase(file),
    class: string.pascalCase(file),
    table: string.plural(file),
    dashed: string.dashCase(file),
    words: file.replaceAll('_', ' '),
  }
}

/** Lower numbers belong to the baseline. */
const FIRST_MIGRATION = 5000

/** The number after the last migration's. */
export function nextMigration(files: string[]): string {
  const numbers = files.map((file) => Number.parseInt(file, 10) || 0)
  return String(Math.max(FIRST_MIGRATION - 1, ...numbers) + 1)
}

/** Writes files from `stubs/make` and prints what is left to do by hand. */
export abstract class MakeCommand extends BaseCommand {
  declare name: string

  static {
    this.defineArgument('name', { type: 'string', description: 'The module and the name, such as orders/remind' })
  }

  protected get names(): Names {
    return namesOf(this.name)
  }

  /** False, with a message, for a name without one of the modules in `app`. */
  protected hasModule({ module }: Names): boolean {
    const modules = readdirSync(this.app.makePath('app'))
    if (modules.includes(module)) return true
    this.exitCode = 1
    this.logger.error(`Begin the name with its module, such as orders/remind. There are: ${modules.join(', ')}.`)
    return false
  }

  protected async write(stub: string, to: string, more: object = {}): Promise<void> {
    const codemods = await this.createCodemods()
    const state = { names: this.names, to: this.app.makePath(to), ...more }
    const { status, destination } = await codemods.makeUsingStub(this.app.makePath('stubs'), `make/${stub}.stub`, state)
    // The stub's last line break is trimmed, and the format wants one.
    if (status === 'created') appendFileSync(destination, '\n')
  }

  protected async writeMigration(stub: string, file: string): Promise<void> {
    const number = nextMigration(readdirSync(this.app.migrationsPath()))
    await this.write(stub, `database/migrations/${number}_${file}.ts`)
  }

  protected printNext(...lines: string[]): void {
    this.logger.log(['', 'Next:', ...lines.map((line) => `  - ${line}`)].join('\n'))
  }
}
