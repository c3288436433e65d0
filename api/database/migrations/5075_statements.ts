import { BaseSchema } from '@adonisjs/lucid/schema'
import { functionsSql } from '#database/functions'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(functionsSql('ledger/statements'))
  }

  async down() {
    this.schema.raw(`
      drop function ledger_seq_before;
      delete from function_files where name = 'ledger/statements';
    `)
  }
}
