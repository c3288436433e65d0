import { BaseSchema } from '@adonisjs/lucid/schema'

const audited = (columns: string, ignored: string) => `
  drop trigger audited on stocks;
  create trigger audited after insert or delete or update of id, spu_id, colour_id, size_id, organisation_id, is_offered,
      created_at${columns} on stocks
    for each row execute function audit('', '${ignored}');
`

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table stocks
        add column reorder_point int check (reorder_point between 0 and 1000000),
        -- Whether its keeper was notified since the available pieces fell to the point.
        add column is_low_notified boolean not null default false;
      create index stocks_with_reorder_point on stocks (id) where reorder_point is not null;
      create index stock_movements_used on stock_movements (stock_id, created_at) include (quantity) where kind = 'consume';
      -- Columns that every order or the alert changes are not listed.
      ${audited(', reorder_point', 'on_hand,reserved,is_low_notified')}
    `)
  }

  async down() {
    this.schema.raw(`
      ${audited('', 'on_hand,reserved')}
      drop index stock_movements_used;
      alter table stocks drop column reorder_point, drop column is_low_notified;
    `)
  }
}
