/** What a visitor made on the home page, passed to the editor. */
export interface HomeDraft {
  product: number
  /** In the lines of the preview. */
  text: string
  face: 'sans' | 'serif'
  /** Size of the text as a share of the print area's width. */
  share: number
  /** The text's displayed colour. */
  ink: `#${string}`
  picture: File | null
}

/** Line height of the home page's text, as a multiple of its size. */
export const HOME_LEADING = 1.12

let stored: HomeDraft | null = null

/** Kept in memory through sign-in or registration, neither of which reloads the page. */
export function storeHomeDraft(draft: HomeDraft) {
  stored = draft
}

/** Removes it, so that only the editor of that product takes it. */
export function takeHomeDraft(product: number): HomeDraft | null {
  const draft = stored?.product === product ? stored : null
  if (draft) stored = null
  return draft
}
