import type { ProductAngle } from '@inkfold/api/contracts/catalogue'
import type { AngleFile } from '@inkfold/api/document/mockup/angle_file'
import { bakeQuad } from '@inkfold/api/document/mockup/bake_quad'
import { decode } from '@inkfold/api/document/mockup/decode'
import type { Pixels, Template } from '@inkfold/api/document/mockup/template'
import type { MockupService } from '../services/services'

/** The templates of a product's angles, each fetched and opened once; `addressOf` says where a public file lies. */
export function mockupsOf(angles: readonly ProductAngle[], addressOf: (path: string) => string): MockupService {
  const known = new Map<string, Promise<Template>>()
  const kept = (name: string, open: () => Promise<Template>) => {
    const flight = known.get(name) ?? open()
    known.set(name, flight)
    flight.catch(() => known.delete(name))
    return flight
  }
  return {
    open(key, colour) {
      const sides = angles.filter((angle) => angle.key === key)
      const angle = sides.find((side) => side.kind === 'photo' && side.colour_id === colour) ?? sides[0]
      if (!angle) return Promise.reject(new RangeError(`The product has no angle ${key}`))
      if (angle.kind === 'photo') return kept(angle.photo, () => photographed(angle, addressOf))
      return kept(angle.template.file, () => opened(angle.template, addressOf))
    },
  }
}

async function opened(
  { file, base, planes }: { file: string; base: string; planes: string },
  addressOf: (path: string) => string,
) {
  const [angle, piece, rest] = await Promise.all([
    fetch(addressOf(file)).then((answer) => answer.json() as Promise<AngleFile>),
    pixelsAt(addressOf(base)),
    pixelsAt(addressOf(planes)),
  ])
  return decode(angle, piece, rest)
}

async function photographed(angle: Extract<ProductAngle, { kind: 'photo' }>, addressOf: (path: string) => string) {
  const photo = await pixelsAt(addressOf(angle.photo))
  return bakeQuad(
    photo,
    angle.places.map(({ face, quad }) => ({ key: face, corners: quad })),
  )
}

async function pixelsAt(address: string): Promise<Pixels> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const bitmap = await createImageBitmap(await answer.blob(), {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  })
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser draws nothing')
  pen.drawImage(bitmap, 0, 0)
  const { data, width, height } = pen.getImageData(0, 0, bitmap.width, bitmap.height)
  bitmap.close()
  return { width, height, data }
}
