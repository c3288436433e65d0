import { BaseSchema } from '@adonisjs/lucid/schema'
import { functionsSql } from '#database/functions'

const KEPT = `order_id, finished_product_id, finished_version_id, design_version_id, product_id, product_version_id, stock_id,
  factory_id, colour_id, size_id, name, code, quantity, unit_minor, price, sample_discount`

const keepsSold = (columns: string) => `
  drop trigger keeps_sold on order_items;
  create trigger keeps_sold before update of ${columns} or delete on order_items
    for each row execute function refuse_sold_item_change();
`

/** Each call is a transaction of its own, because indexes of growing tables are built concurrently. */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(functionsSql('design/personalisations'))
    this.schema.raw(`
      -- A filled document belongs to no design: it is not one of its versions.
      alter table design_versions alter column design_id drop not null,
        drop constraint design_versions_kind_check,
        add constraint design_versions_kind check (kind in ('auto', 'named', 'restored', 'filled')) not valid,
        add constraint filled_belongs_to_no_design check ((kind = 'filled') = (design_id is null)) not valid;
      -- What buyers may change; of versions saved before there were fields, nothing.
      alter table finished_versions add fields jsonb not null default '[]';
    `)
    this.schema.raw(`
      -- A finished product with a buyer's values. Equal values are one row, so their print files are drawn once.
      create table personalisations (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        finished_version_id int not null references finished_versions on delete cascade,
        design_version_id int not null unique references design_versions,
        -- Key, name and value of each field, in the order of the design.
        entries jsonb not null check (jsonb_typeof(entries) = 'array' and jsonb_array_length(entries) > 0),
        hash text not null check (hash ~ '^[0-9a-f]{64}$'),
        created_at timestamptz not null default now(),
        unique (finished_version_id, hash),
        unique (id, finished_version_id, design_version_id)
      );
      create index personalisations_by_organisation on personalisations (organisation_id, id);
      create index personalisations_by_day on personalisations (created_at);
      create trigger kept before update on personalisations for each row execute function refuse_personalisation_change();
    `)
    this.schema.raw(`
      -- In place of the finished product: the lines of one product in one variant then differ by their values alone, and the
      -- unique constraint that the running version names stays.
      alter table cart_lines add personalisation_id int,
        add constraint cart_lines_personalised foreign key (personalisation_id) references personalisations on delete set null not valid;
      alter table order_items add personalisation_id int,
        -- The values as ordered.
        add personalised jsonb,
        -- What the buyer wrote on the sales platform, and whether it still has to be filled in.
        add buyer_note text not null default '',
        add is_fields_open boolean not null default false,
        -- A personalised item prints the document that was filled for it.
        add constraint order_items_personalised foreign key (personalisation_id, finished_version_id, design_version_id)
          references personalisations (id, finished_version_id, design_version_id) not valid,
        add constraint personalised_has_values check ((personalisation_id is null) = (personalised is null)) not valid;
    `)
    this.schema.raw(keepsSold(`${KEPT}, personalisation_id, personalised`))
    this.schema.raw(`
      create unique index concurrently cart_lines_personal
        on cart_lines (personalisation_id, user_id, colour_id, size_id, is_sample)`)
    this.schema.raw(`
      create index concurrently design_versions_filled on design_versions (created_at) where kind = 'filled'`)
    this.schema.raw(`
      create index concurrently order_items_by_personalisation on order_items (personalisation_id) where personalisation_id is not null`)
  }

  async down() {
    this.schema.raw(keepsSold(KEPT))
    this.schema.raw(`
      delete from cart_lines where personalisation_id is not null;
      alter table order_items drop constraint personalised_has_values, drop constraint order_items_personalised,
        drop personalisation_id, drop personalised, drop buyer_note, drop is_fields_open;
      drop index cart_lines_personal, design_versions_filled;
      alter table cart_lines drop personalisation_id;
      drop table personalisations;
      drop function refuse_personalisation_change;
      delete from function_files where name = 'design/personalisations';
      delete from design_versions where kind = 'filled';
      alter table finished_versions drop fields;
      alter table design_versions drop constraint filled_belongs_to_no_design, drop constraint design_versions_kind,
        add constraint design_versions_kind_check check (kind in ('auto', 'named', 'restored')),
        alter column design_id set not null;
    `)
  }
}
