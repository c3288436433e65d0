import type { OpenedDesign, SavedDesign } from '@inkfold/api/contracts/design'
import { fontNamed } from '@inkfold/api/document/fonts/manifest'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import type { TextLayer } from '@inkfold/api/document/model/layers'
import { moveLayers } from '@inkfold/api/document/operations/move'
import { patchOf } from '@inkfold/api/document/patches/diff'
import { signedIn } from './arrive.ts'
import { row } from '@inkfold/api/tests/journeys/database'
import { newMerchant } from './person.ts'

type Opened = OpenedDesign<DesignDocument>
const FONT = 'noto-sans-sc-400'

/** A shirt with several faces and size tables. */
export async function aProduct(): Promise<number> {
  const sql = `select p.id from products p join product_versions v on v.product_id = p.id where p.status = 'published'
    and jsonb_array_length(v.content -> 'faces') > 1 and jsonb_array_length(v.content -> 'size_ids') > 1 order by p.id limit 1`
  return (await row<{ id: number }>(sql, []))!.id
}

/** A new user's design with two texts, and another session that reads and changes it. */
export async function aDesign() {
  const { username } = await newMerchant()
  const { client } = await signedIn(username)
  const { id } = await client.post<Opened>('/api/v1/designs', { product_id: await aProduct() })
  const path = `/api/v1/designs/${id}/document`
  const opened = () => client.get<Opened>(path)

  async function change(how: (document: DesignDocument) => DesignDocument) {
    const { revision, document } = await opened()
    const delta = patchOf(revision, document, how(document))?.delta
    await client.patch<SavedDesign>(path, { base: revision, delta })
  }
  await change(withTexts)
  return {
    username,
    address: `/admin/design?design=${id}`,
    document: path,
    move: (layer: string, x: number) => change((document) => moveLayers(document, new Set([layer]), { x, y: 0 })),
    /** A layer's saved horizontal position. */
    saved: async (layer: string) => (await opened()).document.faces[0]?.layers.find((one) => one.id === layer)?.x,
  }
}

function withTexts(document: DesignDocument): DesignDocument {
  const [face, ...others] = document.faces
  const { sha256 } = fontNamed(FONT)!
  const layers = [words('upper', 30), words('lower', 90)]
  return { ...document, fonts: [{ id: FONT, sha256 }], faces: [{ ...face!, layers }, ...others] }
}

const words = (id: string, y: number): TextLayer => ({
  type: 'text',
  id,
  x: 100,
  y,
  width: 40,
  height: 24,
  text: '海浪',
  font: FONT,
  size: 20,
  lines: [{ text: '海浪', width: 40 }],
  leading: 1.2,
  align: 'center',
  fill: '#d9381e',
})
