/** Limits of one organisation's kit. The table's checks name the first and the fourth, too. */
export const BRAND_KIT = { palettes: 12, colours: 24, name: 40, fonts: 20, logos: 24 } as const

export interface BrandPalette {
  name: string
  /** `#rrggbb` in lower case. */
  colours: string[]
}

export interface BrandLogo {
  id: number
  name_zh: string
  name_en: string
  picture: string
  picture_link: string
}

/** `GET /api/v1/brand-kit`; empty with version 0 before it is first saved. */
export interface BrandKit {
  palettes: BrandPalette[]
  fonts: string[]
  /** Materials that this person may use. */
  logos: BrandLogo[]
  version: number
}

/** `PUT /api/v1/brand-kit`: the whole kit on the version it builds on. Logos that the person cannot see stay. */
export interface SaveBrandKit {
  palettes: BrandPalette[]
  fonts: string[]
  logos: number[]
  version: number
}
