import { resources, type Resource } from '#core/crud/resource'

/** The resources as declared, copied before a mutant changes them. */
export const declared: ReadonlyMap<string, Resource> = new Map([...resources].map(([name, one]) => [name, { ...one }]))

const [name = '', part = ''] = (process.env.UNSCOPED ?? '').split(':')
/** A mutation run tests the matrix itself: one part of a resource's scope is removed. */
export const isMutant = name !== ''
/** A mutant is tested only on its own resource. */
export const isTried = (resource: Resource) => !isMutant || resource.name === name

if (isMutant) {
  const resource = resources.get(name)
  if (!resource || !(part in resource)) throw new Error(`${name} has no ${part} to take out`)
  delete resource[part as 'ownership' | 'visibleTo']
}
