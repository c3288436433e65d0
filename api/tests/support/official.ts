import { row, type Row } from '#core/database'
import { pictureRow } from '#tests/support/materials'
import { commandOf } from '#tests/support/people'

interface Wanted extends Row {
  organisation_id: number
  owner_user_id: number
  merchants?: number[]
}

export interface Hung {
  id: number
  number: string
  picture: string
  category_id: number | null
}

/** A material in a gallery; open and approved by default. */
export async function hungMaterial({ merchants = [], ...differing }: Wanted): Promise<Hung> {
  const picture = await pictureRow(differing.owner_user_id)
  const given: Row = {
    name_zh: '画',
    name_en: 'Picture',
    type: 'picture',
    picture,
    width: 1200,
    height: 1200,
    size: 4096,
    format: 'png',
    is_official: true,
    review: 'passed',
    ...differing,
  }
  const names = Object.keys(given)
  const hung = (await commandOf(differing.owner_user_id, (trx) =>
    row<Hung>(
      `insert into materials (${names.join(', ')}, sha256)
       select ${names.map(() => '?').join(', ')}, a.sha256 from attachments a where '/files/' || a.public_id = ?
       returning id, number, picture, category_id`,
      [...Object.values(given), picture],
      trx,
    ),
  )) as Hung
  await row('insert into material_merchants select ?, unnest(?::int[])', [hung.id, merchants])
  return hung
}
