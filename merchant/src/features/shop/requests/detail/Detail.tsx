import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { applyAnswer } from '@/http/apply_answer'
import { http } from '@/http/client'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { AllowedNodes } from '@/ui/Allowed'
import { Dialog } from '@/ui/Dialog'
import { Loaded } from '@/ui/Loaded'
import type { PagesOf } from '@/ui/list/pages'
import { toast } from '@/ui/toast/toast'
import { requestQuery, REQUESTS, type BlankRequest } from '../queries'
import { RequestForm } from '../RequestForm'
import laid from '@/ui/shown.module.css'
import styles from '../requests.module.css'
import { StatusChip } from '../StatusChip'
import { RequestSummary } from './RequestSummary'
import { Outcome } from './Outcome'
import { Steps } from './Steps'

interface DetailProps {
  id: number
  requests: PagesOf<BlankRequest>
  onClose(): void
}

/** A dialog, so the list behind it keeps its position. */
export function Detail({ id, requests, onClose }: DetailProps) {
  const t = useT('picks')
  const cache = useQueryClient()
  const known = requests.rows.find((row) => row.id === id)
  const query = useQuery({ ...requestQuery(id), ...(known && { initialData: known, staleTime: 0 }) })
  const changed = (next: BlankRequest) => {
    void applyAnswer(cache, requestQuery(id).queryKey, next)
    requests.replace(next)
  }
  return (
    <Dialog title={query.data?.name ?? t('requests')} from="end" onClose={onClose}>
      <Loaded query={query}>{(request) => <Shown request={request} onChanged={changed} />}</Loaded>
    </Dialog>
  )
}

interface ShownProps {
  request: BlankRequest
  onChanged(next: BlankRequest): void
}

const isOpen = ({ status }: BlankRequest) => status === 'pending_review' || status === 'not_approved'

function Shown({ request, onChanged }: ShownProps) {
  const t = useT('picks')
  const language = useLanguage()
  const mayEdit = use(AllowedNodes).has('blank_requests.edit')
  const save = async (asked: object) => {
    onChanged(await http.patch<BlankRequest>(`${REQUESTS}/${request.id}`, { ...asked, version: request.version }))
    toast.success(t('requests.saved'))
  }
  return (
    <div className={styles.detail}>
      <p className={laid.state}>
        <StatusChip status={request.status} />
        {request.code} · {t('requests.askedAt', { time: formatTime(request.created_at, language) })}
      </p>
      <Outcome request={request} />
      {mayEdit && isOpen(request) ? (
        <RequestForm key={request.version} request={request} go={t('requests.save')} send={save} />
      ) : (
        <RequestSummary request={request} />
      )}
      {mayEdit && <Steps request={request} onChanged={onChanged} />}
    </div>
  )
}
