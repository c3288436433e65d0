import { REMARK } from '@inkfold/api/contracts/limits'
import { useState } from 'react'
import type { PanelProps } from '@/crud/actions/action'
import { VerdictPanel, type Verdict } from '@/crud/actions/VerdictPanel'
import { client } from '@/http/client'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { CaseDetail } from './CaseDetail'
import { giftFor, refundOf, compensationBody, type Gift } from './compensation'
import { GiftFields } from './GiftFields'
import { CASES, useCase } from './useCase'

type Decision = 'approve' | 'reject'

export default function CasePanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('after-sales')
  const format = useFormat()
  const query = useCase(id)
  const asked = query.data
  const [chosen, setChosen] = useState<Gift | null>(null)
  const gift = chosen ?? (asked ? giftFor(asked) : null)
  const yes = () => {
    if (!asked || !gift || gift.compensation === 'remake') return t('review.remake')
    return t('review.refund', { amount: format.money(refundOf(gift, asked)) })
  }
  const verdict = (name: Decision): Verdict<Decision> => ({
    name,
    words: name === 'approve' ? yes() : t('review.reject'),
    done: t(`review.${name}.done`),
    isAgainst: name === 'reject',
  })
  return (
    <VerdictPanel
      width={760}
      title={t('review.title', { no: asked?.no ?? '' })}
      verdicts={(['reject', 'approve'] as const).filter((one) => asked?.actions.includes(one)).map(verdict)}
      note={{ label: t('review.note'), max: REMARK.max }}
      asked={query}
      send={(name, note) =>
        client.post(`${CASES}/${id}/${name}`, { note, ...(name === 'approve' && gift && compensationBody(gift)) })
      }
      changes={{ resource: 'after-sales', id }}
      onClose={onClose}
    >
      {asked && gift && (
        <>
          <CaseDetail shown={asked} />
          <GiftFields left={asked} gift={gift} onChange={setChosen} />
        </>
      )}
    </VerdictPanel>
  )
}
