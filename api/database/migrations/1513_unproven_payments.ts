import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- What somebody has paid within a day without showing that they are who they were when they signed in.
      create table unproven_payments (
        user_id int not null references users on delete cascade,
        paid_at timestamptz not null default now(),
        minor bigint not null
      );
      create index unproven_payments_by_user on unproven_payments (user_id, paid_at);

      -- Whose day a payment counts in: an account made within the day counts as whoever of the same house made it.
      create function unproven_payer(payer int) returns int language plpgsql stable as $$
      declare maker int;
      begin
        loop
          select m.id into maker from empowerments e join users u on u.id = e.user_id join users m on m.id = e.by_user_id
           where e.user_id = payer and e.kind = 'created' and e.at > now() - interval '1 day' and m.organisation_id = u.organisation_id limit 1;
          if maker is null then return payer; end if;
          payer := maker;
        end loop;
      end $$;

      create function unproven_today(payer int) returns bigint language sql stable as $$
        select coalesce(sum(minor), 0)::bigint from unproven_payments where user_id = unproven_payer(payer) and paid_at > now() - interval '1 day'
      $$;

      -- Counts a payment in, or answers false where the day would come to the sum from which a proof is asked. Payments of
      -- one person wait for one another here, each statement of the function sees what the one before it committed.
      create function note_unproven_payment(payer int, amount bigint, proven_from bigint) returns boolean language plpgsql as $$
      begin
        payer := unproven_payer(payer);
        perform pg_advisory_xact_lock(7012, payer);
        delete from unproven_payments where user_id = payer and paid_at <= now() - interval '1 day';
        insert into unproven_payments (user_id, minor)
          select payer, amount where (select coalesce(sum(minor), 0) from unproven_payments where user_id = payer) + amount < proven_from;
        return found;
      end $$;
    `)
  }

  async down() {
    this.schema.raw(`
      drop function note_unproven_payment, unproven_today, unproven_payer;
      drop table unproven_payments;
    `)
  }
}
