import { BaseSchema } from '@adonisjs/lucid/schema'
import { dated, granted } from '#database/pieces'

/** Order imports from sheets: checked first, then created, and reversible for a while. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create sequence order_import_codes;
      create function next_order_import_code() returns text language sql as $$
        ${dated('I', 'order_import_codes', 5)}
      $$;

      create table order_imports (
        id int generated always as identity primary key,
        code text not null unique default next_order_import_code(),
        organisation_id int not null references organisations,
        owner_user_id int references users on delete set null,
        sales_platform text not null,
        store_id int not null references stores,
        file text not null,
        file_name text not null,
        status text not null default 'checking' check (status in ('checking', 'checked', 'importing', 'done', 'failed', 'undoing', 'undone')),
        result text check (result in ('success', 'failure')),
        -- Why the sheet could not be read: a refusal by its code, with what its words need.
        reason text,
        details jsonb not null default '{}',
        row_count int not null default 0,
        order_count int not null default 0,
        -- What nothing speaks against, what must be mended, and what was there already.
        ready_count int not null default 0,
        faulty_count int not null default 0,
        skipped_count int not null default 0,
        made_count int not null default 0,
        undone_count int not null default 0,
        finished_at timestamptz,
        undone_at timestamptz,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint failed_import_says_why check ((status = 'failed') = (reason is not null)),
        constraint ended_has_a_result check ((status in ('done', 'failed', 'undoing', 'undone')) = (result is not null))
      );
      create index order_imports_by_organisation on order_imports (organisation_id, id desc);
      create index order_imports_by_owner on order_imports (owner_user_id, id desc);
      create index order_imports_by_store on order_imports (store_id);
      create trigger audited after insert or update of status or delete on order_imports for each row execute function audit('details');
      create trigger refers_to_files after insert or update of file or delete on order_imports
        for each row execute function refers_to_files('order-imports', 'id', 'file');

      create table order_import_orders (
        import_id int not null references order_imports on delete cascade,
        -- The row it begins in.
        position int not null,
        -- Its number; of what has none, the row.
        key text not null,
        -- [[row, {column: text}]].
        rows jsonb not null,
        status text not null default 'ready' check (status in ('ready', 'faulty', 'skipped', 'made', 'undone', 'kept')),
        -- [{row, column, key, params}].
        faults jsonb not null default '[]',
        order_id int references orders on delete set null,
        primary key (import_id, position),
        unique (import_id, key)
      );
      create index order_import_orders_by_status on order_import_orders (import_id, status, position);
      create index order_import_orders_by_order on order_import_orders (order_id) where order_id is not null;
    `)
    this.schema.raw(granted('order_imports'))
  }

  async down() {
    this.schema.raw(`
      drop table order_import_orders, order_imports;
      drop function next_order_import_code; drop sequence order_import_codes;
    `)
  }
}
