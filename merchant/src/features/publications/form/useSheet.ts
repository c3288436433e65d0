import { ClientError } from '@inkfold/api/client'
import type { PublicationReport, PublicationRow, PublicationSheet } from '@inkfold/api/contracts/publications'
import type { PublicationContext, PublicationForm } from '@inkfold/api/contracts/publishing/form'
import { validatePublication } from '@inkfold/api/contracts/publishing/validate'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useLanguage, useT } from '@/i18n/useT'
import { useFailure } from '@/ui/form/useFailure'
import { PUBLICATIONS_PATH } from '@/ui/publications/paths'
import { attributesQuery, usePublicationsChanged } from '../queries'

export const contextOf = (
  sheet: PublicationSheet,
  attributes: PublicationContext['attributes'],
): PublicationContext => ({
  platform: sheet.platform,
  region: sheet.region,
  sites: sheet.sites,
  warehouses: sheet.warehouses,
  colour_ids: sheet.colours.map(({ id }) => id),
  size_ids: sheet.sizes.map(({ id }) => id),
  attributes,
  variables: sheet.variables,
})

/** The form as typed, judged by the rules of its platform with every change. */
export function useSheet(sheet: PublicationSheet) {
  const shared = useT('shared')
  const language = useLanguage()
  const changed = usePublicationsChanged()
  const { failure, fail } = useFailure(language)
  const [form, setForm] = useState(sheet.form)
  const [version, setVersion] = useState(sheet.version)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const category = sheet.platform === 'other' ? '' : form.category_id
  const attributes = useQuery({
    ...attributesQuery(`${PUBLICATIONS_PATH}/${sheet.id}`, category),
    enabled: category !== '',
  })
  const offered = attributes.data ?? (category === sheet.form.category_id ? sheet.attributes : null)
  const faults = validatePublication(form, contextOf(sheet, offered))

  const errorOf = (field: string): string | undefined => {
    const fault = faults.find((one) => one.field === field)
    return (
      fault && shared(`publicationRules.${fault.rule}`, { measured: fault.measured ?? '', limit: fault.limit ?? '' })
    )
  }

  async function run(work: () => Promise<void>) {
    setBusy(true)
    fail(null)
    setRefusal(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  async function save() {
    const saved = await http.patch<PublicationRow>(`${PUBLICATIONS_PATH}/${sheet.id}`, { form, version })
    setVersion(saved.version)
    setForm(saved.form ?? form)
  }

  /** Publishes what is typed, or takes it off sale. */
  async function ask(action: 'publish' | 'unpublish') {
    if (action === 'publish') await save()
    const { results } = await http.post<PublicationReport>(`${PUBLICATIONS_PATH}/${action}`, { ids: [sheet.id] })
    const [result] = results
    setRefusal(result?.message ?? null)
    changed(sheet.id)
  }

  return {
    form,
    faults,
    attributes,
    /** Attributes of the chosen category; null: not known yet. */
    offered,
    errorOf,
    failure,
    refusal,
    isBusy,
    change: (changes: Partial<PublicationForm>) => setForm((before) => ({ ...before, ...changes })),
    save: () => run(save),
    ask: (action: 'publish' | 'unpublish') => run(() => ask(action)),
  }
}

export type SheetForm = ReturnType<typeof useSheet>
