import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { angleFolder, BLANK_ANGLES } from '#database/blanks/index'
import type { AngleFile } from '#document/mockup/angle_file'
import { decode } from '#document/mockup/decode'
import type { Pixels, Template, TemplateFace } from '#document/mockup/template'

/** A surface that curves away at the edge may extend slightly beyond the print area. */
const OVERHANG = 0.06
const [FEWEST_CORNERS, LEAST_SPREAD, LEAST_FOOTPRINT_MM] = [20, 0.05, 40]

export const ANGLES = Object.entries(BLANK_ANGLES).flatMap(([item, angles]) =>
  angles.map((angle) => ({ item, angle, folder: angleFolder(item, angle.key) })),
)

async function pixels(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

export async function openedTemplate(folder: string): Promise<Template> {
  const angle = JSON.parse(readFileSync(join(folder, 'angle.json'), 'utf8')) as AngleFile
  return decode(angle, await pixels(join(folder, angle.base)), await pixels(join(folder, angle.planes)))
}

/** The u and v range of the printable corners. */
export function printed({ box, step, columns, u, v, mask }: TemplateFace, width: number) {
  const [us, vs]: [number[], number[]] = [[], []]
  for (let y = box.y; y < box.y + box.height; y += step)
    for (let x = box.x; x < box.x + box.width; x += step) {
      if ((mask[y * width + x] ?? 0) < 128) continue
      const corner = ((y - box.y) / step) * columns + (x - box.x) / step
      us.push(u[corner] as number)
      vs.push(v[corner] as number)
    }
  return { us, vs }
}

/** Horizontal extent of an angle's first face, as shares of the width. */
export async function seenAcross({ folder }: (typeof ANGLES)[number]): Promise<[from: number, to: number]> {
  const { faces, width } = await openedTemplate(folder)
  const { us } = printed(faces[0] as TemplateFace, width)
  return [Math.min(...us), Math.max(...us)]
}

/** Faults of an angle's template: it must open, show its faces and print within the print area. */
export async function faultsOfAngle({ item, angle, folder }: (typeof ANGLES)[number]): Promise<string[]> {
  const { faces, width } = await openedTemplate(folder)
  const keys = faces.map(({ key }) => key)
  const strange = keys.join() === angle.faces.join() ? [] : [`${item} ${angle.key}: shows ${keys.join()}`]
  return [...strange, ...faces.flatMap((face) => faultsOfFace(`${item} ${angle.key} ${face.key}`, face, width))]
}

function faultsOfFace(name: string, face: TemplateFace, width: number): string[] {
  const { us, vs } = printed(face, width)
  const holds = {
    'has room for a print': us.length > FEWEST_CORNERS,
    'lies on the print area': Math.min(...us, ...vs) >= -OVERHANG && Math.max(...us, ...vs) <= 1 + OVERHANG,
    'shows more than a strip': Math.max(...us) - Math.min(...us) > LEAST_SPREAD,
    'is of a size': face.footprint.width > LEAST_FOOTPRINT_MM,
  }
  return Object.entries(holds).flatMap(([what, does]) => (does ? [] : [`${name}: not true that it ${what}`]))
}
