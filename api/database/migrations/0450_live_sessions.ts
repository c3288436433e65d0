import { BaseSchema } from '@adonisjs/lucid/schema'

const DECIDING = [
  ['auth_sessions', 'delete'],
  ['users', 'update of status'],
  ['organisations', 'update of disabled_at'],
] as const

export default class extends BaseSchema {
  async up() {
    for (const [table, change] of DECIDING) {
      this.schema.raw(
        `create trigger live_sessions_changed after ${change} on ${table} for each statement execute function live_sessions_changed()`,
      )
    }
  }

  async down() {
    for (const [table] of DECIDING) this.schema.raw(`drop trigger live_sessions_changed on ${table}`)
  }
}
