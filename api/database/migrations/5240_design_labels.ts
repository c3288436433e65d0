import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table design_labels (
        design_id int not null references designs on delete cascade,
        label text not null check (char_length(label) between 1 and 30),
        primary key (design_id, label)
      );
    `)
  }

  async down() {
    this.schema.raw('drop table design_labels')
  }
}
