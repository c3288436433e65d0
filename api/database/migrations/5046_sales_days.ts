import { BaseSchema } from '@adonisjs/lucid/schema'

/** A merchant's days by store and by finished product. All days are closed again, to fill them. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table store_days (
        day date not null references closed_days on delete cascade,
        organisation_id int not null,
        user_id int not null,
        -- 0 for orders without a store.
        store_id int not null,
        orders int not null,
        pieces int not null,
        paid_minor bigint not null,
        refunded_minor bigint not null,
        sales int not null,
        sale_minor bigint not null,
        cost_minor bigint not null,
        primary key (day, organisation_id, user_id, store_id)
      );
      create index store_days_by_organisation on store_days (organisation_id, day);
      create table finished_days (
        day date not null references closed_days on delete cascade,
        organisation_id int not null,
        user_id int not null,
        finished_product_id int not null,
        pieces int not null,
        paid_minor bigint not null,
        primary key (day, organisation_id, user_id, finished_product_id)
      );
      create index finished_days_by_organisation on finished_days (organisation_id, day);
      delete from closed_days;
    `)
  }

  async down() {
    this.schema.raw('drop table finished_days, store_days')
  }
}
