import { createHash } from 'node:crypto'
import { row } from '#core/database'

/** The row of an own font without a usable file; it has the capital A alone. */
export async function ownFontRow(organisationId: number): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into own_fonts (organisation_id, name, weight, is_italic, content, sha256, ascent, descent, coverage)
     values (?, 'Brand', 400, false, 'font', ?, 0.9, 0.2, ?) returning id`,
    [organisationId, createHash('sha256').update(String(organisationId)).digest('hex'), `0:!${CAPITAL_A}`],
  )
  return made?.id as number
}

const bits = Buffer.alloc(32)
bits[Math.floor(65 / 8)] = 1 << (65 % 8)
const CAPITAL_A = bits.toString('base64')
