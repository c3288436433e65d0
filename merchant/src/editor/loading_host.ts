import { onLayers } from '@inkfold/api/document/operations/rewrite'
import type { Core } from './core'
import type { LoadingHost } from './loading'
import type { Letters } from './text/letters'

/** Stores arrivals in the state; re-measures texts when their font arrives. */
export const loadingHost = (core: Core, letters: Letters): LoadingHost => ({
  now: () => core.state,
  set: (change) => core.set(change),
  fontCame: () => core.replaceDocument(onLayers(core.state.document, letters.madeGood)),
  fontFailed: () => core.apply({ say: { words: 'say.font_failed' } }),
})
