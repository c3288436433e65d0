/** A list as somebody likes to see it: its part of the address under a name. */
export interface SavedView {
  name: string
  query: string
}

const MAX_NAME = 40

/** A name is taken once; saving it again replaces the view. */
export function withView(views: readonly SavedView[], name: string, query: string): SavedView[] {
  const tidy = name.trim().slice(0, MAX_NAME)
  return [...views.filter((view) => view.name !== tidy), { name: tidy, query }]
}

export const withoutView = (views: readonly SavedView[], name: string) => views.filter((view) => view.name !== name)
