import type { CodeService } from '../services/services'

/** The encoder is larger than the rest of the painter, and few designs have a code. */
let encoder: typeof import('@inkfold/api/document/canvas/codes') | undefined

export const codes: CodeService = {
  async load() {
    encoder ??= await import('@inkfold/api/document/canvas/codes')
  },
  modules: (code) => encoder?.modulesOf(code) ?? null,
}
