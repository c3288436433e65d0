import { BaseSchema } from '@adonisjs/lucid/schema'

/** Not in the admin log: a comment is for the organisation of its author only, and the platform reads every log. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table record_comments (
        id int generated always as identity primary key,
        -- The author's, which alone reads it.
        organisation_id int not null references organisations,
        order_id int references orders on delete cascade,
        case_id int references after_sales on delete cascade,
        author_id int references users on delete set null,
        author text not null,
        body text not null check (char_length(body) between 1 and 2000),
        created_at timestamptz not null default now(),
        check (num_nonnulls(order_id, case_id) = 1)
      );
      create index record_comments_by_order on record_comments (order_id, organisation_id, id desc) where order_id is not null;
      create index record_comments_by_case on record_comments (case_id, organisation_id, id desc) where case_id is not null;
      create index record_comments_by_author on record_comments (author_id) where author_id is not null;
    `)
  }

  async down() {
    this.schema.raw('drop table record_comments')
  }
}
