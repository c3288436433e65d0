import { BaseSchema } from '@adonisjs/lucid/schema'

/** Shipping methods that require customs data, and a blank's default customs data. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Whoever sends by it today goes on as before: its house says when customs ask.
      alter table logistics_methods add needs_customs boolean not null default false;
      alter table spus
        add customs_name_zh text check (length(customs_name_zh) between 1 and 100),
        add customs_name_en text check (customs_name_en ~ '^[ -~]{1,100}$'),
        add customs_material_en text check (customs_material_en ~ '^[ -~]{1,100}$'),
        add hs_code text check (hs_code ~ '^[0-9]{6,10}$'),
        add declared_usd_cents int check (declared_usd_cents between 1 and 99999999);
    `)
  }

  async down() {
    this.schema.raw(`
      alter table spus drop customs_name_zh, drop customs_name_en, drop customs_material_en, drop hs_code, drop declared_usd_cents;
      alter table logistics_methods drop needs_customs;
    `)
  }
}
