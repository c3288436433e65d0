/** A list as somebody likes to see it: its part of the address under a name. */
export interface SavedView {
  name: string
  query: string
}

/** As long as the name of a view may be. */
export const MAX_NAME = 40

/** A name is taken once; saving it again replaces the view. */
export function withView(views: readonly SavedView[], name: string, query: string): SavedView[] {
  const tidy = name.trim().slice(0, MAX_NAME)
  return [...views.filter((view) => view.name !== tidy), { name: tidy, query }]
}

/** Where it stood, under another name. */
export const renamedView = (views: readonly SavedView[], name: string, next: string): SavedView[] =>
  views.map((view) => (view.name === name ? { ...view, name: next.trim().slice(0, MAX_NAME) } : view))

export const withoutView = (views: readonly SavedView[], name: string) => views.filter((view) => view.name !== name)
