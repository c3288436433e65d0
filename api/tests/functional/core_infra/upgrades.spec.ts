import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { BaseSchema } from '@adonisjs/lucid/schema'
import { upgradeFaults } from '#database/upgrade_check'

/** Migrations before this one came with 0.1.0, which no running version preceded. */
const FIRST_UPGRADE = 5200

type Migration = new (client: unknown, file: string, dryRun: boolean) => BaseSchema
type Contracted = { unreadSince?: string }

test('every migration can run beside the version before it', async ({ assert }) => {
  const names = readdirSync(app.migrationsPath()).filter((name) => Number.parseInt(name, 10) >= FIRST_UPGRADE)
  const faults: string[] = []
  for (const name of names) {
    const url = pathToFileURL(join(app.migrationsPath(), name)).href
    const { default: Migration } = (await import(url)) as { default: Migration & Contracted }
    // What no version reads any more may go; the migration says since when.
    if (Migration.unreadSince) continue
    const dry = new Migration(db.connection('owner'), name, true)
    const sql = (await dry.execUp()) as unknown as string[]
    faults.push(...upgradeFaults(sql).map((fault) => `${name}: ${fault}`))
  }
  assert.deepEqual(faults, [])
}).tags(['ANY-08'])
