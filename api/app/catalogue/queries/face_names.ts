import type { DesignFace } from '#contracts/catalogue'
import { rows } from '#core/database'

type Named = Pick<DesignFace, 'key' | 'name_zh' | 'name_en'>

/** What the faces of these products are called, by product and by key. */
export async function faceNames(products: readonly number[]): Promise<ReadonlyMap<number, ReadonlyMap<string, Named>>> {
  const found = await rows<{ id: number; faces: Named[] }>('select id, faces from products where id = any(?)', [
    products,
  ])
  return new Map(found.map(({ id, faces }) => [id, new Map(faces.map((face) => [face.key, face]))]))
}
