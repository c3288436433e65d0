import { BaseSchema } from '@adonisjs/lucid/schema'

/** Lets lists outside the ledger module show a merchant's balance. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create function balance_of(organisation int) returns bigint language sql stable as $$
        select coalesce(sum(b.posted), 0)::bigint from ledger_accounts a join ledger_balances b on b.account_id = a.id
         where a.organisation_id = organisation and a.kind = 'balance' and a.currency = 'RMB'
      $$;
    `)
  }

  async down() {
    this.schema.raw('drop function balance_of')
  }
}
