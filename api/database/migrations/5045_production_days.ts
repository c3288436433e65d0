import { BaseSchema } from '@adonisjs/lucid/schema'

/** Pieces per day, person and production step, stored when the day is over. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table production_days (
        day date not null references closed_days on delete cascade,
        -- The factory.
        organisation_id int not null,
        -- 0 for pieces shipped by the clock.
        user_id int not null,
        step text not null,
        -- Of rejected pieces, otherwise empty.
        reason text not null,
        pieces int not null,
        primary key (day, organisation_id, user_id, step, reason)
      );
      create index production_days_by_organisation on production_days (organisation_id, day);
      create index production_scans_done on production_scans (created_at) where outcome = 'done';
      create index shipments_sent_by_clock on shipments (sent_at) where sent_by = 'clock';
      create index production_orders_due on production_orders (organisation_id, ship_by);
      create index production_orders_shipped on production_orders (organisation_id, shipped_at) where shipped_at is not null;
      insert into production_days
      select x.day, x.organisation_id, x.user_id, x.step, x.reason, sum(x.pieces)
        from (select (s.created_at at time zone 'Asia/Shanghai')::date as day, p.organisation_id, coalesce(s.user_id, 0) as user_id,
                     s.action as step, case when s.action = 'reject' then split_part(s.asked, ' ', 3) else '' end as reason,
                     (s.answer ->> 'moved')::int as pieces
                from production_scans s join production_orders p on p.id = s.production_id where s.outcome = 'done'
              union all
              select (h.sent_at at time zone 'Asia/Shanghai')::date, h.organisation_id, 0, 'ship', '', h.pieces
                from shipments h where h.sent_by = 'clock') x
        join closed_days c on c.day = x.day
       group by 1, 2, 3, 4, 5;
    `)
  }

  async down() {
    this.schema.raw(`
      drop index production_orders_shipped, production_orders_due, shipments_sent_by_clock, production_scans_done;
      drop table production_days;
    `)
  }
}
