import { fileURLToPath } from 'node:url'
import { FONTS, type FontFace } from '#document/fonts/manifest'

const bySha = new Map(FONTS.map((font) => [font.sha256, font]))

export const fontOfHash = (sha256: string): FontFace | undefined => bySha.get(sha256)
export const pathOf = ({ source }: FontFace): string => fileURLToPath(import.meta.resolve(`@fontsource/${source}`))
