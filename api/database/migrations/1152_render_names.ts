import { BaseSchema } from '@adonisjs/lucid/schema'

const NAMED = `
        -- Where it stands among the others, and what the side or the face is called.
        add column place int not null default 0,
        add column name_zh text not null default '',
        add column name_en text not null default ''`

/** The angle that shows the print comes first, regardless of render order. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table render_tasks ${NAMED};
      alter table finished_pictures ${NAMED};
    `)
  }

  async down() {
    this.schema.raw(`
      alter table finished_pictures drop column place, drop column name_zh, drop column name_en;
      alter table render_tasks drop column place, drop column name_zh, drop column name_en;
    `)
  }
}
