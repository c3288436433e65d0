import { SHADE_ONE, type Pixels, type Plane, type TemplateFace } from './template.ts'

/** Limits of darkening and lightening a print. */
const DARKEST = 0.7
const LIGHTEST = 1.1
/** Quantile of a face's brightness that counts as fully lit. */
const LIT = 0.8

/** Shade of a photo's faces: brightness relative to the well-lit part of the face. */
export function shadeOf(photo: Pixels, faces: readonly TemplateFace[]): Plane {
  const shade = new Uint8Array(photo.width * photo.height).fill(SHADE_ONE)
  for (const face of faces) {
    const lit = litOf(photo, face)
    eachPixel(photo, face, (at) => {
      shade[at] = SHADE_ONE * Math.min(LIGHTEST, Math.max(DARKEST, (brightness(photo, at) + FLOOR) / (lit + FLOOR)))
    })
  }
  return shade
}

/** Prevents grain of a dark photo from showing as a pattern on the print. */
const FLOOR = 40

function litOf(photo: Pixels, face: TemplateFace): number {
  const counts = new Uint32Array(256)
  let all = 0
  eachPixel(photo, face, (at) => {
    const value = Math.round(brightness(photo, at))
    counts[value] = (counts[value] as number) + 1
    all += 1
  })
  let seen = 0
  const found = counts.findIndex((count) => (seen += count) >= all * LIT)
  return Math.max(0, found)
}

function eachPixel({ width }: Pixels, { box, mask }: TemplateFace, visit: (at: number) => void) {
  for (let y = box.y; y < box.y + box.height; y += 1)
    for (let at = y * width + box.x; at < y * width + box.x + box.width; at += 1) if (mask[at]) visit(at)
}

const brightness = ({ data }: Pixels, at: number) =>
  0.2126 * (data[at * 4] as number) + 0.7152 * (data[at * 4 + 1] as number) + 0.0722 * (data[at * 4 + 2] as number)
