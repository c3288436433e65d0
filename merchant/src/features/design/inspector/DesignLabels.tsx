import { ClientError } from '@inkfold/api/client'
import { DESIGN } from '@inkfold/api/contracts/limits'
import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { AllowedNodes } from '@/ui/Allowed'
import { toast } from '@/ui/toast/toast'
import { MINE } from '../opening/mine'
import { Section } from '../pieces/Section'
import { faultMessages } from '../saving/finishing'
import { LabelsField } from '../saving/LabelsField'
import { DESIGNS } from '../services/designs'
import { useStudio } from '../useEditor'

/** Labels of the design itself, saved at once; the search of designs finds them. */
export default function DesignLabels() {
  const t = useT('design')
  const cache = useQueryClient()
  const { design, labels, setLabels } = useStudio()
  const mayEdit = use(AllowedNodes).has('designs.edit')
  const [error, setError] = useState<string>()
  const save = async (next: readonly string[]) => {
    const before = labels
    setLabels(next)
    setError(undefined)
    try {
      await http.patch(`${DESIGNS}/${design.id}`, { labels: next })
      cache.removeQueries({ queryKey: MINE })
      toast.success(t('labels.saved'))
    } catch (failure) {
      if (!(failure instanceof ClientError)) throw failure
      setLabels(before)
      setError(faultMessages(failure.errors ?? {}, 'labels') ?? failure.message)
    }
  }
  if (!mayEdit) return null
  return (
    <Section title={t('labels')}>
      <LabelsField
        title={t('labels')}
        isBeneathHeading
        labels={labels}
        most={DESIGN}
        onChange={(next) => void save(next)}
        error={error}
      />
    </Section>
  )
}
