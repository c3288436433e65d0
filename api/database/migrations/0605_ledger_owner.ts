import { BaseSchema } from '@adonisjs/lucid/schema'

/** Functions that write ledger tables. */
const WRITERS = ['ledger_open', 'ledger_post', 'ledger_hold']

/**
 * The application's role may only insert into the ledger and read it; these functions run as its owner (security
 * definer).
 */
export default class extends BaseSchema {
  async up() {
    for (const name of WRITERS) {
      this.schema.raw(`
        alter function ${name}() security definer set search_path = public, pg_temp;
        -- Or it could be hung on a table of somebody's own, and fed with what never happened.
        revoke execute on function ${name}() from public;
      `)
    }
    this.schema.raw(`
      -- Locks that take the owner's rights, for those who cannot change what they lock.
      create function ledger_hold_still(accounts int[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        perform 1 from ledger_balances where account_id = any(accounts) order by account_id for update;
      end $$;
      create function ledger_pause() returns void language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        lock table ledger_operations in share mode;
      end $$;
    `)
  }

  async down() {
    this.schema.raw('drop function ledger_pause, ledger_hold_still')
    for (const name of WRITERS) {
      this.schema.raw(`
        alter function ${name}() security invoker reset search_path;
        grant execute on function ${name}() to public;
      `)
    }
  }
}
