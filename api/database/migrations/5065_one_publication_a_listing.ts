import { BaseSchema } from '@adonisjs/lucid/schema'

/** A listing of the platform belongs to one publication, whatever a driver answers. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- The first keeps the listing; the others can be published again.
      update publications p set product_no = '', pending = null, send_key = null, check_at = null,
          status = 'failed', reason = 'E_PUBLICATION_GONE'
        from publications o where o.store_id = p.store_id and o.product_no = p.product_no and p.product_no <> '' and o.id < p.id;
      create unique index publications_by_listing on publications (store_id, product_no) where product_no <> '';
    `)
  }

  async down() {
    this.schema.raw('drop index publications_by_listing')
  }
}
