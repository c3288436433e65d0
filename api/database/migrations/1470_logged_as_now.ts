import { BaseSchema } from '@adonisjs/lucid/schema'

/** The log is append-only; columns that became hidden are masked when older entries are read. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- By table, the columns that the log is told to hide today.
      create function hidden_of_tables() returns jsonb stable language sql as $$
        select coalesce(jsonb_object_agg(c.relname, to_jsonb(string_to_array(split_part(encode(t.tgargs, 'escape'), '\\000', 1), ','))), '{}')
          from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
         where t.tgname = 'audited' and p.proname = 'audit' and c.relnamespace = current_schema()::regnamespace
      $$;

      create function hidden_in(said jsonb, hidden jsonb) returns jsonb immutable language sql as $$
        select case when jsonb_exists_any(said, array(select jsonb_array_elements_text(hidden)))
          then said || coalesce((select jsonb_object_agg(name, '[hidden]') from jsonb_array_elements_text(hidden) name where said ->> name is not null), '{}')
          else said end
      $$;
    `)
  }

  async down() {
    this.schema.raw('drop function hidden_in; drop function hidden_of_tables;')
  }
}
