import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Production counts by organisation, status and due date. Insert-only delta rows avoid lock contention and are summed
 * on read; a job merges rows with equal keys.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table production_counts (
        organisation_id int not null,
        status text not null,
        -- Of what has left, and of what nobody promised, one day that never comes.
        ship_by date not null,
        count int not null
      );
      create index production_counts_by_organisation on production_counts (organisation_id);
      create function must_leave_by(status text, ship_by date) returns date language sql immutable parallel safe as $$
        select case when status in ('shipped', 'completed', 'cancelled') then 'infinity' else coalesce(ship_by, 'infinity') end
      $$;
      create function count_productions() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and (old.organisation_id, old.status, must_leave_by(old.status, old.ship_by))
                              = (new.organisation_id, new.status, must_leave_by(new.status, new.ship_by)) then
          return null;
        end if;
        if tg_op <> 'INSERT' then
          insert into production_counts values (old.organisation_id, old.status, must_leave_by(old.status, old.ship_by), -1);
        end if;
        if tg_op <> 'DELETE' then
          insert into production_counts values (new.organisation_id, new.status, must_leave_by(new.status, new.ship_by), 1);
        end if;
        return null;
      end $$;
      create trigger counted after insert or update of organisation_id, status, ship_by or delete on production_orders
        for each row execute function count_productions();
      insert into production_counts
        select organisation_id, status, must_leave_by(status, ship_by), count(*) from production_orders group by 1, 2, 3;
      create index production_orders_newest on production_orders (organisation_id, id desc);
      create index production_orders_late on production_orders (organisation_id, ship_by)
        where status in ('pending_production', 'in_production', 'pending_shipment', 'partially_shipped');
    `)
  }

  async down() {
    this.schema.raw(`
      drop index production_orders_newest, production_orders_late;
      drop trigger counted on production_orders; drop function count_productions, must_leave_by; drop table production_counts;
    `)
  }
}
