/** A colour or size with its name. */
export interface NamedOption {
  id: number
  name_zh: string
  name_en: string
}
export type ColourOption = NamedOption & { hex: string }

export const cellKey = (colour: number, size: number) => `${colour} ${size}`

/** The quantity in a cell; null when invalid. */
export function parsePieces(typed: string, most: number): number | null {
  if (!/^\d{1,6}$/.test(typed.trim())) return null
  return Math.min(Number(typed), most)
}
