import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create sequence blank_request_codes;
      create function next_blank_request_code() returns text language sql as $$
        select 'B' || lpad(nextval('blank_request_codes')::text, 6, '0')
      $$;
      create table blank_requests (
        id int generated always as identity primary key,
        organisation_id int not null references merchants,
        owner_user_id int references users on delete set null,
        code text not null unique default next_blank_request_code(),
        status text not null default 'pending_review'
          check (status in ('pending_review', 'approved', 'not_approved', 'developed', 'closed')),
        name text not null,
        type text not null check (type in ('garment', 'accessory', 'home_textile', 'hard_goods', 'paper')),
        description text not null,
        reference_url text not null default '',
        target_price_minor bigint check (target_price_minor > 0),
        monthly_pieces int check (monthly_pieces > 0),
        pictures jsonb not null default '[]',
        factory_id int references factories,
        opinion text check (opinion in ('feasible', 'with_changes', 'infeasible')),
        opinion_note text not null default '',
        opinion_by text,
        opinion_at timestamptz,
        decision_note text not null default '',
        decided_by text,
        decided_at timestamptz,
        -- What became of it.
        product_id int references products on delete set null,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (opinion is null or factory_id is not null)
      );
      create index blank_requests_by_organisation on blank_requests (organisation_id, id desc);
      create index blank_requests_by_factory on blank_requests (factory_id) where factory_id is not null;
      create index blank_requests_by_product on blank_requests (product_id) where product_id is not null;
      create trigger audited after insert or update or delete on blank_requests for each row execute function audit('');
      create trigger refers_to_files after insert or update of pictures or delete on blank_requests
        for each row execute function refers_to_files('blank-requests', 'id', 'pictures');
    `)
  }

  async down() {
    this.schema.raw(`
      drop table blank_requests;
      drop function next_blank_request_code; drop sequence blank_request_codes;
    `)
  }
}
