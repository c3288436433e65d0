import type { drawing } from './drawing'
import type { erasing } from './erasing'

/** A tool whose own toolbar loads it, because few designs are drawn or erased by hand; without it nothing happens. */
function loadedTool<Given extends unknown[], Made>() {
  let begin: ((...given: Given) => Made | null) | null = null
  return {
    load: (made: (...given: Given) => Made | null) => void (begin = made),
    begin: (...given: Given) => begin?.(...given) ?? null,
  }
}

export const pen = loadedTool<Parameters<typeof drawing>, ReturnType<typeof drawing>>()
export const eraser = loadedTool<Parameters<typeof erasing>, NonNullable<ReturnType<typeof erasing>>>()
