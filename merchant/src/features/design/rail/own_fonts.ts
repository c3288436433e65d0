import type { OwnFont } from '@inkfold/api/contracts/own_fonts'
import { fontNamed, type FontFace as Font } from '@inkfold/api/document/fonts/manifest'
import { ownFontId, registerOwnFonts } from '@inkfold/api/document/fonts/own'
import { useSyncExternalStore } from 'react'
import { useT } from '@/i18n/useT'
import { useStudio } from '../useEditor'

/** The merchant's own fonts, as the open design was answered with them and as they were added and removed since. */
let fonts: readonly OwnFont[] = []
const listeners = new Set<() => void>()

export function setOwnFonts(next: readonly OwnFont[]): void {
  registerOwnFonts(next)
  fonts = next
  for (const listener of listeners) listener()
}

export const addOwnFont = (font: OwnFont) => setOwnFonts([...fonts.filter(({ id }) => id !== font.id), font])
export const markRemoved = (id: OwnFont['id']) =>
  setOwnFonts(fonts.map((font) => (font.id === id ? { ...font, is_removed: true } : font)))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Those on the list; with `isUsed`, also removed ones of which a design is made. */
export function useOwnFonts(isUsed = false): readonly { own: OwnFont; font: Font }[] {
  const all = useSyncExternalStore(subscribe, () => fonts)
  return all.flatMap((own) => {
    const font = fontNamed(ownFontId(own))
    return font && (isUsed || !own.is_removed) ? [{ own, font }] : []
  })
}

/** In a frame on another page they are not the visitor's. */
export function useOwnFontsTitle(): string {
  const t = useT('design')
  const { hasAccount } = useStudio()
  return t(hasAccount ? 'text.fonts.yours' : 'text.fonts.design')
}
