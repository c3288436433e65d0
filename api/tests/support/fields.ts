import type { Cart } from '#contracts/cart'
import { row, rows } from '#core/database'
import { serialise } from '#design/designs/revision'
import { buyerFields } from '#document/fields/fields'
import { FONT_HASHES } from '#document/fonts/manifest'
import { ownFontId, ownFontNumber } from '#document/fonts/own'
import type { Asset, DesignDocument } from '#document/model/document'
import type { Layer } from '#document/model/layers'
import { namedFonts } from '#document/model/uses'
import { text } from '#tests/support/designs'
import type { Caller } from '#tests/support/as'
import { cell, type Offer } from '#tests/support/trade'

const FONT = 'noto-sans-sc-400'

/** A text that buyers may change, laid out for `Name`. */
export const nameField = (more: Parameters<typeof text>[2] = {}) =>
  text('name', 'Name', { name: 'Name', x: 150, y: 200, font: FONT, align: 'center', field: { most: 20 }, ...more })

const CART = '/api/v1/cart'

export const cartLines = async (who: Caller) => ((await who.get(CART)).body().data as Cart).lines

/** Puts pieces with these values into the cart. */
export const putFilled = (who: Caller, offer: Offer, fields: Record<string, string>, pieces = 1) =>
  who.post(CART, { items: [{ ...cell(offer, pieces), fields }] })

/** How many sets of values of a finished product are saved. */
export const savedValues = async (finished: number) =>
  (
    await rows(
      `select p.id from personalisations p join finished_versions v on v.id = p.finished_version_id where v.finished_product_id = ?`,
      [finished],
    )
  ).length

/** With their hashes, as a document names them; own fonts, too. */
async function fontsIn(layers: readonly Layer[]): Promise<{ id: string; sha256: string }[]> {
  const ids = [...new Set(layers.flatMap(namedFonts))]
  const own = await rows<{ id: number; sha256: string }>('select id, sha256 from own_fonts where id = any(?)', [
    ids.flatMap((id) => ownFontNumber(id) ?? []),
  ])
  const hashes = new Map([...FONT_HASHES, ...own.map((font) => [ownFontId(font), font.sha256] as const)])
  return ids.map((id) => ({ id, sha256: hashes.get(id) ?? '' }))
}

interface Current {
  design_id: number
  product_version_id: number
  number: number
  document: DesignDocument
}

/** The next version of the offer's finished product, with these layers on its first face. */
export async function withFields(
  { finished }: Offer,
  layers: readonly Layer[],
  productVersion?: { id: number; number: number },
): Promise<void> {
  const before = (await row<Current>(
    `select d.design_id, v.product_version_id, v.number, d.document from finished_products f
       join finished_versions v on v.finished_product_id = f.id and v.number = f.version_number
       join design_versions d on d.id = v.design_version_id where f.id = ?`,
    [finished],
  )) as Current
  const fonts = await fontsIn(layers)
  const faces = before.document.faces.map((face, at) => (at === 0 ? { ...face, layers } : face))
  const product = { ...before.document.product, ...(productVersion && { version: productVersion.number }) }
  const shown = new Set(layers.flatMap((layer) => (layer.type === 'image' ? [layer.asset] : [])))
  const assets = await rows<Asset & Record<string, unknown>>(
    'select id, sha256, width, height from materials where id = any(?) order by id',
    [[...shown]],
  )
  const document = { ...before.document, product, assets, fonts, faces }
  const { hash, text: written } = serialise(document)
  const next = before.number + 1
  const made = await row<{ id: number }>(
    `insert into design_versions (design_id, revision, kind, hash, document) values (?, ?, 'auto', ?, ?::json) returning id`,
    [before.design_id, next, hash, written],
  )
  await row('update designs set revision = ? where id = ?', [next, before.design_id])
  await rows(
    `insert into finished_versions (finished_product_id, number, design_version_id, product_version_id, faces, fields)
     values (?, ?, ?, ?, ?, ?::jsonb)`,
    [
      finished,
      next,
      made?.id,
      productVersion?.id ?? before.product_version_id,
      ['front'],
      JSON.stringify(buyerFields(document)),
    ],
  )
  await row('update finished_products set version_number = ? where id = ?', [next, finished])
}
