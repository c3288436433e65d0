import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table stocks (
        id int generated always as identity primary key,
        spu_id int not null references spus on delete cascade,
        colour_id int not null references stock_colours,
        size_id int not null references sizes,
        -- Who keeps it: the factory, or the owner while there is none.
        organisation_id int not null references organisations,
        on_hand int not null default 0,
        reserved int not null default 0,
        -- No longer one of the colours or sizes: kept for its movements, empty.
        is_offered boolean not null default true,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint stocks_never_negative check (reserved >= 0 and reserved <= on_hand and on_hand <= 1000000),
        constraint stocks_unoffered_empty check (is_offered or on_hand = 0),
        unique (spu_id, colour_id, size_id)
      );
      create index stocks_by_organisation on stocks (organisation_id, id desc);
      create index stocks_by_colour on stocks (colour_id);
      create index stocks_by_size on stocks (size_id);
      create trigger audited after insert or update or delete on stocks for each row execute function audit('', 'on_hand,reserved');

      create function causing_user() returns int language sql stable as $$
        select (nullif(current_setting('inkfold.cause', true), '')::jsonb ->> 'userId')::int
      $$;
      create function causing_username() returns text language sql stable as $$
        select nullif(current_setting('inkfold.cause', true), '')::jsonb ->> 'username'
      $$;

      create table stock_movements (
        id bigint generated always as identity primary key,
        stock_id int not null references stocks,
        organisation_id int not null references organisations,
        kind text not null check (kind in ('receive', 'reserve', 'release', 'consume', 'adjust')),
        quantity int not null check (quantity > 0 or (kind = 'adjust' and quantity < 0)),
        on_hand_after int not null,
        reserved_after int not null,
        reference text,
        reason text check (kind <> 'adjust' or reason <> ''),
        user_id int default causing_user(),
        username text default causing_username(),
        created_at timestamptz not null default clock_timestamp()
      );
      create index stock_movements_by_stock on stock_movements (stock_id, id desc);
      create index stock_movements_by_organisation on stock_movements (organisation_id, id desc);
      create index stock_movements_by_reference on stock_movements (reference) where reference is not null;
      create trigger append_only before update or delete or truncate on stock_movements
        for each statement execute function refuse_change();
      create trigger audited after insert on stock_movements for each row execute function audit('');

      create table stock_reservations (
        reference text not null,
        stock_id int not null references stocks,
        quantity int not null check (quantity > 0),
        status text not null default 'held' check (status in ('held', 'consumed', 'released')),
        created_at timestamptz not null default now(),
        primary key (reference, stock_id)
      );
      create index stock_reservations_held on stock_reservations (stock_id) where status = 'held';
    `)
  }

  async down() {
    this.schema.raw(`
      drop table stock_reservations, stock_movements, stocks;
      drop function causing_username; drop function causing_user;
    `)
  }
}
