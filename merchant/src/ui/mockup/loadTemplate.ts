import type { AngleTemplate } from '@inkfold/api/contracts/catalogue'
import type { AngleFile } from '@inkfold/api/document/mockup/angle_file'
import { decode } from '@inkfold/api/document/mockup/decode'
import type { Pixels, Template } from '@inkfold/api/document/mockup/template'

/** How a file's address is loaded: the static files may stand elsewhere. */
export type Located = (address: string) => string

const opened = new Map<string, Promise<Template>>()

/** A template, opened once however many pictures are made of it; one that failed may be tried again. */
export function loadTemplate(files: AngleTemplate, located: Located): Promise<Template> {
  const known = opened.get(files.file)
  if (known) return known
  const template = open(files, located)
  opened.set(files.file, template)
  template.catch(() => opened.delete(files.file))
  return template
}

async function open({ file, base, planes }: AngleTemplate, located: Located): Promise<Template> {
  const [angle, ...pictures] = await Promise.all([
    fetched(located(file)).then((answer) => answer.json() as Promise<AngleFile>),
    pixelsAt(located(base)),
    pixelsAt(located(planes)),
  ])
  return decode(angle, ...(pictures as [Pixels, Pixels]))
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return answer
}

/** As it was written: the planes are numbers, which no colour profile may change. */
async function pixelsAt(address: string): Promise<Pixels> {
  const blob = await fetched(address).then((answer) => answer.blob())
  const picture = await createImageBitmap(blob, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' })
  const { width, height } = picture
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser cannot draw')
  pen.drawImage(picture, 0, 0)
  picture.close()
  return { width, height, data: pen.getImageData(0, 0, width, height).data }
}
