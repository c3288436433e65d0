import type { BaseCommand } from '@adonisjs/core/ace'
import * as core from '@adonisjs/core/commands'
import * as lucid from '@adonisjs/lucid/commands'

/*
 * The commands of AdonisJS and Lucid that fit this product. Not listed: those that write decorators or need a build,
 * and those that drop tables without the functions and types that belong to them (`db:reset` drops all).
 */

type MetaData = Awaited<ReturnType<typeof core.getMetaData>>[number]
type Command = typeof BaseCommand

const OF_CORE = new Set(['list:routes', 'repl', 'inspect:rcfile'])
const OF_LUCID = new Set([
  'migration:run',
  'migration:status',
  'migration:rollback',
  'migration:reset',
  'migration:refresh',
])

export async function getMetaData(): Promise<MetaData[]> {
  const [ofCore, ofLucid] = await Promise.all([core.getMetaData(), lucid.getMetaData()])
  return [
    ...ofCore.filter(({ commandName }) => OF_CORE.has(commandName)),
    ...ofLucid.filter(({ commandName }) => OF_LUCID.has(commandName)),
  ]
}

export async function getCommand(metaData: MetaData): Promise<Command | null> {
  if (OF_CORE.has(metaData.commandName)) return (await core.getCommand(metaData)) as Command | null
  return asOwner((await lucid.getCommand(metaData)) as Command)
}

/** Migrations run as the owner of the tables; the application's role is granted its rights afterwards. */
function asOwner(Command: Command): Command {
  return class extends Command {
    declare connection?: string
    declare schemaGenerate?: boolean

    async prepare() {
      this.connection ??= 'owner'
      this.schemaGenerate = false
    }

    async completed() {
      const isChange = this.isMain && !this.error && this.commandName !== 'migration:status'
      // Before the connections are closed.
      if (isChange && this.connection === 'owner') await grantApplication()
      return super.completed?.()
    }
  }
}

async function grantApplication(): Promise<void> {
  const [{ default: environment }, { Client }, { row }, { grantTo }] = await Promise.all([
    import('#start/env'),
    import('pg'),
    import('#core/database'),
    import('#database/grants'),
  ])
  const application = await row<{ name: string }>('select current_user as name')
  const owner = new Client({ connectionString: environment.MIGRATION_DATABASE_URL })
  await owner.connect()
  try {
    if (application) await grantTo(application.name, owner)
  } finally {
    await owner.end()
  }
}
