import type { ClientError } from '@inkfold/api/client'
import { REVIEW_NOTE } from '@inkfold/api/contracts/limits'
import type { ReviewVerdict } from '@inkfold/api/contracts/materials'
import { useOne } from '@refinedev/core'
import type { PanelProps } from '@/crud/actions/action'
import { VerdictPanel, type Verdict } from '@/crud/actions/VerdictPanel'
import { nameOf } from '@/crud/row'
import { client } from '@/http/client'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { LargePicture } from './LargePicture'
import type { Material } from './material'
import { ReviewFindings } from './ReviewFindings'

export default function ReviewPanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('materials')
  const language = useLanguage()
  const { result: material, query } = useOne<Material, ClientError>({
    resource: 'materials',
    id,
    errorNotification: false,
  })
  const verdict = (name: ReviewVerdict): Verdict<ReviewVerdict> => ({
    name,
    words: t(`verdict.${name}`),
    done: t(`verdict.${name}.done`),
    isAgainst: name === 'block',
  })
  const open = [material?.review !== 'blocked' && verdict('block'), material?.review !== 'passed' && verdict('pass')]

  return (
    <VerdictPanel
      width={720}
      title={t('review_named', { name: material ? nameOf(material, 'name', language) : '' })}
      verdicts={open.filter((one) => one !== false)}
      note={{ label: t('verdict.note'), max: REVIEW_NOTE.max }}
      asked={query}
      send={(name, note) =>
        client.post(`/api/v1/materials/${id}/review`, { verdict: name, note, version: material?.version })
      }
      changes={{ resource: 'materials', id: id! }}
      onClose={onClose}
    >
      {material && (
        <>
          <LargePicture material={material} />
          <ReviewFindings material={material} />
        </>
      )}
    </VerdictPanel>
  )
}
