import { BaseSchema } from '@adonisjs/lucid/schema'

/** Each call is a transaction of its own, because indexes of growing tables are built concurrently. */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(`
      -- Why the values cannot be printed any more: a picture among them was blocked.
      alter table personalisations add print_fault jsonb;
      create trigger goods_changed after update of print_fault on personalisations
        for each row execute function own_goods_changed();
    `)
    // The running version's function refuses every update; the new one is applied after the migrations.
    this.schema.raw(`
      create index concurrently personalisations_with_pictures on personalisations (id)
        where entries @> '[{"kind": "picture"}]'`)
    this.schema.raw(`
      create index concurrently personalisations_by_organisation_and_day on personalisations (organisation_id, created_at)`)
  }

  async down() {
    this.schema.raw(`
      drop index personalisations_with_pictures, personalisations_by_organisation_and_day;
      drop trigger goods_changed on personalisations;
      alter table personalisations drop print_fault;
    `)
  }
}
