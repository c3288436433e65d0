import { BaseSchema } from '@adonisjs/lucid/schema'

/** Columns with file addresses: table, resource, key column, columns. */
const REFERRING: [table: string, resource: string, key: string, ...columns: string[]][] = [
  ['users', 'users', 'id', 'avatar'],
  ['supplier_sites', 'organisations', 'organisation_id', 'supplier_logo', 'favicon', 'about_us_zh', 'about_us_en'],
  ['config_items', 'config-items', 'id', 'value'],
]

export default class extends BaseSchema {
  async up() {
    for (const [table, resource, key, ...columns] of REFERRING) {
      const names = [resource, key, ...columns].map((one) => `'${one}'`).join(', ')
      this.schema.raw(
        `create trigger refers_to_files after insert or delete or update of ${columns.join(', ')} on ${table}
           for each row execute function refers_to_files(${names});
         update ${table} set ${columns[0]} = ${columns[0]};`,
      )
    }
  }

  async down() {
    for (const [table] of REFERRING) this.schema.raw(`drop trigger refers_to_files on ${table};`)
  }
}
