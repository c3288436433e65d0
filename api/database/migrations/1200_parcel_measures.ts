import { BaseSchema } from '@adonisjs/lucid/schema'

/** Packed weight and size of one piece. A blank without them gets no freight quote. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table spus
        add packed_weight_g int check (packed_weight_g between 1 and 50000),
        add packed_length_mm int check (packed_length_mm between 1 and 3000),
        add packed_width_mm int check (packed_width_mm between 1 and 3000),
        add packed_height_mm int check (packed_height_mm between 1 and 3000);
      create table spu_sensitive (
        spu_id int not null references spus on delete cascade,
        type text not null check (type in ('battery', 'built_in_battery', 'magnet', 'liquid', 'powder', 'paste', 'blade')),
        primary key (spu_id, type)
      );
      create trigger audited after insert or update or delete on spu_sensitive for each row execute function audit('', '', 'spu_id');
    `)
  }

  async down() {
    this.schema.raw(`
      drop table spu_sensitive;
      alter table spus drop packed_weight_g, drop packed_length_mm, drop packed_width_mm, drop packed_height_mm;
    `)
  }
}
