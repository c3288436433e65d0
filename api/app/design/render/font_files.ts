import { fileURLToPath } from 'node:url'
import { FONTS, type FontFace } from '#document/fonts/manifest'

const fontsByHash = new Map(FONTS.map((font) => [font.sha256, font]))

export const fontOfHash = (sha256: string): FontFace | undefined => fontsByHash.get(sha256)
export const fontPath = ({ source }: FontFace): string => fileURLToPath(import.meta.resolve(`@fontsource/${source}`))
