import { HIDDEN_ONE, INK_ONE, type Laid } from './laid.ts'
import { SHADE_ONE, type Pixels, type Template, type TemplateFace } from './template.ts'

/** A part of a row between two grid columns, with its start and step in pixels of the print. */
interface Run {
  at: number
  length: number
  x: number
  y: number
  dx: number
  dy: number
}

/** Lays a premultiplied print on a face, with the piece's light and shade. */
export function layPrint(template: Template, face: TemplateFace, print: Pixels): Laid {
  const { box, step } = face
  const laid: Laid = { box, inks: new Uint32Array(box.width * box.height * 2) }
  for (let y = box.y; y < box.y + box.height; y += 1) {
    const [band, down] = [Math.floor((y - box.y) / step), ((y - box.y) % step) / step]
    for (let column = 0; column < face.columns - 1; column += 1) {
      const run = runAlong(face, print, band * face.columns + column, down)
      run.at = y * template.width + box.x + column * step
      run.length = Math.min(step, box.width - column * step)
      const to = ((y - box.y) * box.width + column * step) * 2
      if (touches(run, print)) layRun(laid.inks, to, template, face, print, run)
    }
  }
  return laid
}

function runAlong({ u, v, columns, step }: TemplateFace, { width, height }: Pixels, corner: number, down: number): Run {
  const x = between(u, corner, columns, down) * width - 0.5
  const y = between(v, corner, columns, down) * height - 0.5
  const dx = (between(u, corner + 1, columns, down) * width - 0.5 - x) / step
  const dy = (between(v, corner + 1, columns, down) * height - 0.5 - y) / step
  return { at: 0, length: 0, x, y, dx, dy }
}

function between(of: Float32Array, corner: number, columns: number, down: number) {
  const upper = of[corner] as number
  return upper + ((of[corner + columns] as number) - upper) * down
}

function touches({ x, y, dx, dy, length }: Run, { width, height }: Pixels) {
  const [endX, endY] = [x + dx * length, y + dy * length]
  return Math.max(x, endX) > -1 && Math.min(x, endX) < width && Math.max(y, endY) > -1 && Math.min(y, endY) < height
}

/** Inlined for speed: it runs for every pixel of a print while the user drags. */
function layRun(
  inks: Laid['inks'],
  begin: number,
  { shade, light }: Template,
  { mask }: TemplateFace,
  print: Pixels,
  run: Run,
): void {
  const { width, height, data } = print
  const row = width * 4
  let { x, y } = run
  let to = begin
  for (let at = run.at; at < run.at + run.length; at += 1, to += 2, x += run.dx, y += run.dy) {
    const part = mask[at] as number
    if (part === 0 || x <= -1 || y <= -1 || x >= width || y >= height) continue
    const left = Math.floor(x)
    const top = Math.floor(y)
    const first = (top * width + left) * 4
    let d = (x - left) * (y - top)
    let b = x - left - d
    let c = y - top - d
    let a = 1 - b - c - d
    let pa = first
    let pb = first + 4
    let pc = first + row
    let pd = first + row + 4
    // Outside the print is transparent, which smooths its edge.
    if (left < 0) a = c = pa = pc = 0
    else if (left + 1 === width) b = d = pb = pd = 0
    if (top < 0) a = b = pa = pb = 0
    else if (top + 1 === height) c = d = pc = pd = 0
    const alpha = (data[pa + 3] as number) * a + (data[pb + 3] as number) * b + (data[pc + 3] as number) * c + (data[pd + 3] as number) * d // prettier-ignore
    if (alpha === 0) continue
    const red = (data[pa] as number) * a + (data[pb] as number) * b + (data[pc] as number) * c + (data[pd] as number) * d // prettier-ignore
    const green = (data[pa + 1] as number) * a + (data[pb + 1] as number) * b + (data[pc + 1] as number) * c + (data[pd + 1] as number) * d // prettier-ignore
    const blue = (data[pa + 2] as number) * a + (data[pb + 2] as number) * b + (data[pc + 2] as number) * c + (data[pd + 2] as number) * d // prettier-ignore
    const share = part / 255
    const shine = (light[at] as number) / 255
    const dull = ((shade[at] as number) / SHADE_ONE) * (1 - shine) * share
    const glow = alpha * shine * share
    // Light brightens a print up to white only.
    const white = alpha * share
    inks[to] = ink(white, HIDDEN_ONE / 255) | (ink(Math.min(white, red * dull + glow), INK_ONE) << 16)
    inks[to + 1] =
      ink(Math.min(white, green * dull + glow), INK_ONE) | (ink(Math.min(white, blue * dull + glow), INK_ONE) << 16)
  }
}

const ink = (share: number, one: number) => (share * one + 0.5) | 0
