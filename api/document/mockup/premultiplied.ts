import type { Pixels } from './template.ts'

/** A canvas hands out straight pixels and takes them; prints are blended premultiplied. */
export function premultiplied({ width, height, data }: Pixels): Pixels {
  const out = new Uint8ClampedArray(data)
  for (let at = 0; at < out.length; at += 4) {
    const alpha = (out[at + 3] as number) / 255
    out[at] = (out[at] as number) * alpha
    out[at + 1] = (out[at + 1] as number) * alpha
    out[at + 2] = (out[at + 2] as number) * alpha
  }
  return { width, height, data: out }
}

export function straight({ width, height, data }: Pixels): Pixels {
  const out = new Uint8ClampedArray(data)
  for (let at = 0; at < out.length; at += 4) {
    const alpha = (out[at + 3] as number) / 255
    if (alpha === 0) continue
    for (let part = at; part < at + 3; part++) out[part] = (out[part] as number) / alpha
  }
  return { width, height, data: out }
}
