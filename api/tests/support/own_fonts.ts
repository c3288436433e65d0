import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { row } from '#core/database'
import { fontPath } from '#design/render/font_files'
import { fontNamed } from '#document/fonts/manifest'

/** The row of an own font without a usable file; it has the capital A alone. */
export async function ownFontRow(organisationId: number): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into own_fonts (organisation_id, name, weight, is_italic, content, sha256, ascent, descent, coverage)
     values (?, 'Brand', 400, false, 'font', ?, 0.9, 0.2, ?) returning id`,
    [organisationId, createHash('sha256').update(String(organisationId)).digest('hex'), `0:!${CAPITAL_A}`],
  )
  return made?.id as number
}

/** An own font that prints: a copy of one of the list, under another name. */
export async function printableFontRow(organisationId: number, name: string, of = 'lobster-400'): Promise<number> {
  const font = fontNamed(of)
  const content = font && (await readFile(fontPath(font)))
  const made = await row<{ id: number }>(
    `insert into own_fonts (organisation_id, name, weight, is_italic, content, sha256, ascent, descent, coverage)
     values (?, ?, 400, false, ?, ?, ?, ?, ?) returning id`,
    [
      organisationId,
      name,
      content,
      createHash('sha256')
        .update(content ?? '')
        .digest('hex'),
      font?.ascent,
      font?.descent,
      font?.files[0]?.coverage,
    ],
  )
  return made?.id as number
}

const bits = Buffer.alloc(32)
bits[Math.floor(65 / 8)] = 1 << (65 % 8)
const CAPITAL_A = bits.toString('base64')
