import type { ApiKey, ApiKeySecret, ApiKeyState } from '@inkfold/api/contracts/api_keys'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { http } from '@/http/client'
import { useSession } from '@/http/session'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Chip, type ChipKind } from '@/ui/Chip'
import { Checkbox } from '@/ui/Field'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { lazyPart } from '@/ui/lazyPart'
import list from '@/ui/list.module.css'
import { Empty } from '@/ui/list/Empty'
import { PageHead } from '@/ui/list/PageHead'
import { Loaded } from '@/ui/Loaded'
import styles from './apiKeys.module.css'
import { KEYS, keysQuery, useKeysChanged } from './queries'
import { Secret } from './Secret'

const MakeForm = lazyPart(() => import('./MakeForm'))
const TestData = lazyPart(() => import('./TestData'))
const DeviceForm = lazyPart(() => import('./DeviceForm'))
const RotateForm = lazyPart(() => import('./RotateForm'))
const KeyPayments = lazyPart(() => import('./KeyPayments'))

type Task =
  | { kind: 'make' }
  | { kind: 'payments' }
  | { kind: 'rotate' | 'revoke'; of: ApiKey }
  | { kind: 'made'; made: ApiKeySecret; title: string }

const KINDS: Record<ApiKeyState, ChipKind> = {
  active: 'good',
  rotating: 'waiting',
  expired: 'plain',
  blocked: 'bad',
  revoked: 'plain',
}

/** Keys with which the merchant's own programs call the API. */
export default function ApiKeysPage() {
  const t = useT('api-keys')
  const query = useQuery(keysQuery)
  const changed = useKeysChanged()
  const [task, setTask] = useState<Task | null>(null)
  const [showsTest, setShowsTest] = useState(false)
  const done = () => setTask(null)
  const [search, setSearch] = useSearchParams()
  const device = search.get('device')
  const closeDevice = () => setSearch({}, { replace: true })
  const made = (title: string) => (answer: ApiKeySecret) => {
    changed()
    setTask({ kind: 'made', made: answer, title })
  }
  return (
    <div className={list.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        <Checkbox checked={showsTest} onChange={({ target }) => setShowsTest(target.checked)}>
          {t('test.data')}
        </Checkbox>
        <Allowed node="orders.pay">
          <Button onClick={() => setTask({ kind: 'payments' })}>{t('payments')}</Button>
        </Allowed>
        <Allowed node="api_keys.create">
          <Button variant="primary" onClick={() => setTask({ kind: 'make' })}>
            {t('make')}
          </Button>
        </Allowed>
      </PageHead>
      {showsTest ? (
        <Suspense>
          <TestData />
        </Suspense>
      ) : (
        <Loaded query={query}>
          {(keys) =>
            keys.length === 0 ? (
              <Empty title={t('empty')} body={t('empty.body')}>
                <pre className={styles.example}>
                  {`curl -H "Authorization: Bearer ink_live_…" ${location.origin}/api/v1/orders`}
                </pre>
              </Empty>
            ) : (
              <ul className={styles.keys} aria-label={t('title')}>
                {keys.map((key) => (
                  <KeyRow key={key.id} of={key} onTask={setTask} />
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
      <Suspense>
        {task?.kind === 'make' && <MakeForm onMade={made(t('made.title'))} onClose={done} />}
        {device && (
          <DeviceForm
            code={device}
            onApproved={() => {
              changed()
              closeDevice()
            }}
            onClose={closeDevice}
          />
        )}
        {task?.kind === 'payments' && <KeyPayments onClose={done} />}
        {task?.kind === 'rotate' && <RotateForm of={task.of} onMade={made(t('rotated.title'))} onClose={done} />}
      </Suspense>
      {task?.kind === 'made' && <Secret title={task.title} made={task.made} onClose={done} />}
      {task?.kind === 'revoke' && <Revoke of={task.of} onClose={done} />}
    </div>
  )
}

function KeyRow({ of: key, onTask }: { of: ApiKey; onTask(task: Task): void }) {
  const t = useT('api-keys')
  const words = useT('shared')
  const language = useLanguage()
  const isOwn = useSession('admin')?.user.id === key.maker_id
  const time = (iso: string) => formatTime(iso, language)
  const facts = [
    t('row.permissions', { count: key.permissions.length }),
    key.stores && key.stores.map(({ id, name }) => name ?? `#${id}`).join(', '),
    key.addresses?.join(', '),
    key.last_used_at ? t('row.used', { time: time(key.last_used_at), ip: key.last_used_ip ?? '' }) : t('row.neverUsed'),
    key.expires_at && t('row.expires', { time: time(key.expires_at) }),
    t('row.made', { by: key.maker, time: time(key.created_at) }),
  ]
  return (
    <li>
      <span className={styles.named}>
        <b>{key.name}</b>
        <code>{key.hint}</code>
        <small title={key.permissions.join(', ')}>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      {key.is_test && <Chip kind="waiting">{t('test')}</Chip>}
      <Chip kind={KINDS[key.state]}>{words(`apiKeyStates.${key.state}`)}</Chip>
      {isOwn && (key.state === 'active' || key.state === 'rotating') && (
        <Allowed node="api_keys.create">
          <Button
            aria-label={t('rotate.title', { name: key.name })}
            onClick={() => onTask({ kind: 'rotate', of: key })}
          >
            {t('rotate')}
          </Button>
        </Allowed>
      )}
      {key.state !== 'revoked' && (
        <Allowed node="api_keys.revoke">
          <Button
            variant="text"
            aria-label={t('revoke.title', { name: key.name })}
            onClick={() => onTask({ kind: 'revoke', of: key })}
          >
            {t('revoke')}
          </Button>
        </Allowed>
      )}
    </li>
  )
}

function Revoke({ of: { id, name }, onClose }: { of: ApiKey; onClose(): void }) {
  const t = useT('api-keys')
  const changed = useKeysChanged()
  async function revoke() {
    await http.post(`${KEYS}/${id}/revoke`, {})
    changed()
    onClose()
  }
  return (
    <ConfirmDialog title={t('revoke.title', { name })} go={t('revoke')} send={revoke} onClose={onClose}>
      {t('revoke.body')}
    </ConfirmDialog>
  )
}
