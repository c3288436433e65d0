import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Pictures that become materials from an address, by a job.
      create table material_downloads (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        owner_user_id int not null references users on delete cascade,
        url text not null check (char_length(url) between 1 and 2000),
        name text not null check (char_length(name) between 1 and 120),
        state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
        received_bytes int not null default 0,
        total_bytes int,
        attempts int not null default 0,
        material_id int references materials on delete set null,
        -- The code of a refusal.
        reason text,
        details jsonb not null default '{}',
        created_at timestamptz not null default now(),
        finished_at timestamptz,
        check ((state = 'waiting') = (finished_at is null)),
        check ((state = 'failed') = (reason is not null))
      );
      create index material_downloads_by_owner on material_downloads (owner_user_id);
      create index material_downloads_waiting on material_downloads (organisation_id) where state = 'waiting';
      create index material_downloads_by_material on material_downloads (material_id);
    `)
  }

  async down() {
    this.schema.raw('drop table material_downloads')
  }
}
