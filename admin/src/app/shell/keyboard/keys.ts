/** Single keys; ignored while typing and while a dialog is open. */
export const KEYS = { sheet: '?', search: '/', next: 'j', previous: 'k', choose: 'x', go: 'g' } as const

/** After `g`: the screen's component by key. */
export const GO_TO = {
  d: 'dashboard',
  o: 'crud:orders',
  c: 'crud:products',
  s: 'crud:stocks',
  p: 'crud:production-orders',
  q: 'print-queue',
  b: 'bench',
  e: 'crud:export-records',
} as const

export type Action = { kind: keyof typeof KEYS } | { kind: 'save' } | { kind: 'go_to'; component: string }

export interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  isComposing: boolean
}

interface Situation {
  isTyping: boolean
  /** A dialog is open over the screen. */
  isCovered: boolean
  /** The key before was `g`. */
  isGoing: boolean
  /** Single keys can be switched off. */
  isOff: boolean
}

const NAMES = Object.keys(KEYS) as (keyof typeof KEYS)[]
/** Chinese input methods type the wide form. */
const WIDE: Record<string, string> = { '？': KEYS.sheet, '／': KEYS.search }

/** What a key does here; null if it does nothing of ours. */
export function actionOf({ key, ctrlKey, metaKey, altKey, isComposing }: Pressed, at: Situation): Action | null {
  if (isComposing || altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 's' ? { kind: 'save' } : null
  if (at.isTyping || at.isCovered || at.isOff) return null
  const typed = WIDE[key] ?? key
  if (at.isGoing) {
    const component = Object.hasOwn(GO_TO, typed) ? GO_TO[typed as keyof typeof GO_TO] : null
    return component && { kind: 'go_to', component }
  }
  const kind = NAMES.find((name) => KEYS[name] === typed)
  return kind ? { kind } : null
}
