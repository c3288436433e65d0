import { BaseSchema } from '@adonisjs/lucid/schema'

/** Templates that show a product from one angle in any colour with any print; three files each. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table product_angles (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        product_id int not null references products on delete cascade,
        key text not null check (key ~ '^[a-z][a-z0-9_-]{0,39}$'),
        name_zh text not null,
        name_en text not null,
        -- {file, base, planes}: the addresses of its description, of the piece in colour and of the planes.
        template jsonb not null check (jsonb_exists_all(template, array['file', 'base', 'planes'])),
        -- The faces it shows, by their keys.
        faces text[] not null,
        sort int not null default 0,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (product_id, key)
      );
      create index product_angles_by_organisation on product_angles (organisation_id, id desc);
      create trigger audited after insert or update or delete on product_angles for each row execute function audit('');
      create trigger refers_to_files after insert or update of template or delete on product_angles
        for each row execute function refers_to_files('product-angles', 'id', 'template');
    `)
  }

  async down() {
    this.schema.raw('drop table product_angles;')
  }
}
