import type { WebhookEndpoint, WebhookSecret } from '@inkfold/api/contracts/webhooks'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button, ButtonLink } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { lazyPart } from '@/ui/lazyPart'
import list from '@/ui/list.module.css'
import { EmptyList } from '@/ui/list/EmptyList'
import { PageHead } from '@/ui/list/PageHead'
import { Loaded } from '@/ui/Loaded'
import { useUrlQuery } from '@/ui/useUrlQuery'
import { EndpointRow } from './EndpointRow'
import { ENDPOINTS, endpointsQuery, hostOf, useWebhooksChanged } from './queries'
import { Secret } from './Secret'
import styles from './webhooks.module.css'

const Deliveries = lazyPart(() => import('./Deliveries'))
const EndpointForm = lazyPart(() => import('./EndpointForm'))
const RotateForm = lazyPart(() => import('./RotateForm'))

export type Task =
  | { kind: 'make' }
  | { kind: 'edit' | 'rotate' | 'pause' | 'delete'; of: WebhookEndpoint }
  | { kind: 'made'; made: WebhookSecret; title: string }

/** Addresses to which events are sent, and what was sent to each. */
export default function WebhooksPage() {
  const query = useQuery(endpointsQuery)
  const [address] = useUrlQuery()
  const shown = Number(address.get('endpoint') ?? 0)
  const endpoint = query.data?.find(({ id }) => id === shown)
  if (endpoint || address.get('test') === '1')
    return (
      <Suspense>
        <Deliveries of={endpoint ?? null} />
      </Suspense>
    )
  return <Endpoints />
}

function Endpoints() {
  const t = useT('webhooks')
  const query = useQuery(endpointsQuery)
  const changed = useWebhooksChanged()
  const [task, setTask] = useState<Task | null>(null)
  const done = () => {
    changed()
    setTask(null)
  }
  const made = (title: string) => (answer: WebhookSecret) => {
    changed()
    setTask({ kind: 'made', made: answer, title })
  }
  const make = (
    <Allowed node="webhook_endpoints.create">
      <Button variant="primary" onClick={() => setTask({ kind: 'make' })}>
        {t('make')}
      </Button>
    </Allowed>
  )
  return (
    <div className={list.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        <ButtonLink to="?test=1" variant="text">
          {t('test.log')}
        </ButtonLink>
        {query.data?.length !== 0 && make}
      </PageHead>
      <Loaded query={query}>
        {(endpoints) =>
          endpoints.length === 0 ? (
            <EmptyList nothing={{ title: t('empty'), body: t('empty.body'), action: make, sketch: 'lines' }} />
          ) : (
            <ul className={styles.rows} aria-label={t('title')}>
              {endpoints.map((one) => (
                <EndpointRow key={one.id} of={one} onTask={setTask}>
                  <ButtonLink to={`?endpoint=${one.id}`} aria-label={t('log.of', { host: hostOf(one.url) })}>
                    {t('log')}
                  </ButtonLink>
                </EndpointRow>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Suspense>
        {task?.kind === 'make' && <EndpointForm onMade={made(t('made.title'))} onSaved={done} onClose={done} />}
        {task?.kind === 'edit' && (
          <EndpointForm of={task.of} onMade={made(t('made.title'))} onSaved={done} onClose={done} />
        )}
        {task?.kind === 'rotate' && <RotateForm of={task.of} onMade={made(t('rotated.title'))} onClose={done} />}
      </Suspense>
      {task?.kind === 'made' && <Secret title={task.title} made={task.made} onClose={done} />}
      {task?.kind === 'pause' && (
        <ConfirmDialog
          title={t('pause.title', { host: hostOf(task.of.url) })}
          go={t('pause')}
          send={() => http.post(`${ENDPOINTS}/${task.of.id}/pause`, {}).then(done)}
          onClose={done}
        >
          {t('pause.body')}
        </ConfirmDialog>
      )}
      {task?.kind === 'delete' && (
        <ConfirmDialog
          title={t('delete.title', { host: hostOf(task.of.url) })}
          go={t('delete')}
          send={() => http.delete(`${ENDPOINTS}/${task.of.id}`).then(done)}
          onClose={done}
        >
          {t('delete.body')}
        </ConfirmDialog>
      )}
    </div>
  )
}
