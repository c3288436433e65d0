import { covers } from './covers.ts'
import type { Mood } from './faces.ts'
import { FONTS, type FontFace } from './manifest.ts'

/** Letters that tell whether a font writes a script; also its sample. */
export const SCRIPTS = {
  latin: 'Abc',
  latin_extended: 'Łőşčğ',
  vietnamese: 'Tiếng Việt',
  cyrillic: 'Привіт',
  greek: 'Γειά σου',
  arabic: 'مرحبا',
  hebrew: 'שלום',
  devanagari: 'नमस्ते',
  thai: 'สวัสดี',
  korean: '안녕 한글',
  japanese: 'こんにちは',
  chinese: '你好设计',
  chinese_traditional: '龍體設計',
  emoji: '😀🎉',
  symbols: '♥★✦☀',
} as const
export type Script = keyof typeof SCRIPTS
export const SCRIPT_NAMES = Object.keys(SCRIPTS) as Script[]

const written = new Map<string, boolean>()

export function writes({ id }: FontFace, script: Script): boolean {
  const key = `${id} ${script}`
  const known = written.get(key) ?? covers(id, SCRIPTS[script])
  written.set(key, known)
  return known
}

export interface FontQuery {
  readonly words?: string
  readonly mood?: Mood | null
  readonly script?: Script | null
}

/** The families that fit; each by its plainest face, in the order of the list. */
export function findFamilies({ words = '', mood = null, script = null }: FontQuery): readonly FontFace[] {
  const wanted = words.trim().toLowerCase()
  const seen = new Set<string>()
  return FONTS.filter((font) => {
    if (seen.has(font.familyId)) return false
    if (mood !== null && font.mood !== mood) return false
    if (script !== null && !writes(font, script)) return false
    if (![font.name_en, font.name_zh].some((name) => name.toLowerCase().includes(wanted))) return false
    seen.add(font.familyId)
    return true
  })
}

/** The other face of a family with this weight and slant. */
export const faceOf = ({ familyId }: FontFace, weight: number, isItalic: boolean): FontFace | undefined =>
  FONTS.find((font) => font.familyId === familyId && font.weight === weight && Boolean(font.italic) === isItalic)
