import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Saved views of lists that their owner shares with the organisation; private ones are in preferences.
      create table shared_views (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        owner_user_id int not null references users on delete cascade,
        list text not null,
        name text not null check (char_length(name) between 1 and 40),
        query text not null check (char_length(query) between 1 and 4000),
        created_at timestamptz not null default now(),
        unique (organisation_id, list, name)
      );
      create index shared_views_by_owner on shared_views (owner_user_id);
    `)
  }

  async down() {
    this.schema.raw('drop table shared_views')
  }
}
