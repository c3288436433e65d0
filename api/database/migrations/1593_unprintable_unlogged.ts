import { BaseSchema } from '@adonisjs/lucid/schema'

const MOVED = 'picture,render_count,order_count,paid_at,shipped_at'
const WITH_PRINT_CHECK = `${MOVED},unprintable_versions`

/** Lists all other current columns, so an update of `WITH_PRINT_CHECK` alone does not fire the trigger. */
const logged = (ignored: string) => `
  drop trigger audited on finished_products;
  do $$ begin
    execute format('create trigger audited after insert or delete or update of %s on finished_products for each row execute function audit('''', ''${ignored}'')',
      (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = 'finished_products'::regclass and attnum > 0 and not attisdropped
          and not attname = any(string_to_array('${WITH_PRINT_CHECK},version,updated_at', ','))));
  end $$;
`

/** `unprintable_versions` repeats the result of the print check. It is computed, so the log omits it. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(logged(WITH_PRINT_CHECK))
  }

  async down() {
    this.schema.raw(logged(MOVED))
  }
}
