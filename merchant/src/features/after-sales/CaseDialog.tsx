import type { AfterSalesDetail } from '@inkfold/api/contracts/after_sales'
import type { Assignment } from '@inkfold/api/contracts/team'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { Loaded } from '@/ui/Loaded'
import { Assignee } from '@/ui/team/Assignee'
import Comments from '@/ui/team/Comments'
import laid from '@/ui/shown.module.css'
import { ResubmitDialog } from './ResubmitDialog'
import { CaseDetail } from './CaseDetail'
import { caseQuery, CASES, SHOWN } from './queries'

/** A dialog, so the list behind it keeps its position. */
export function CaseDialog({ id, onClose }: { id: number; onClose(): void }) {
  const t = useT('after-sales')
  const query = useQuery(caseQuery(id))
  return (
    <Dialog from="end" title={query.data?.no ?? t('title')} onClose={onClose}>
      <Loaded query={query}>{(shown) => <Shown shown={shown} />}</Loaded>
    </Dialog>
  )
}

const STEPS = ['resubmit', 'close', 'withdraw'] as const
type Step = (typeof STEPS)[number]

function Shown({ shown }: { shown: AfterSalesDetail }) {
  const t = useT('after-sales')
  const words = useT('shared')
  const [asked, setAsked] = useState<Step | null>(null)
  const cache = useQueryClient()
  const send = async (step: Step, body: object = {}) => {
    cache.setQueryData(
      caseQuery(shown.id).queryKey,
      await http.post<AfterSalesDetail>(`${CASES}/${shown.id}/${step}`, body),
    )
    for (const queryKey of SHOWN) void cache.invalidateQueries({ queryKey })
    void cache.invalidateQueries({ queryKey: ['orders'] })
    setAsked(null)
  }
  const assigned = (now: Assignment | null) => {
    const { queryKey } = caseQuery(shown.id)
    if (now) cache.setQueryData(queryKey, (before) => before && { ...before, ...now })
    else void cache.invalidateQueries({ queryKey })
    void cache.invalidateQueries({ queryKey: ['after-sales'] })
  }
  const steps = STEPS.filter((one) => shown.actions.includes(one))
  return (
    <div className={laid.shown}>
      <Assignee record={{ kind: 'after-sales', id: shown.id }} assigned={shown} onChange={assigned} />
      <CaseDetail shown={shown} />
      {steps.length > 0 && (
        <div className={laid.steps}>
          {steps.map((one) => (
            <Button key={one} variant={one === 'resubmit' ? 'primary' : 'plain'} onClick={() => setAsked(one)}>
              {t(`${one}.go`)}
            </Button>
          ))}
        </div>
      )}
      <section>
        <h3>{words('team.comments')}</h3>
        <Comments record={{ kind: 'after-sales', id: shown.id }} />
      </section>
      {asked === 'resubmit' && (
        <ResubmitDialog shown={shown} onSend={(claim) => send('resubmit', claim)} onClose={() => setAsked(null)} />
      )}
      {(asked === 'withdraw' || asked === 'close') && (
        <ConfirmDialog
          title={t(`${asked}.title`, { no: shown.no })}
          go={t(`${asked}.go`)}
          send={() => send(asked)}
          onClose={() => setAsked(null)}
        >
          {t(`${asked}.body`)}
        </ConfirmDialog>
      )}
    </div>
  )
}
