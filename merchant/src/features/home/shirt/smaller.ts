import type { Pixels, Plane, Template, TemplateFace } from '@inkfold/api/document/mockup/template'

/** Scales a template down for thumbnails; the divisor must keep the steps of its grid whole. */
export function smaller(template: Template, by: number): Template {
  const [width, height] = [Math.floor(template.width / by), Math.floor(template.height / by)]
  const pick = (plane: Plane): Plane => {
    const out = new Uint8Array(width * height)
    for (let y = 0, at = 0; y < height; y++)
      for (let x = 0; x < width; x++, at++) out[at] = plane[y * by * template.width + x * by] as number
    return out
  }
  return {
    width,
    height,
    base: reduced(template.base, by, width, height),
    colour: pick(template.colour),
    shade: pick(template.shade),
    light: pick(template.light),
    faces: template.faces.map((face) => ({ ...reducedFace(face, by), mask: pick(face.mask) })),
  }
}

function reducedFace({ box, step, footprint, ...face }: TemplateFace, by: number) {
  const less = (pixels: number) => Math.floor(pixels / by)
  return {
    ...face,
    step: step / by,
    box: { x: less(box.x), y: less(box.y), width: less(box.width), height: less(box.height) },
    footprint: { width: Math.ceil(footprint.width / by), height: Math.ceil(footprint.height / by) },
  }
}

/** Averages each square to avoid aliasing. */
function reduced({ data, width: across }: Pixels, by: number, width: number, height: number): Pixels {
  const out = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0
        for (let dy = 0; dy < by; dy++)
          for (let dx = 0; dx < by; dx++) sum += data[((y * by + dy) * across + x * by + dx) * 4 + channel] as number
        out[(y * width + x) * 4 + channel] = sum / (by * by)
      }
  return { width, height, data: out }
}
