import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table attachments
        add column is_private boolean not null default false,
        -- The organisation whose storage it takes: the supplier above the owner, else the platform.
        add column counted_for int references organisations,
        -- Since when the store has had nothing for it.
        add column missing_at timestamptz;

      update attachments a set counted_for = coalesce(nullif(split_part(o.path, '.', 2), ''), split_part(o.path, '.', 1))::int
        from organisations o where o.id = a.organisation_id;
      alter table attachments alter column counted_for set not null;

      insert into quota_counters as q (organisation_id, kind, used)
        select counted_for, 'storage_count', sum(size) from attachments group by counted_for
        on conflict (organisation_id, kind, period) do update set used = excluded.used;

      create index attachments_by_owner on attachments (owner_user_id, id desc);
      create index attachments_by_topic on attachments (topic, id desc);
    `)
  }

  async down() {
    this.schema.raw(`
      delete from quota_counters where kind in ('storage_count', 'gallery_capacity');
      drop index attachments_by_owner, attachments_by_topic;
      alter table attachments drop column is_private, drop column counted_for, drop column missing_at;
    `)
  }
}
