import { lazy, type ComponentType } from 'react'
import { loadWords } from '@/i18n/i18n'
import type { Namespace } from '@/i18n/words'
import { progress } from './progress'

type Page = { default: ComponentType }

/** A screen of its own chunk, fetched together with its words; the progress bar runs until both are there. */
export function lazyPage(load: () => Promise<Page>, words: readonly Namespace[]) {
  let opening: Promise<Page> | undefined
  const open = async () => {
    const [page] = await Promise.all([load(), loadWords(words)])
    return page
  }
  /** Ahead of the first drawing, where it is known what will be drawn. */
  const preload = () => (opening ??= progress.during(open()))
  return Object.assign(lazy(preload), { preload })
}
