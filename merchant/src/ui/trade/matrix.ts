/** A colour or a size as it is called. */
export interface Named {
  id: number
  name_zh: string
  name_en: string
}
export type Coloured = Named & { hex: string }

export const cellKey = (colour: number, size: number) => `${colour} ${size}`

/** How many pieces a cell says; null while it says none. */
export function piecesIn(typed: string, most: number): number | null {
  if (!/^\d{1,6}$/.test(typed.trim())) return null
  return Math.min(Number(typed), most)
}
