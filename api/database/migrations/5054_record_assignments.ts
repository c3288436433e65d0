import { BaseSchema } from '@adonisjs/lucid/schema'

/** Not in the admin log, which the platform reads: who works on a record is known to the team alone. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table record_assignments (
        id int generated always as identity primary key,
        -- The assignee's: each organisation assigns a record to one of its own people.
        organisation_id int not null references organisations,
        order_id int references orders on delete cascade,
        case_id int references after_sales on delete cascade,
        user_id int not null references users on delete cascade,
        created_at timestamptz not null default now(),
        check (num_nonnulls(order_id, case_id) = 1),
        unique (order_id, organisation_id),
        unique (case_id, organisation_id)
      );
      create index record_assignments_by_user on record_assignments (user_id, organisation_id);
    `)
  }

  async down() {
    this.schema.raw('drop table record_assignments')
  }
}
