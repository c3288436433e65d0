import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table export_records drop constraint export_records_format_check;
      alter table export_records add constraint export_records_format_check check (format in ('xlsx', 'csv', 'zip'));
    `)
  }

  async down() {
    this.schema.raw(`
      delete from export_records where format = 'zip';
      alter table export_records drop constraint export_records_format_check;
      alter table export_records add constraint export_records_format_check check (format in ('xlsx', 'csv'));
    `)
  }
}
