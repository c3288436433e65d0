import { BaseSchema } from '@adonisjs/lucid/schema'

/** The site owner's claims, one per line; empty shows nothing. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table supplier_sites
        add column claims_zh text not null default '' check (length(claims_zh) <= 200),
        add column claims_en text not null default '' check (length(claims_en) <= 200)`)
  }

  async down() {
    this.schema.raw('alter table supplier_sites drop column claims_zh, drop column claims_en')
  }
}
