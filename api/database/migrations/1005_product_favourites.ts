import { BaseSchema } from '@adonisjs/lucid/schema'

/** Favourites belong to the merchant: its users share one selection. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table product_favourites (
        organisation_id int not null references merchants on delete cascade,
        product_id int not null references products on delete cascade,
        added_by int references users on delete set null,
        created_at timestamptz not null default now(),
        primary key (organisation_id, product_id)
      );
      create index product_favourites_by_product on product_favourites (product_id);
    `)
  }

  async down() {
    this.schema.raw('drop table product_favourites;')
  }
}
