import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table materials
        add column fingerprint bit(64),
        add column coverage real check (coverage between 0 and 1),
        -- The nearest one that stood before its owner when it came.
        add column duplicate_of int references materials on delete set null;
      create index materials_duplicates on materials (duplicate_of) where duplicate_of is not null;

      -- Sixteen of the bits: of fingerprints that are near to each other, one band at least is nearly the same.
      create function look_band(fingerprint bit, band int) returns int language sql immutable strict parallel safe as $$
        select substring(fingerprint from band * 16 + 1 for 16)::int
      $$;
      create index materials_look_0 on materials (look_band(fingerprint, 0));
      create index materials_look_1 on materials (look_band(fingerprint, 1));
      create index materials_look_2 on materials (look_band(fingerprint, 2));
      create index materials_look_3 on materials (look_band(fingerprint, 3));
    `)
  }

  async down() {
    this.schema.raw(`
      drop index materials_look_0, materials_look_1, materials_look_2, materials_look_3, materials_duplicates;
      drop function look_band;
      alter table materials drop column duplicate_of, drop column coverage, drop column fingerprint;
    `)
  }
}
