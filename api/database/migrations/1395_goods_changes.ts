import { BaseSchema } from '@adonisjs/lucid/schema'

/** Tables whose changes affect goods and prices of every merchant; columns are listed where others change often. */
const HOUSE: readonly (readonly [table: string, events: string])[] = [
  ['products', 'update of organisation_id, spu_id, status, is_shared, tiers, faces, commitment_days or delete'],
  ['product_colours', 'insert or update or delete'],
  ['product_sizes', 'insert or update or delete'],
  ['spus', 'update of factory_id, packed_weight_g, packed_length_mm, packed_width_mm, packed_height_mm or delete'],
  ['spu_sensitive', 'insert or update or delete'],
  ['stocks', 'insert or update of spu_id, colour_id, size_id, is_offered or delete'],
  ['exclusive_prices', 'insert or update or delete'],
  ['level_prices', 'insert or update or delete'],
  ['merchant_levels', 'insert or update or delete'],
  ['merchants', 'insert or update of level_id, level_expires_on or delete'],
  ['organisations', 'update of parent_id, name'],
  ['materials', 'update of price_minor or delete'],
]

/** Tables that affect a single merchant. */
const OWN: readonly (readonly [table: string, events: readonly string[], does: string])[] = [
  ['finished_colours', ['insert', 'update', 'delete'], 'finished_goods_changed'],
  ['finished_sizes', ['insert', 'update', 'delete'], 'finished_goods_changed'],
  ['finished_versions', ['update', 'delete'], 'finished_goods_changed'],
  ['finished_materials', ['insert', 'update', 'delete'], 'finished_materials_changed'],
]

/**
 * A random mark for each change of goods or prices, so that processes detect a stale cache. Insert-only rows avoid lock
 * contention; an equal set of changes has an equal sum. A job merges rows.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table goods_changes (
        -- 0 where it concerns every merchant.
        organisation_id int not null,
        -- By chance: other changes never add up to the same, nor does what was rolled back come again.
        mark numeric not null default (random() * 1e15)::bigint
      );
      create index goods_changes_by_organisation on goods_changes (organisation_id) include (mark);
      create function goods_changed() returns trigger language plpgsql as $$
      begin
        insert into goods_changes (organisation_id) values (0);
        return null;
      end $$;
      create function own_goods_changed() returns trigger language plpgsql as $$
      begin
        insert into goods_changes (organisation_id) values (old.organisation_id);
        if tg_op = 'UPDATE' and new.organisation_id <> old.organisation_id then
          insert into goods_changes (organisation_id) values (new.organisation_id);
        end if;
        return null;
      end $$;
      create function finished_goods_changed() returns trigger language plpgsql as $$
      begin
        insert into goods_changes (organisation_id)
          select distinct f.organisation_id from changed c join finished_products f on f.id = c.finished_product_id;
        return null;
      end $$;
      create function finished_materials_changed() returns trigger language plpgsql as $$
      begin
        insert into goods_changes (organisation_id)
          select distinct f.organisation_id from changed c
            join finished_versions v on v.id = c.finished_version_id join finished_products f on f.id = v.finished_product_id;
        return null;
      end $$;
      create trigger goods_changed after update of organisation_id, code, name, picture, product_id, version_number or delete
        on finished_products for each row execute function own_goods_changed();
    `)
    for (const [table, events] of HOUSE)
      this.schema.raw(
        `create trigger goods_changed after ${events} or truncate on ${table} for each statement execute function goods_changed()`,
      )
    for (const [table, events, does] of OWN)
      for (const event of events)
        this.schema.raw(
          `create trigger goods_changed_by_${event} after ${event} on ${table} referencing ${event === 'delete' ? 'old' : 'new'} table as changed
             for each statement execute function ${does}()`,
        )
  }

  async down() {
    for (const [table, events] of OWN)
      for (const event of events) this.schema.raw(`drop trigger goods_changed_by_${event} on ${table}`)
    for (const [table] of HOUSE) this.schema.raw(`drop trigger goods_changed on ${table}`)
    this.schema.raw(`
      drop trigger goods_changed on finished_products;
      drop function goods_changed, own_goods_changed, finished_goods_changed, finished_materials_changed; drop table goods_changes;
    `)
  }
}
