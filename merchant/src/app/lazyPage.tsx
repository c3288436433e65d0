import { loadWords } from '@/i18n/i18n'
import type { Namespace } from '@/i18n/words'
import { lazyPart } from '@/ui/lazyPart'
import type { ComponentType } from 'react'
import { progress } from './progress'

type Page = { default: ComponentType }

/** A screen of its own chunk, fetched together with its words; the progress bar runs until both are there. */
export function lazyPage(load: () => Promise<Page>, words: readonly Namespace[]) {
  const open = async () => {
    const [page] = await Promise.all([load(), loadWords(words)])
    return page
  }
  return lazyPart(() => progress.during(open()))
}
