import { BaseSchema } from '@adonisjs/lucid/schema'
import { RE2JS } from 're2js'

interface Item {
  id: number
  pattern: string
}

/**
 * Drops stored patterns with lookaround or back references: the linear-time engine cannot run them, so they would
 * reject every value.
 */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      const { rows } = (await db.rawQuery(
        `select id, rules ->> 'pattern' as pattern from config_items where rules ? 'pattern'`.replace('?', '\\?'),
      )) as { rows: Item[] }
      const unread = rows.filter(({ pattern }) => !isRead(pattern)).map(({ id }) => id)
      if (unread.length > 0)
        await db.rawQuery(
          `update config_items set rules = rules - 'pattern', version = version + 1 where id = any(?)`,
          [unread],
        )
    })
  }

  async down() {}
}

function isRead(pattern: string): boolean {
  try {
    RE2JS.compile(pattern)
    return true
  } catch {
    return false
  }
}
