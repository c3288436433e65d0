import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table design_batches (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        owner_user_id int not null references users on delete cascade,
        name text not null,
        design_id int references designs on delete set null,
        -- What is put upon the products; kept as it was.
        design_version_id int references design_versions on delete set null,
        group_id int references finished_groups on delete set null,
        labels jsonb not null default '[]',
        status text not null default 'running' check (status in ('running', 'done')),
        total int not null check (total > 0),
        done int not null default 0,
        failed int not null default 0,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint no_more_than_all check (done >= 0 and failed >= 0 and done + failed <= total),
        constraint done_is_all check ((status = 'done') = (done + failed = total))
      );
      create index design_batches_by_organisation on design_batches (organisation_id, id desc);
      create index design_batches_by_owner on design_batches (owner_user_id, id desc);
      create index design_batches_by_design on design_batches (design_version_id);
      create trigger audited after insert or delete on design_batches for each row execute function audit('');
      create trigger kept after insert on design_batches for each row execute function keep_design_version();

      create table design_batch_items (
        batch_id int not null references design_batches on delete cascade,
        position int not null check (position > 0),
        product_id int not null references products on delete cascade,
        colour_ids int[] not null check (cardinality(colour_ids) > 0),
        name text not null,
        -- Null where whoever asked left the choice to us.
        themes jsonb,
        size_tables jsonb,
        status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
        -- Why it failed: a refusal by its code, with what its words need.
        reason text,
        details jsonb not null default '{}',
        finished_product_id int references finished_products on delete set null,
        primary key (batch_id, position),
        constraint failed_item_says_why check ((status = 'failed') = (reason is not null))
      );
    `)
  }

  async down() {
    this.schema.raw('drop table design_batch_items, design_batches;')
  }
}
