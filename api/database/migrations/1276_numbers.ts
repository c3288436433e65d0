import { BaseSchema } from '@adonisjs/lucid/schema'
import { counted } from '#database/pieces'

const NUMBERED = [
  ['next_spu_code', 'SPU', 'spu_codes', 6],
  ['next_material_number', 'M', 'material_numbers', 8],
  ['next_product_code', 'P', 'product_codes', 6],
  ['next_blank_request_code', 'B', 'blank_request_codes', 6],
  ['next_design_code', 'D', 'design_codes', 8],
  ['next_finished_code', 'F', 'finished_codes', 8],
] as const

/** Numbers may exceed their padded length: truncating them would produce duplicates. */
export default class extends BaseSchema {
  async up() {
    for (const [name, letters, sequence, digits] of NUMBERED)
      this.schema.raw(
        `create or replace function ${name}() returns text language sql as $$ select '${letters}' || ${counted(sequence, digits)} $$`,
      )
  }

  /** Up to the padded length the former functions give the same numbers. */
  async down() {}
}
