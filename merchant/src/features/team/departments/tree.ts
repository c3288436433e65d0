import type { Language } from '@inkfold/api/contracts/languages'
import type { Department } from '../queries'

export const departmentName = ({ name, name_en: en }: Pick<Department, 'name' | 'name_en'>, language: Language) =>
  language === 'en' ? en || name : name

export interface Branch {
  department: Department
  depth: number
}

/** Departments in tree order; one with an invisible parent is at the top level. */
export function treeOf(departments: readonly Department[]): Branch[] {
  const known = new Set(departments.map(({ id }) => id))
  const grow = (parent: number | null, depth: number): Branch[] =>
    departments
      .filter(({ parent_id: id }) => (id !== null && known.has(id) ? id : null) === parent)
      .flatMap((department) => [{ department, depth }, ...grow(department.id, depth + 1)])
  return grow(null, 0)
}

export function wayTo(id: number | null, departments: readonly Department[], language: Language): string {
  const way: string[] = []
  for (let at = id, steps = departments.length; at !== null && steps > 0; steps--) {
    const found = departments.find((one) => one.id === at)
    if (found) way.unshift(departmentName(found, language))
    at = found?.parent_id ?? null
  }
  return way.join(' / ')
}

/** Possible parents: all but the department itself and its descendants. */
export function parentsFor(departments: readonly Department[], moved: Department | undefined): Department[] {
  const below = new Set(moved ? [moved.id] : [])
  const inOrder = treeOf(departments).map(({ department }) => department)
  for (const { id, parent_id: parent } of inOrder) if (parent !== null && below.has(parent)) below.add(id)
  return inOrder.filter(({ id }) => !below.has(id))
}
