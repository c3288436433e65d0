/** What is made: the ordered colour and size, how it looks, and what is printed on it. */
export interface WorkLine {
  /** Of the ordered item. */
  id: number
  name: string
  code: string
  colour_zh: string | null
  colour_en: string | null
  hex: string | null
  size_zh: string | null
  size_en: string | null
  /** Opens the picture in the ordered colour, or the flat artwork until that is drawn. */
  picture_link: string | null
  is_artwork: boolean
  faces: readonly WorkFace[]
  /** Every face has its print file. */
  is_ready: boolean
}

/** A face that is printed, as the design says. */
export interface WorkFace {
  key: string
  name_zh: string
  name_en: string
  /** The print area of the product; unknown where the face is no longer among them. */
  area: Millimetres | { width_mm: null; height_mm: null }
  /** The artwork itself; null while it is not measured. */
  artwork: Millimetres | null
  /** Opens the print file for a while; null until it is drawn. */
  link: string | null
}

export interface Millimetres {
  width_mm: number
  height_mm: number
}
