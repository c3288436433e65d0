import { loadTranslations } from '@/i18n/i18n'
import { lazyPart } from '@/ui/lazyPart'

type Load = () => Promise<unknown>

const waiting = new Set<Load>()
let isLoading = false

/** A part of the editor that must open without a connection too: it is loaded soon after the editor. */
export function aheadPart<Props extends object>(load: Parameters<typeof lazyPart<Props>>[0]) {
  const part = lazyPart(load)
  waiting.add(part.preload)
  if (isLoading) void part.preload().catch(() => undefined)
  return part
}

/**
 * Loads those parts, those that they declare in turn, and their translations. What fails is tried again when it is
 * opened.
 */
export function loadAhead(): void {
  isLoading = true
  for (const load of waiting) void load().catch(() => undefined)
  waiting.clear()
  void loadTranslations(['fields']).catch(() => undefined)
}
