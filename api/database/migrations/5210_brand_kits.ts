import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Colours, fonts and logos that an organisation designs with. Two people who save at once: the second is refused by the version.
      create table brand_kits (
        organisation_id int primary key references organisations,
        palettes jsonb not null default '[]' check (jsonb_typeof(palettes) = 'array' and jsonb_array_length(palettes) <= 12),
        fonts text[] not null default '{}' check (cardinality(fonts) <= 20),
        version int not null default 0,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create trigger audited after insert or update or delete on brand_kits
        for each row execute function audit('', '', 'organisation_id');

      create table brand_logos (
        organisation_id int not null references brand_kits on delete cascade,
        material_id int not null references materials on delete cascade,
        sort int not null,
        primary key (organisation_id, material_id)
      );
      create index brand_logos_by_material on brand_logos (material_id);
    `)
  }

  async down() {
    this.schema.raw('drop table brand_logos; drop table brand_kits')
  }
}
