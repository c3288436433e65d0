import { BaseSchema } from '@adonisjs/lucid/schema'
import { functionsSql } from '#database/functions'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table editor_sessions (
        id int generated always as identity primary key,
        -- In the address of the frame.
        public_id uuid not null unique default gen_random_uuid(),
        -- Of a test key its play organisation.
        organisation_id int not null references organisations,
        key_id int not null references api_keys on delete cascade,
        design_id int not null references designs on delete cascade,
        finished_product_id int references finished_products on delete set null,
        -- The pages that may show the frame.
        origins text[] not null check (cardinality(origins) between 1 and 10),
        reference text not null default '' check (char_length(reference) <= 120),
        language text check (language in ('zh-cn', 'en')),
        accent text check (accent ~ '^#[0-9a-f]{6}$'),
        result text not null check (result in ('design', 'product')),
        pictures int not null check (pictures between 0 and 50),
        markup_percent int check (markup_percent between 0 and 1000),
        -- Opens the frame once.
        token_hash bytea unique check (octet_length(token_hash) = 32),
        token_until timestamptz not null,
        -- What the open frame authenticates with.
        access_hash bytea unique check (octet_length(access_hash) = 32),
        opened_at timestamptz,
        saved_revision int check (saved_revision > 0),
        saved_at timestamptz,
        ended_at timestamptz,
        expires_at timestamptz not null,
        created_at timestamptz not null default now(),
        check ((access_hash is null) = (opened_at is null)),
        check ((saved_revision is null) = (saved_at is null))
      );
      create index editor_sessions_by_organisation on editor_sessions (organisation_id, id desc);
      create index editor_sessions_by_key on editor_sessions (key_id);
      create index editor_sessions_by_design on editor_sessions (design_id);
      create index editor_sessions_by_product on editor_sessions (finished_product_id);

      -- The pictures that a session may place: those of the design it began with, and its uploads.
      create table editor_session_materials (
        session_id int not null references editor_sessions on delete cascade,
        material_id int not null references materials on delete cascade,
        is_upload boolean not null,
        primary key (session_id, material_id)
      );
      create index editor_session_materials_by_material on editor_session_materials (material_id);
    `)
    this.schema.raw(functionsSql('developers/editor_sessions'))
    this.schema.raw(`
      create trigger publishes_webhooks_of_editor_sessions after update of saved_revision on editor_sessions
        for each row when (new.saved_revision is distinct from old.saved_revision) execute function editor_webhook_event();
    `)
  }

  async down() {
    this.schema.raw(
      'drop table editor_session_materials; drop table editor_sessions; drop function editor_webhook_event()',
    )
  }
}
