import { BaseSchema } from '@adonisjs/lucid/schema'

/** One trigger declares a table's file references: resource, key column, referring columns. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table file_references (
        attachment_id int not null references attachments on delete restrict,
        resource text not null,
        record_id text not null,
        field text not null,
        primary key (attachment_id, resource, record_id, field)
      );
      create index file_references_by_record on file_references (resource, record_id);

      -- refers_to_files(resource, key column, column, …): every address of a file anywhere in those columns is a reference,
      -- whether the column is an address, a list of them or a text with pictures in it.
      create function refers_to_files() returns trigger language plpgsql as $$
      declare
        known jsonb := to_jsonb(coalesce(new, old));
        record text := known ->> tg_argv[1];
        said text;
      begin
        delete from file_references where resource = tg_argv[0] and record_id = record and field = any(tg_argv[2:]);
        if tg_op = 'DELETE' then return null; end if;
        foreach said in array tg_argv[2:] loop
          insert into file_references (attachment_id, resource, record_id, field)
            select a.id, tg_argv[0], record, said
              from regexp_matches(known ->> said, '/files/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') hit
              join attachments a on a.public_id = hit[1]::uuid
            on conflict do nothing;
        end loop;
        return null;
      end $$;
    `)
  }

  async down() {
    this.schema.raw('drop function refers_to_files cascade; drop table file_references;')
  }
}
