import { BaseSchema } from '@adonisjs/lucid/schema'
import { functionsSql } from '#database/functions'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- The stock of which webhooks told last, by merchant and blank.
      create table webhook_stocks (
        organisation_id int not null references organisations on delete cascade,
        product_id int not null references products on delete cascade,
        stock_id int not null references stocks on delete cascade,
        available int not null check (available >= 0),
        primary key (organisation_id, product_id, stock_id)
      );
      create index webhook_stocks_by_product on webhook_stocks (product_id);
      create index webhook_stocks_by_stock on webhook_stocks (stock_id);
    `)
    this.schema.raw(functionsSql('developers/stock_events'))
  }

  async down() {
    this.schema.raw('drop function record_stock_changes(int, int); drop table webhook_stocks')
  }
}
