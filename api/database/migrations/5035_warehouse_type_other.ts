import { BaseSchema } from '@adonisjs/lucid/schema'

/** The rules of publications call these warehouses "other", and so does the list. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table warehouses drop constraint warehouses_type_check;
      update warehouses set type = 'other' where type = 'third_party';
      alter table warehouses add constraint warehouses_type_check check (type in ('own', 'platform', 'other'));
    `)
  }

  async down() {
    this.schema.raw(`
      alter table warehouses drop constraint warehouses_type_check;
      update warehouses set type = 'third_party' where type = 'other';
      alter table warehouses add constraint warehouses_type_check check (type in ('own', 'platform', 'third_party'));
    `)
  }
}
