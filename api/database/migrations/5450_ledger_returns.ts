import { BaseSchema } from '@adonisjs/lucid/schema'

/** Dashboards look among the day's payments for the few lines that give something back or adjust freight. */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(
      `create index concurrently ledger_lines_returns on ledger_lines (created_at) where delta > 0 or kind = 'freight_adjustment'`,
    )
  }

  async down() {
    this.schema.raw('drop index ledger_lines_returns')
  }
}
