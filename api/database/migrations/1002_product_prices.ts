import { BaseSchema } from '@adonisjs/lucid/schema'

/** Level prices and exclusive prices of a product, managed by their supplier. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table level_prices (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        product_id int not null references products on delete cascade,
        level_id int not null references merchant_levels on delete cascade,
        price_minor bigint not null check (price_minor > 0),
        -- What was agreed, and with whom.
        remark text not null default '',
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index level_prices_once on level_prices (level_id, product_id);
      create index level_prices_by_product on level_prices (product_id);
      create index level_prices_by_organisation on level_prices (organisation_id, id desc);
      create trigger audited after insert or update or delete on level_prices for each row execute function audit('');

      create table exclusive_prices (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        product_id int not null references products on delete cascade,
        merchant_id int not null references merchants on delete cascade,
        tiers jsonb not null check (jsonb_array_length(tiers) > 0 and tiers_are_whole(tiers)),
        -- Holds until this moment; without one, until it is deleted.
        expires_at timestamptz,
        remark text not null default '',
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index exclusive_prices_once on exclusive_prices (merchant_id, product_id);
      create index exclusive_prices_by_product on exclusive_prices (product_id);
      create index exclusive_prices_by_organisation on exclusive_prices (organisation_id, id desc);
      create trigger audited after insert or update or delete on exclusive_prices for each row execute function audit('');
    `)
  }

  async down() {
    this.schema.raw('drop table exclusive_prices, level_prices;')
  }
}
