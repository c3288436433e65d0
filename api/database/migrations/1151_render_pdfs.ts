import { BaseSchema } from '@adonisjs/lucid/schema'

/** PDFs are rendered on request only, because most are never needed. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table render_tasks drop constraint render_tasks_kind_check;
      alter table render_tasks add constraint render_tasks_kind_check check (kind in ('effects', 'print', 'pdf'));
    `)
  }

  async down() {
    this.schema.raw(`
      delete from render_tasks where kind = 'pdf';
      alter table render_tasks drop constraint render_tasks_kind_check;
      alter table render_tasks add constraint render_tasks_kind_check check (kind in ('effects', 'print'));
    `)
  }
}
