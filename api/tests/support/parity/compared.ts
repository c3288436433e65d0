import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureOf } from '#document/canvas/measure'
import { clothOf, faceOn, NO_CLOTH } from '#document/model/cloths'
import type { DesignDocument } from '#document/model/document'
import { worldOf } from '#design/render/child/draw'
import type { PictureFile } from '#design/render/processes/job'
import { render } from '#design/render/processes/render'
import { stageBrowser } from './browser.ts'
import { corpus } from './corpus.ts'
import { differenceOf, pixelsOfPng, type Difference } from './difference.ts'
import { largePictures, paintedPictures } from './pictures.ts'

export interface Compared extends Difference {
  readonly name: string
}

/** Stage and print rendering of the corpus, or of the `taken` samples. */
export async function comparedCorpus(taken: (name: string, index: number) => boolean): Promise<readonly Compared[]> {
  const pictures = new Map([...(await paintedPictures()), ...(await largePictures())])
  const folder = await mkdtemp(join(tmpdir(), 'inkfold_parity_'))
  const browser = await stageBrowser(pictures)
  try {
    const files = await Promise.all([...pictures].map(([id, png]) => filed(folder, id, png)))
    const compared: Compared[] = []
    for (const { name, document, cloth } of measured().filter(({ name }, index) => taken(name, index))) {
      const ours = await rendered(onCloth(document, cloth), files, join(folder, 'face.png'))
      compared.push({ name, ...differenceOf(await pixelsOfPng(await browser.draw(document, cloth)), ours) })
    }
    return compared
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
}

const measured = () =>
  corpus((layer) => {
    const measure = measureOf(layer, worldOf(new Map(), 1))
    if (!measure) throw new Error(`no font ${layer.font}`)
    return measure
  })

async function filed(folder: string, id: number, png: Buffer): Promise<PictureFile> {
  const path = join(folder, `${id}.png`)
  await writeFile(path, png)
  return { id, sha256: String(id).padStart(64, '0'), path }
}

const onCloth = ({ faces, ...rest }: DesignDocument, cloth?: string): DesignDocument => ({
  ...rest,
  faces: faces.map((face) => faceOn(face, cloth === undefined ? NO_CLOTH : clothOf(cloth))),
})

async function rendered({ faces }: DesignDocument, pictures: readonly PictureFile[], output: string) {
  const [face] = faces
  if (!face) throw new Error('a document without a face')
  await render({ kind: 'face', face, pictures, files: [{ format: 'png', output }] })
  return pixelsOfPng(await readFile(output))
}
