import { BaseSchema } from '@adonisjs/lucid/schema'
import { granted } from '#database/pieces'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- What has come to one of these ends stands as it is.
      create function ends_once() returns trigger language plpgsql as $$
      begin
        if old.status = any(tg_argv) then raise exception '% % has ended', tg_table_name, old.id using errcode = 'LG003'; end if;
        return new;
      end $$;

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
      -- One at a time for each order, until it is decided or let be.
      create unique index cancel_requests_open on cancel_requests (order_id) where status in ('pending_review', 'not_approved');
      create index cancel_requests_by_order on cancel_requests (order_id);
      create index cancel_requests_by_organisation on cancel_requests (organisation_id, id desc);
      create index cancel_requests_waiting on cancel_requests (id) where status = 'pending_review';
      create trigger ends_once before update on cancel_requests for each row execute function ends_once('approved', 'closed');
      create trigger audited after insert or update or delete on cancel_requests for each row execute function audit('');

      ${granted('cancel_requests')}
    `)
  }

  async down() {
    this.schema.raw('drop table cancel_requests; drop function ends_once')
  }
}
