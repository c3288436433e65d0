import { BaseSchema } from '@adonisjs/lucid/schema'
import { granted } from '#database/pieces'

/** Opinions of factories on complaints about their goods; they decide nothing. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table after_sales_opinions (
        case_id int not null references after_sales,
        factory_id int not null references organisations,
        paid_by text not null check (paid_by in ('factory', 'supplier')),
        note text not null check (note <> ''),
        given_by int not null,
        given_name text not null,
        given_at timestamptz not null default now(),
        primary key (case_id, factory_id)
      );
      create trigger audited after insert or update or delete on after_sales_opinions for each row execute function audit('', '', 'case_id');

      ${granted('after_sales')}
    `)
  }

  async down() {
    this.schema.raw('drop table after_sales_opinions')
  }
}
