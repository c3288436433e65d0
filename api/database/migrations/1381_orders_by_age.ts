import { BaseSchema } from '@adonisjs/lucid/schema'

const INDEXES = ['by_organisation', 'by_owner', 'by_status', 'everywhere', 'by_store'].map((name) => `orders_${name}`)

/** Indexes orders by creation time: a date range and the sort order use one index scan. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      drop index ${INDEXES.join(', ')};
      create index orders_by_organisation on orders (organisation_id, created_at desc, id desc);
      create index orders_by_owner on orders (owner_user_id, created_at desc, id desc);
      create index orders_by_status on orders (organisation_id, status, created_at desc, id desc);
      create index orders_everywhere on orders (status, created_at desc, id desc);
      create index orders_by_store on orders (store_id, created_at desc, id desc) include (organisation_id);
      create index orders_by_source on orders (organisation_id, source, created_at desc, id desc);
      create index orders_by_payment on orders (payment, created_at desc, id desc);
      create index orders_newest on orders (created_at desc, id desc);
      create index orders_dearest on orders (organisation_id, total_minor desc, id desc);
      create index orders_changed on orders (organisation_id, updated_at desc, id desc);
      create index orders_cancel_refused on orders (organisation_id) where cancel_request = 'not_approved';
    `)
  }

  async down() {
    this.schema.raw(`
      drop index ${INDEXES.join(', ')}, orders_by_source, orders_by_payment, orders_newest, orders_dearest, orders_changed, orders_cancel_refused;
      create index orders_by_organisation on orders (organisation_id, id desc);
      create index orders_by_owner on orders (owner_user_id, id desc);
      create index orders_by_status on orders (organisation_id, status, id desc);
      create index orders_everywhere on orders (status, id desc);
      create index orders_by_store on orders (store_id, id desc);
    `)
  }
}
