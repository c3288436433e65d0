import { BaseSchema } from '@adonisjs/lucid/schema'

/** Sheets of prices: each is checked, then applied product by product, and can be undone for a while. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table price_imports (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        owner_user_id int references users on delete set null,
        file text not null,
        file_name text not null,
        status text not null default 'checking' check (status in ('checking', 'checked', 'applying', 'done', 'failed', 'undoing', 'undone')),
        -- Refusal code of an unreadable sheet, with its parameters.
        reason text,
        details jsonb not null default '{}',
        row_count int not null default 0,
        unread text[] not null default '{}',
        finished_at timestamptz,
        undone_at timestamptz,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint failed_price_import_has_reason check ((status = 'failed') = (reason is not null))
      );
      create index price_imports_by_owner on price_imports (owner_user_id, id desc);
      create index price_imports_by_organisation on price_imports (organisation_id);
      create trigger audited after insert or update of status or delete on price_imports
        for each row execute function audit('details');
      create trigger refers_to_files after insert or update of file or delete on price_imports
        for each row execute function update_file_references('price-imports', 'id', 'file');

      create table price_import_products (
        import_id int not null references price_imports on delete cascade,
        -- First row in the sheet.
        position int not null,
        -- Product code; the row if it has none.
        code text not null,
        product_id int references products on delete set null,
        -- [[row, {column: text}]].
        rows jsonb not null,
        -- Version of the product that was checked, and the one that the import wrote.
        checked_version int,
        applied_version int,
        before jsonb not null default '[]',
        after jsonb not null default '[]',
        status text not null default 'ready' check (status in ('ready', 'faulty', 'same', 'applied', 'failed', 'undone', 'kept')),
        -- [{row, column, key, params}].
        faults jsonb not null default '[]',
        reason text,
        primary key (import_id, position),
        unique (import_id, code),
        constraint applied_price_has_version check (status not in ('applied', 'undone', 'kept') or applied_version is not null)
      );
      create index price_import_products_by_status on price_import_products (import_id, status, position);
      create index price_import_products_by_product on price_import_products (product_id) where product_id is not null;
    `)
  }

  async down() {
    this.schema.raw('drop table price_import_products; drop table price_imports;')
  }
}
