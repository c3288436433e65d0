import { BaseSchema } from '@adonisjs/lucid/schema'
import { functionsSql } from '#database/functions'

/** Tables of a module as of version 0.1.0. Its files are never edited: see `baseline_check.ts`. */
export abstract class Baseline extends BaseSchema {
  functions(...files: string[]): void {
    this.schema.raw(functionsSql(...files))
  }

  override async down(): Promise<void> {
    throw new Error('The baseline cannot be rolled back. Empty a development database with: pnpm db:reset')
  }
}
