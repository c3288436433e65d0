import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table real_name_resets (
        id int generated always as identity primary key,
        user_id int not null references users on delete cascade,
        reason text not null,
        created_at timestamptz not null default now()
      );
      create index real_name_resets_by_user on real_name_resets (user_id);
      create trigger audited after insert or update or delete on real_name_resets
        for each row execute function audit('', '', 'user_id');
    `)
  }

  async down() {
    this.schema.raw('drop table real_name_resets')
  }
}
