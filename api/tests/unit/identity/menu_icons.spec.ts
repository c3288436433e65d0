import { test } from '@japa/runner'
import { MENUS } from '#database/seeders/menus'
import type { SeededMenu } from '#database/seeders/menu_parts'

const listed = (menus: readonly SeededMenu[]) => menus.filter(({ type, hidden }) => type !== 'button' && !hidden)

/** Icons that stand twice in one open menu: an entry beside another, or below its directory. */
function twice(menus: readonly SeededMenu[], above: string | null = null): string[] {
  const seen = new Set(above ? [above] : [])
  return listed(menus).flatMap(({ name, icon, children = [] }) => {
    const isTaken = icon !== undefined && icon !== null && seen.has(icon)
    if (icon) seen.add(icon)
    return [...(isTaken ? [`${name}: ${icon}`] : []), ...twice(children, icon ?? null)]
  })
}

test.group('Menu icons', () => {
  test('entries of one back-office menu have different icons, also from their directory', ({ assert }) => {
    assert.deepEqual(twice(MENUS.back_office), [])
  }).tags(['PPL-07'])
})
