import { BaseSchema } from '@adonisjs/lucid/schema'
import { functionsSql } from '#database/functions'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Orders as sales platforms report them, imported or not.
      create table platform_orders (
        id int generated always as identity primary key,
        store_id int not null references stores on delete cascade,
        organisation_id int not null references organisations,
        external_id text not null check (external_id <> ''),
        number text not null,
        status text not null,
        platform_status text not null default '',
        -- Without the receiver.
        content jsonb not null,
        receiver jsonb,
        currency text not null default '',
        total_minor bigint not null default 0,
        ship_before timestamptz,
        -- The platform's clock: an older report changes nothing.
        changed_at timestamptz not null,
        state text not null check (state in ('imported', 'waiting', 'ignored', 'failed')),
        -- Why it waits, is ignored or failed: a key of the texts.
        reason text,
        details jsonb not null default '{}',
        -- Faults of the receiver's address, by field.
        address_faults jsonb,
        order_id int unique references orders,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (store_id, external_id)
      );
      create index platform_orders_by_organisation on platform_orders (organisation_id, id desc);
      create index platform_orders_open on platform_orders (store_id, id) where state in ('waiting', 'failed');

      -- What the platform calls an item, for pushing its shipment.
      create table platform_order_items (
        item_id int primary key references order_items on delete cascade,
        line_ids text[] not null,
        external_product text not null,
        external_variant text not null,
        code text not null
      );

      -- Choices made before for a variant of a store: the next order is linked by them.
      create table store_item_links (
        store_id int not null references stores on delete cascade,
        -- 'variant:' and the platform's id, or 'sku:' and the SKU.
        key text not null,
        finished_product_id int not null references finished_products on delete cascade,
        colour_id int not null references stock_colours,
        size_id int not null references sizes,
        linked_at timestamptz not null default now(),
        primary key (store_id, key)
      );
      create index store_item_links_by_finished on store_item_links (finished_product_id);
      create index store_item_links_by_colour on store_item_links (colour_id);
      create index store_item_links_by_size on store_item_links (size_id);
    `)
    this.schema.raw(functionsSql('order_sync/links'))
    this.schema.raw(`
      create trigger learns_link after update of finished_product_id, colour_id, size_id on order_items
        for each row when (new.finished_product_id is not null)
        execute function learn_store_link();
    `)
  }

  async down() {
    this.schema.raw(`
      drop trigger learns_link on order_items;
      drop table store_item_links;
      drop table platform_order_items;
      drop table platform_orders;
    `)
  }
}
