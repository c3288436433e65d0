import type { Surface } from './surface.ts'

export interface Group {
  readonly surface: Surface
  count: number
}

/**
 * Groups a pixel's samples by surface; `owners` holds triangle numbers plus one. Each surface is shaded once, at the
 * pixel's centre if it is there.
 */
export function groupsOf(owners: Int32Array, look: (triangle: number, sample: number) => Surface): Group[] {
  const middle = (owners.length - 1) / 2
  const groups: Group[] = owners[middle] ? [{ surface: look(owners[middle] - 1, middle), count: 0 }] : []
  for (const [n, owner] of owners.entries()) {
    if (owner === 0) continue
    const known = groups.find(({ surface }) => surface.triangle === owner - 1)
    if (known) known.count += 1
    else join(groups, look(owner - 1, n))
  }
  return groups
}

function join(groups: Group[], surface: Surface): void {
  const near = groups.find((group) => sameAs(group.surface, surface))
  if (near) near.count += 1
  else groups.push({ surface, count: 1 })
}

function sameAs(one: Surface, other: Surface) {
  const near = Math.abs(one.point[2] - other.point[2]) + Math.abs(one.point[0] - other.point[0]) < 12
  const turned = one.normal[0] * other.normal[0] + one.normal[1] * other.normal[1] + one.normal[2] * other.normal[2]
  return one.material === other.material && near && turned > 0.9
}
