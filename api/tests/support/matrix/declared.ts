import { resources, type Resource } from '#core/crud/resource'

/** The resources as they were declared: what the matrix expects of them, whatever the product was made to do since. */
export const declared: ReadonlyMap<string, Resource> = new Map([...resources].map(([name, one]) => [name, { ...one }]))

const [name = '', part = ''] = (process.env.UNSCOPED ?? '').split(':')
/** Whether this is no test of the product but of the matrix: one part of one resource's scope has been taken out. */
export const isMutant = name !== ''
/** A mutant is tried where it differs, and nowhere else. */
export const isTried = (resource: Resource) => !isMutant || resource.name === name

if (isMutant) {
  const resource = resources.get(name)
  if (!resource || !(part in resource)) throw new Error(`${name} has no ${part} to take out`)
  delete resource[part as 'ownership' | 'visibleTo']
}
