import { BaseSchema } from '@adonisjs/lucid/schema'

/** When and by whom a piece was printed; earlier prints are taken from the scans. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table production_items add column printed_at timestamptz, add column printed_by text;
      create index production_items_to_print on production_items (production_id) where status = 'accepted';
      update production_items i set printed_at = x.created_at, printed_by = x.username
        from (select distinct on (n.id) n.id, s.created_at, s.username
                from production_scans s
                join production_orders p on p.id = s.production_id
                join production_items n on n.production_id = p.id and split_part(s.asked, ' ', 2) in (n.item_no, p.production_no)
               where s.action = 'print' and s.outcome = 'done' and n.status not in ('waiting', 'accepted')
               order by n.id, s.id) x
       where x.id = i.id;
    `)
  }

  async down() {
    this.schema.raw(`
      drop index production_items_to_print;
      alter table production_items drop column printed_at, drop column printed_by;
    `)
  }
}
