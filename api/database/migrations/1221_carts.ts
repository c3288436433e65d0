import { BaseSchema } from '@adonisjs/lucid/schema'

/** Cart lines hold references, priced when read, and the last confirmed price. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table cart_lines (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        user_id int not null references users on delete cascade,
        -- What is deleted stays in the cart by its name, until its person takes it out.
        finished_product_id int references finished_products on delete set null,
        name text not null,
        colour_id int not null references stock_colours,
        size_id int not null references sizes,
        quantity int not null check (quantity between 1 and 10000),
        agreed_minor bigint not null default 0 check (agreed_minor >= 0),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (user_id, finished_product_id, colour_id, size_id)
      );
      create index cart_lines_in_order on cart_lines (user_id, id desc);
      create index cart_lines_by_finished on cart_lines (finished_product_id);
      create index cart_lines_by_colour on cart_lines (colour_id);
      create index cart_lines_by_size on cart_lines (size_id);
      create trigger audited after insert or update or delete on cart_lines for each row execute function audit('', 'agreed_minor');
    `)
  }

  async down() {
    this.schema.raw('drop table cart_lines')
  }
}
