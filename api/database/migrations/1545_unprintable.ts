import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Why a version of a finished product cannot be printed. The product row repeats these versions, because payment locks
 * that row: marks set concurrently are seen under the lock.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table finished_versions add column print_fault jsonb;
      create index finished_versions_unprintable on finished_versions (finished_product_id) where print_fault is not null;
      alter table finished_products add column unprintable_versions int[] not null default '{}';

      create function repeat_print_fault() returns trigger language plpgsql as $$
      begin
        update finished_products set unprintable_versions =
            case when new.print_fault is null then array_remove(unprintable_versions, new.id)
                 else array_append(array_remove(unprintable_versions, new.id), new.id) end
          where id = new.finished_product_id;
        return null;
      end $$;
      create trigger repeated_in_product after update of print_fault on finished_versions
        for each row when (old.print_fault is distinct from new.print_fault) execute function repeat_print_fault();

      -- How far all finished products have been checked by one set of rules: the fonts on offer and what counts as a fault.
      create table print_checks (
        rules text primary key,
        total int not null,
        checked int not null default 0,
        unprintable int not null default 0,
        last_id int not null default 0,
        created_at timestamptz not null default now(),
        finished_at timestamptz
      );
    `)
  }

  async down() {
    this.schema.raw(`
      drop table print_checks;
      drop trigger repeated_in_product on finished_versions;
      drop function repeat_print_fault;
      alter table finished_products drop column unprintable_versions;
      alter table finished_versions drop column print_fault;
    `)
  }
}
