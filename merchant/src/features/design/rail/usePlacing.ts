import { ClientError } from '@inkfold/api/client'
import type { GalleryMaterial } from '@inkfold/api/contracts/materials'
import type { Asset } from '@inkfold/api/document/model/document'
import { useState } from 'react'
import { useLanguage } from '@/i18n/useT'
import { localizedName } from '@/i18n/localizedName'
import { useStudio } from '../useEditor'

export function usePlacing(place: (asset: Asset, name: string) => void) {
  const { materials } = useStudio()
  const language = useLanguage()
  const [busy, setBusy] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const start = async (row: Pick<GalleryMaterial, 'id' | 'name_zh' | 'name_en'>) => {
    setBusy(row.id)
    setProblem(null)
    try {
      place(await materials.pick(row.id, row), localizedName(row, language))
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      if (!error.silent) setProblem(error.message)
    } finally {
      setBusy(null)
    }
  }
  return { start: (row: Parameters<typeof start>[0]) => void start(row), busy, problem }
}
