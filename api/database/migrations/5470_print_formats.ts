import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Whether a factory prints from PNG or PDF, and the profile a PDF was written with, so that a factory never gets one of an
 * earlier profile. Each call is a transaction of its own, because the index of a growing table is built concurrently.
 */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(`
      alter table factories add print_format text not null default 'png' check (print_format in ('png', 'pdf'));
      alter table finished_pictures add print_profile_id int references print_profiles;
    `)
    this.schema.raw(
      `create index concurrently finished_pictures_by_profile on finished_pictures (print_profile_id) where print_profile_id is not null`,
    )
  }

  async down() {
    this.schema.raw('alter table finished_pictures drop print_profile_id; alter table factories drop print_format')
  }
}
