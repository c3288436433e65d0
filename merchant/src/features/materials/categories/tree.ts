import type { Category } from '@/pictures/queries'

export type { Category }

export interface Branch {
  category: Category
  depth: number
  /** Includes the materials of subcategories. */
  materials: number
  before?: Category
  after?: Category
  isParted: boolean
}

export function branchesOf(categories: readonly Category[]): Branch[] {
  const known = new Set(categories.map(({ id }) => id))
  const under = (parent: number | null) =>
    categories.filter(({ parent_id: id }) => (id !== null && known.has(id) ? id : null) === parent)
  const grow = (parent: number | null, depth: number): Branch[] =>
    under(parent).flatMap((category, index, level) => {
      const beneath = grow(category.id, depth + 1)
      const children = beneath.filter((branch) => branch.depth === depth + 1)
      const materials = children.reduce((sum, branch) => sum + branch.materials, category.materials)
      const neighbours = { before: level[index - 1], after: level[index + 1] }
      return [{ category, depth, materials, ...neighbours, isParted: children.length > 0 }, ...beneath]
    })
  return grow(null, 0)
}

/** The leaves: only they hold materials. */
export const ends = (branches: readonly Branch[]) => branches.filter(({ isParted }) => !isParted)
