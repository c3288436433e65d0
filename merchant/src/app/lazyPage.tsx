import { loadTranslations } from '@/i18n/i18n'
import type { Namespace } from '@/i18n/translations'
import { lazyComponent } from '@/ui/lazyPart'
import { retryableImport } from '@inkfold/api/client/chunks'
import type { ComponentType } from 'react'
import { progress } from './progress'

type Page = { default: ComponentType }

/** A screen in its own chunk, loaded together with its translations; the progress bar covers both. */
export function lazyPage(load: () => Promise<Page>, words: readonly Namespace[]) {
  const page = retryableImport(load)
  const open = async () => {
    const [loaded] = await Promise.all([page(), loadTranslations(words)])
    return loaded
  }
  return lazyComponent(() => progress.during(open()))
}
