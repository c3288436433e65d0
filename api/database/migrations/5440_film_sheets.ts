import { BaseSchema } from '@adonisjs/lucid/schema'

/** How a house places prints on film, as it did last, and what an export made to order is made with. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table film_settings (
        organisation_id int primary key references organisations,
        width_mm int not null check (width_mm between 100 and 1600),
        gap_mm int not null check (gap_mm between 0 and 50),
        length_mm int not null check (length_mm between 200 and 5000),
        may_turn boolean not null,
        updated_at timestamptz not null default now()
      );
      alter table export_records add options jsonb;
    `)
  }

  async down() {
    this.schema.raw('drop table film_settings; alter table export_records drop options')
  }
}
