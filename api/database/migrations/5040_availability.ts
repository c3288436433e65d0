import { BaseSchema } from '@adonisjs/lucid/schema'
import { functionsSql } from '#database/functions'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table availability_rules (
        store_id int primary key references stores on delete cascade,
        organisation_id int not null references organisations,
        when_unavailable text not null check (when_unavailable in ('off', 'pause')),
        when_costlier text not null check (when_costlier in ('off', 'reprice')),
        -- Percent of the price that remain after product and freight.
        margin_percent int not null check (margin_percent between 0 and 90),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index availability_rules_by_organisation on availability_rules (organisation_id);
      create trigger audited after insert or update or delete on availability_rules
        for each row execute function audit('', '', 'store_id');

      -- Written by triggers in the changing transaction. All columns null: every listing may be concerned.
      create table availability_changes (
        id bigint generated always as identity primary key,
        spu_id int,
        product_id int,
        organisation_id int,
        store_id int,
        publication_id int,
        created_at timestamptz not null default now()
      );

      -- Listings to be compared with stock and cost.
      create table availability_checks (
        publication_id int primary key references publications on delete cascade,
        organisation_id int not null,
        product_id int not null,
        created_at timestamptz not null default now()
      );
      create index availability_checks_by_product on availability_checks (organisation_id, product_id);

      -- A variant of a listing as it was last compared.
      create table publication_offers (
        publication_id int not null references publications on delete cascade,
        colour_id int not null,
        size_id int not null,
        problem text,
        -- What a piece cost, in RMB.
        cost_minor bigint,
        freight_minor bigint,
        -- Taken off sale by the rule.
        is_paused boolean not null default false,
        -- Whether the platform has the current state.
        is_sent boolean not null default true,
        primary key (publication_id, colour_id, size_id)
      );

      create table availability_findings (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        store_id int not null references stores on delete cascade,
        publication_id int not null references publications on delete cascade,
        kind text not null check (kind in ('unavailable', 'available', 'costlier')),
        action text not null check (action in ('none', 'pause', 'resume', 'reprice')),
        state text not null check (state in ('done', 'waiting', 'failed', 'replaced')),
        variants jsonb not null,
        currency text not null,
        -- The code of a refusal.
        failure text,
        failure_details jsonb not null default '{}',
        attempts int not null default 0,
        next_at timestamptz,
        created_at timestamptz not null default now(),
        done_at timestamptz,
        check ((state = 'waiting') = (next_at is not null)),
        check (state <> 'failed' or failure is not null)
      );
      create index availability_findings_by_store on availability_findings (store_id, id desc);
      create index availability_findings_by_organisation on availability_findings (organisation_id);
      create index availability_findings_by_publication on availability_findings (publication_id);
      create index availability_findings_due on availability_findings (next_at) where state = 'waiting';
    `)
    this.schema.raw(functionsSql('availability/changes'))
    this.schema.raw(`
      create trigger availability_changed after update of on_hand, reserved, is_offered on stocks for each row
        when ((old.is_offered and old.on_hand > old.reserved) is distinct from (new.is_offered and new.on_hand > new.reserved))
        execute function note_availability_change('spu');
      create trigger availability_changed after update of status, is_shared, tiers, faces, spu_id on products for each row
        when ((old.status, old.is_shared, old.tiers, old.faces, old.spu_id)
          is distinct from (new.status, new.is_shared, new.tiers, new.faces, new.spu_id))
        execute function note_availability_change('product');
      create trigger availability_changed after insert or delete on product_colours
        for each row execute function note_availability_change('of_product');
      create trigger availability_changed after insert or delete on product_sizes
        for each row execute function note_availability_change('of_product');
      create trigger availability_changed after insert or update or delete on level_prices
        for each row execute function note_availability_change('of_product');
      create trigger availability_changed after insert or update or delete on exclusive_prices
        for each row execute function note_availability_change('of_product');
      create trigger availability_changed after update of level_id, level_expires_on on merchants for each row
        when ((old.level_id, old.level_expires_on) is distinct from (new.level_id, new.level_expires_on))
        execute function note_availability_change('merchant');
      create trigger availability_changed after update of version_number on finished_products for each row
        when (old.version_number is distinct from new.version_number)
        execute function note_availability_change('finished');
      create trigger availability_changed after insert or update on availability_rules
        for each row execute function note_availability_change('store');
      create trigger availability_changed after update of discount_rate on merchant_levels
        for each statement execute function note_availability_change_of_all();
      create trigger availability_changed after update of price_minor on materials
        for each statement execute function note_availability_change_of_all();
      create trigger availability_changed after update on rates_version
        for each statement execute function note_availability_change_of_all();
      create trigger availability_reset after update of pending on publications for each row
        when (old.pending is not null and new.pending is null)
        execute function reset_availability();
    `)
  }

  async down() {
    this.schema.raw(`
      ${[
        'stocks',
        'products',
        'product_colours',
        'product_sizes',
        'level_prices',
        'exclusive_prices',
        'merchants',
        'finished_products',
        'merchant_levels',
        'materials',
        'rates_version',
      ]
        .map((table) => `drop trigger availability_changed on ${table};`)
        .join('\n')}
      drop trigger availability_reset on publications;
      drop table availability_findings, publication_offers, availability_checks, availability_changes, availability_rules;
    `)
  }
}
