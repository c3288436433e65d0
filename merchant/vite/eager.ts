import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const ENTRY = fileURLToPath(new URL('../index.html', import.meta.url))

/**
 * The name of the chunk for modules that the page's entry imports without `import()`: nothing is shown before them. Together
 * they take two requests, one of them for the styles, instead of thirty.
 */
export function eagerModulesIn(chunk: string): Rolldown.CodeSplittingNameFunction {
  let eager: Set<string> | undefined
  return (id, context) => {
    eager ??= reachedFrom(ENTRY, context)
    return eager.has(id) ? chunk : null
  }
}

function reachedFrom(id: string, context: Rolldown.ChunkingContext, reached = new Set<string>()): Set<string> {
  if (reached.has(id)) return reached
  reached.add(id)
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) reachedFrom(next, context, reached)
  return reached
}
