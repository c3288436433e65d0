import { lazyChunk } from '@inkfold/api/client/chunks'
import type { Resource } from '@/crud/resource'

const files = import.meta.glob<Resource>('./*/*.resource.ts', { import: 'default' })
const loaders = new Map(Object.entries(files).map(([path, load]) => [nameOf(path), lazyChunk(load)]))

/** A resource's declaration, fetched once; undefined when this app has none of that name. */
export function resourceNamed(name: string): Promise<Resource> | undefined {
  return loaders.get(name)?.()
}

export const RESOURCE_NAMES = [...loaders.keys()]

/** `./identity/user-groups.resource.ts` → `user-groups` */
function nameOf(path: string) {
  return path.replace(/^.*\/(.+)\.resource\.ts$/, '$1')
}
