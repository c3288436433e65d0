import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- One side of a finished product in its colours, or one face of it as it is printed.
      create table render_tasks (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        user_id int references users on delete set null,
        finished_product_id int not null references finished_products on delete cascade,
        design_version_id int not null references design_versions,
        kind text not null check (kind in ('effects', 'print')),
        -- The key of an angle, or of a face.
        subject text not null,
        colour_ids int[] not null default '{}',
        status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
        attempt int not null default 0,
        -- Whoever draws says again and again that it still does.
        claimed_until timestamptz,
        -- Why it failed, in which layer, and what was missing.
        reason text,
        layer text,
        missing text,
        finished_at timestamptz,
        created_at timestamptz not null default now(),
        constraint failed_says_why check ((status = 'failed') = (reason is not null))
      );
      create index render_tasks_open on render_tasks (organisation_id, id) where status in ('waiting', 'running');
      create index render_tasks_by_finished on render_tasks (finished_product_id, id);
      create index render_tasks_by_design on render_tasks (design_version_id);

      -- Who was served last: the next is whoever has waited longest, however much anybody has asked for.
      create table render_turns (
        organisation_id int primary key references organisations,
        served_at timestamptz not null default '-infinity'
      );

      -- What was drawn, by all that decides how it looks: the same is never drawn twice.
      create table renders (
        key text primary key check (key ~ '^[0-9a-f]{64}$'),
        storage text not null,
        sha256 text not null,
        size int not null,
        width int not null,
        height int not null,
        created_at timestamptz not null default now()
      );

      create table finished_pictures (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        owner_user_id int references users on delete set null,
        finished_product_id int not null references finished_products on delete cascade,
        design_version_id int not null references design_versions,
        kind text not null check (kind in ('effect', 'print_png', 'print_pdf')),
        subject text not null,
        -- Null where it is of no colour: a print file, or a photo that stands for all.
        colour_id int references stock_colours on delete cascade,
        file text not null,
        width int not null,
        height int not null,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index finished_pictures_once
        on finished_pictures (finished_product_id, kind, subject, colour_id) nulls not distinct;
      create index finished_pictures_by_organisation on finished_pictures (organisation_id, id desc);
      create index finished_pictures_by_design on finished_pictures (design_version_id);
      create index finished_pictures_by_colour on finished_pictures (colour_id);
      create trigger audited after insert or update or delete on finished_pictures for each row execute function audit('');
      create trigger refers_to_files after insert or update of file or delete on finished_pictures
        for each row execute function refers_to_files('finished-pictures', 'id', 'file');
    `)
  }

  async down() {
    this.schema.raw('drop table finished_pictures, renders, render_turns, render_tasks;')
  }
}
