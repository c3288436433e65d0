import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureOf } from '#document/canvas/measure'
import type { DesignDocument } from '#document/model/document'
import { worldOf } from '#design/render/child/draw'
import type { PictureFile } from '#design/render/processes/job'
import { render } from '#design/render/processes/render'
import { drawingBrowser } from './browser.ts'
import { corpus } from './corpus.ts'
import { differenceOf, pixelsOfPng, type Difference } from './difference.ts'
import { paintedPictures } from './pictures.ts'

export interface Compared extends Difference {
  readonly name: string
}

/** The corpus drawn by a browser and by the renderer, each face at `times` its resolution. */
export async function comparedCorpus(times = 1): Promise<readonly Compared[]> {
  const pictures = await paintedPictures()
  const folder = await mkdtemp(join(tmpdir(), 'inkfold_parity_'))
  const browser = await drawingBrowser(pictures)
  try {
    const files = await Promise.all([...pictures].map(([id, png]) => filed(folder, id, png)))
    const compared: Compared[] = []
    for (const { name, document } of measured()) {
      const larger = enlarged(document, times)
      const ours = await rendered(larger, files, join(folder, 'face.png'))
      compared.push({ name, ...differenceOf(await pixelsOfPng(await browser.draw(larger, 'front')), ours) })
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

const enlarged = (document: DesignDocument, times: number): DesignDocument => ({
  ...document,
  faces: document.faces.map((face) => ({ ...face, area: { ...face.area, dpi: face.area.dpi * times } })),
})

async function filed(folder: string, id: number, png: Buffer): Promise<PictureFile> {
  const path = join(folder, `${id}.png`)
  await writeFile(path, png)
  return { id, sha256: String(id).padStart(64, '0'), path }
}

async function rendered({ faces }: DesignDocument, pictures: readonly PictureFile[], output: string) {
  const [face] = faces
  if (!face) throw new Error('a document without a face')
  await render({ kind: 'face', face, pictures, files: [{ format: 'png', output }] })
  return pixelsOfPng(await readFile(output))
}
