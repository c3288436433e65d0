import { Baseline } from '#database/baseline'

export default class extends Baseline {
  async up() {
    this.schema.raw(`
      create table cancel_requests (
        id int generated always as identity primary key,
        order_id int not null references orders on delete cascade,
        order_no text not null,
        organisation_id int not null references organisations,
        reason text not null check (reason in ('not_needed', 'wrong_item', 'wrong_address', 'ordered_twice', 'too_slow', 'other')),
        note text not null default '',
        status text not null default 'pending_review' check (status in ('pending_review', 'approved', 'not_approved', 'closed')),
        submitted_by int not null,
        submitted_name text not null,
        submitted_at timestamptz not null default now(),
        decided_by int,
        decided_name text,
        decided_at timestamptz,
        decision_remark text not null default '',
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint asked_by_another check (decided_by is null or decided_by <> submitted_by),
        constraint decided_by_somebody check (case status when 'approved' then decided_by is not null
          when 'not_approved' then decided_by is not null when 'pending_review' then decided_by is null else true end),
        constraint refused_says_why check (status <> 'not_approved' or decision_remark <> '')
      );
      -- One open request for each order.
      create unique index cancel_requests_open on cancel_requests (order_id) where status in ('pending_review', 'not_approved');
      create index cancel_requests_by_order on cancel_requests (order_id);
      create index cancel_requests_by_organisation on cancel_requests (organisation_id, id desc);
      create index cancel_requests_waiting on cancel_requests (id) where status = 'pending_review';
      create trigger ends_once before update on cancel_requests
        for each row execute function refuse_change_after_end('approved', 'closed');
      create trigger audited after insert or update or delete on cancel_requests for each row execute function audit('');
    `)

    this.schema.raw(`
      create sequence order_import_codes;
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
        -- Refusal code of an unreadable sheet, with its parameters.
        reason text,
        details jsonb not null default '{}',
        row_count int not null default 0,
        order_count int not null default 0,
        -- Rows that are ready, faulty and already known.
        ready_count int not null default 0,
        faulty_count int not null default 0,
        skipped_count int not null default 0,
        made_count int not null default 0,
        undone_count int not null default 0,
        finished_at timestamptz,
        undone_at timestamptz,
        unread text[] not null default '{}',
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint failed_import_says_why check ((status = 'failed') = (reason is not null)),
        constraint ended_has_a_result check ((status in ('done', 'failed', 'undoing', 'undone')) = (result is not null))
      );
      create index order_imports_by_organisation on order_imports (organisation_id, id desc);
      create index order_imports_by_owner on order_imports (owner_user_id, id desc);
      create index order_imports_by_store on order_imports (store_id);
      create trigger audited after insert or update of status or delete on order_imports
        for each row execute function audit('details');
      create trigger refers_to_files after insert or update of file or delete on order_imports
        for each row execute function update_file_references('order-imports', 'id', 'file');
    `)

    this.schema.raw(`
      create table order_import_orders (
        import_id int not null references order_imports on delete cascade,
        -- First row in the sheet.
        position int not null,
        -- Order number; the row if it has none.
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
  }
}
