import { BRAND_KIT, type BrandPalette } from '@inkfold/api/contracts/brand_kit'
import type { KitChange } from './useBrandKit'

const withPalettes =
  (change: (palettes: readonly BrandPalette[]) => BrandPalette[]): KitChange =>
  (kit) => ({ ...kit, palettes: change(kit.palettes).filter(({ colours }) => colours.length > 0) })

const inPalette = (at: number, change: (palette: BrandPalette) => BrandPalette): KitChange =>
  withPalettes((palettes) => palettes.map((one, index) => (index === at ? change(one) : one)))

/** Into the palette, or into a new one where there is none at that place. */
export const addColour = (colour: string, at: number, name: string): KitChange =>
  withPalettes((palettes) =>
    palettes[at]
      ? palettes.map((one, index) =>
          index === at ? { ...one, colours: [...new Set([...one.colours, colour])].slice(0, BRAND_KIT.colours) } : one,
        )
      : [...palettes, { name, colours: [colour] }],
  )

/** A palette without colours is gone. */
export const removeColour = (colour: string, at: number): KitChange =>
  inPalette(at, (palette) => ({ ...palette, colours: palette.colours.filter((one) => one !== colour) }))

export const renamePalette = (name: string, at: number): KitChange =>
  inPalette(at, (palette) => ({ ...palette, name: name.trim().slice(0, BRAND_KIT.name) || palette.name }))

export const addFont =
  (font: string): KitChange =>
  (kit) => ({ ...kit, fonts: [...new Set([...kit.fonts, font])].slice(0, BRAND_KIT.fonts) })

export const removeFont =
  (font: string): KitChange =>
  (kit) => ({ ...kit, fonts: kit.fonts.filter((one) => one !== font) })

export const addLogo =
  (material: number): KitChange =>
  (kit) => ({ ...kit, logos: [...new Set([...kit.logos, material])].slice(0, BRAND_KIT.logos) })

export const removeLogo =
  (material: number): KitChange =>
  (kit) => ({ ...kit, logos: kit.logos.filter((one) => one !== material) })
