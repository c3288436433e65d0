import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    // The table keeps its name, so the running version goes on reading and writing it.
    this.schema.raw(`select partition_by_month('admin_logs')`)
    this.schema.raw(`select partition_by_month('notices')`)
  }

  /** Rows are copied back: only for a database of development. */
  async down() {
    for (const table of ['notices', 'admin_logs'])
      this.schema.raw(`
        create table ${table}_whole (like ${table} including defaults including constraints including storage including indexes including identity);
        alter table ${table}_whole add primary key (id);
        insert into ${table}_whole overriding system value select * from ${table};
        drop table ${table};
        alter table ${table}_whole rename to ${table};
        select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false);
        alter table ${table} add constraint bounded check (created_at < 'infinity') not valid;
      `)
    this.schema.raw(`create trigger append_only before update or delete or truncate on admin_logs
      for each statement execute function refuse_change()`)
  }
}
