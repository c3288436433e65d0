import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- The dated version of the public contract that requests without a version get.
      alter table api_keys add column contract_version text not null default '2026-12-01' check (contract_version ~ '^20\\d\\d-\\d\\d-\\d\\d$');
    `)
  }

  async down() {
    this.schema.raw('alter table api_keys drop column contract_version')
  }
}
