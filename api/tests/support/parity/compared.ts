import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureOf } from '#document/canvas/measure'
import { clothOf, faceOn, NO_CLOTH } from '#document/model/cloths'
import type { DesignDocument } from '#document/model/document'
import { assetOf } from '#document/model/uses'
import { layersIn } from '#document/model/walk'
import type { OwnFontFile } from '#design/fonts/own_fonts'
import { worldOf } from '#design/render/child/draw'
import { knowOwnFonts } from '#design/render/child/fonts'
import type { PictureFile } from '#design/render/processes/job'
import { render } from '#design/render/processes/render'
import { stageBrowser } from './browser.ts'
import { pixelsOfPdf } from '#tests/support/pdf_pixels'
import { corpus } from './corpus.ts'
import { differenceOf, pixelsOfPng, reduced, type Difference } from './difference.ts'
import type { Sample } from './layered.ts'
import { uploadedFonts } from './own_fonts.ts'
import { LARGE_PICTURES, largePictures, paintedPictures } from './pictures.ts'

export interface Compared extends Difference {
  readonly name: string
}

type Taken = (name: string, index: number) => boolean

/** Stage and print rendering of the corpus, or of the `taken` samples. */
export const comparedCorpus = (taken: Taken): Promise<readonly Compared[]> =>
  withCorpus(taken, async ({ samples, pictures, ownFonts, print }) => {
    const browser = await stageBrowser(pictures, ownFonts)
    try {
      const compared: Compared[] = []
      for (const { name, document, cloth } of samples) {
        const ours = await print(onCloth(document, cloth), 'png')
        const shown = await pixelsOfPng(await browser.draw(document, cloth))
        compared.push({ name, ...differenceOf(shown, await pixelsOfPng(ours)) })
      }
      return compared
    } finally {
      await browser.close()
    }
  })

/** Letters of a PNG stand on whole pixels, those of a PDF where the document says: half a pixel of an edge, a quarter as large. */
const SEEN_IN_PDF = 32

/** The PDF as a viewer draws it and the PNG, of the corpus or of the `taken` samples. */
export const comparedPdfs = (taken: Taken): Promise<readonly Compared[]> =>
  withCorpus(taken, async ({ samples, print }) => {
    const compared: Compared[] = []
    for (const { name, document, cloth } of samples) {
      const drawn = onCloth(document, cloth)
      const [png, pdf] = [await print(drawn, 'png'), await print(drawn, 'pdf')]
      const pixels = await pixelsOfPng(png)
      const viewed = await reduced(await pixelsOfPdf(pdf, pixels))
      compared.push({ name, ...differenceOf(viewed, await reduced(pixels), SEEN_IN_PDF) })
    }
    return compared
  })

interface Corpus {
  readonly samples: readonly Sample[]
  readonly pictures: ReadonlyMap<number, Buffer>
  readonly ownFonts: readonly OwnFontFile[]
  /** The print file of its first face. */
  print(document: DesignDocument, format: 'png' | 'pdf'): Promise<Buffer>
}

async function withCorpus<T>(taken: Taken, work: (given: Corpus) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'inkfold_parity_'))
  try {
    const ownFonts = await uploadedFonts()
    // The texts are measured in this process.
    knowOwnFonts(ownFonts)
    const samples = measured().filter(({ name }, index) => taken(name, index))
    const pictures = new Map([...(await paintedPictures()), ...(samples.some(hasLarge) ? await largePictures() : [])])
    const files = await Promise.all([...pictures].map(([id, png]) => filed(folder, id, png)))
    const print: Corpus['print'] = async ({ faces: [face] }, format) => {
      if (!face) throw new Error('a document without a face')
      const output = join(folder, `face.${format}`)
      await render({ kind: 'face', face, pictures: files, ownFonts, files: [{ format, output }] })
      return readFile(output)
    }
    return await work({ samples, pictures, ownFonts, print })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** These take seconds to make. */
const hasLarge = ({ document: { faces } }: Sample) =>
  faces.some(({ layers }) => [...layersIn(layers)].some((layer) => LARGE_PICTURES.includes(assetOf(layer) ?? 0)))

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
