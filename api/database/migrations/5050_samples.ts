import { BaseSchema } from '@adonisjs/lucid/schema'
import { functionsSql } from '#database/functions'

const KEPT = `order_id, finished_product_id, finished_version_id, design_version_id, product_id, product_version_id, stock_id,
  factory_id, colour_id, size_id, name, code, quantity, unit_minor, price`

const keepsSold = (columns: string) => `
  drop trigger keeps_sold on order_items;
  create trigger keeps_sold before update of ${columns} or delete on order_items
    for each row execute function refuse_sold_item_change();
`

export default class extends BaseSchema {
  async up() {
    this.schema.raw(functionsSql('orders/samples'))
    this.schema.raw(`
      alter table cart_lines add is_sample boolean not null default false,
        drop constraint cart_lines_user_id_finished_product_id_colour_id_size_id_key,
        add constraint cart_lines_cell unique (user_id, finished_product_id, colour_id, size_id, is_sample);
      -- Percent off the blank's price when it was ordered as a sample; null for any other item.
      alter table order_items add sample_discount int check (sample_discount between 1 and 90);
      create index order_items_samples on order_items (organisation_id, finished_product_id) where sample_discount is not null;
      ${keepsSold(`${KEPT}, sample_discount`)}
      create trigger limits_samples after insert on order_items referencing new table as added
        for each statement execute function check_new_samples();
      create trigger limits_samples after update of status on orders
        for each row when (old.status = 'cancelled' and new.status <> 'cancelled') execute function check_restored_samples();
    `)
  }

  async down() {
    this.schema.raw(`
      drop trigger limits_samples on orders;
      drop trigger limits_samples on order_items;
      ${keepsSold(KEPT)}
      alter table order_items drop sample_discount;
      delete from cart_lines where is_sample;
      alter table cart_lines drop constraint cart_lines_cell, drop is_sample,
        add constraint cart_lines_user_id_finished_product_id_colour_id_size_id_key unique (user_id, finished_product_id, colour_id, size_id);
      drop function check_restored_samples, check_new_samples, assert_sample_limit, samples_left, samples_used, sample_discount, sample_setting;
      delete from function_files where name = 'orders/samples';
      delete from config_items where name in ('sampleDiscount', 'sampleMost');
    `)
  }
}
