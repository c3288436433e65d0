import { BaseSchema } from '@adonisjs/lucid/schema'

/** Comments of designs may be pinned to a place on a face, in millimetres; presences say who has a design open. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table record_comments
        add design_id int references designs on delete cascade,
        add face text check (char_length(face) <= 60),
        add x real check (abs(x) <= 10000),
        add y real check (abs(y) <= 10000),
        drop constraint record_comments_check,
        add constraint record_comments_check check (num_nonnulls(order_id, case_id, design_id) = 1),
        add constraint pinned_to_a_design check (num_nonnulls(face, x, y) in (0, case when design_id is null then 0 else 3 end));
      create index record_comments_by_design on record_comments (design_id, organisation_id, id desc) where design_id is not null;

      create table design_presences (
        design_id int not null references designs on delete cascade,
        user_id int not null references users on delete cascade,
        face text check (char_length(face) <= 60),
        x real check (abs(x) <= 10000),
        y real check (abs(y) <= 10000),
        seen_at timestamptz not null default now(),
        primary key (design_id, user_id)
      );
      create index design_presences_by_user on design_presences (user_id);
    `)
  }

  async down() {
    this.schema.raw(`
      drop table design_presences;
      delete from record_comments where design_id is not null;
      alter table record_comments drop constraint pinned_to_a_design, drop constraint record_comments_check,
        drop design_id, drop face, drop x, drop y,
        add constraint record_comments_check check (num_nonnulls(order_id, case_id) = 1);
    `)
  }
}
