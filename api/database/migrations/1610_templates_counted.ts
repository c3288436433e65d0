import { BaseSchema } from '@adonisjs/lucid/schema'

/** Templates count against their supplier's limit; existing ones are counted first. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      insert into quota_counters (organisation_id, kind, used)
      select case o.kind when 'supplier' then o.id else o.parent_id end, 'product_template_count', count(*)
        from designs d join organisations o on o.id = d.organisation_id
       where d.is_template and o.kind <> 'platform' group by 1
      on conflict (organisation_id, kind, period) do update set used = excluded.used`)
  }

  async down() {
    this.schema.raw(`update quota_counters set used = 0 where kind = 'product_template_count'`)
  }
}
