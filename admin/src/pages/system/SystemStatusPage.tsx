import type { SystemStatus } from '@inkfold/api/contracts/system_status'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { useTitle } from '@/session/site'
import { Chip } from '@/ui/Chip'
import { Facts } from '@/ui/Facts'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { Problem } from '@/ui/Problem'
import wide from '@/ui/wide_page.module.css'
import type { PageProps } from '../pages'
import { statusQuery } from './api'
import { DeadLetters } from './DeadLetters'
import { Retention } from './Retention'
import { NUMBER, Section } from './Section'
import styles from './system.module.css'

/** What the operator looks at first: processes, queues, schedules, storage, retention, platforms and slow statements. */
export default function SystemStatusPage({ title }: PageProps) {
  const { data, error, refetch } = useQuery(statusQuery)
  useTitle(title)
  return (
    <section className={wide.page}>
      <h1>{title}</h1>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingSkeleton rows={8} />}
      {data && (
        <>
          <Checks status={data} />
          <Processes status={data} />
          <DeadLetters letters={data.dead_letters} />
          <Queues status={data} />
          <Schedules status={data} />
          <Retention />
          <Connectors status={data} />
          <Statements status={data} />
        </>
      )}
    </section>
  )
}

interface PartProps {
  status: SystemStatus
}

function Checks({ status: { checks, storage, release } }: PartProps) {
  const t = useT('system-status')
  const format = useFormat()
  const disk =
    storage.free_bytes === null || storage.size_bytes === null
      ? null
      : t('storage.of', { free: format.bytes(storage.free_bytes), size: format.bytes(storage.size_bytes) })
  return (
    <Section
      title={t('checks')}
      none=""
      rows={checks}
      rowKey="name"
      columns={[
        {
          title: t('check'),
          render: (_, { name }) => t(`checks.${name}` as 'checks.database', { defaultValue: name }),
        },
        {
          title: t('state'),
          render: (_, { is_ok: isOk }) => <Chip tone={isOk ? 'good' : 'care'}>{t(isOk ? 'passed' : 'failed')}</Chip>,
        },
        {
          title: t('detail'),
          render: (_, { name, is_ok: isOk, detail }) =>
            !isOk && (
              <>
                {t(`advice.${name}` as 'advice.database', { defaultValue: '' })}{' '}
                <span className={styles.quiet} lang="en">
                  {detail}
                </span>
              </>
            ),
        },
      ]}
    >
      <Facts
        facts={[
          [t('release'), release],
          [t('storage.free'), disk],
          [t('storage.files'), format.number(storage.files)],
          [t('storage.database'), format.bytes(storage.database_bytes)],
        ]}
      />
    </Section>
  )
}

function Processes({ status: { processes } }: PartProps) {
  const t = useT('system-status')
  const format = useFormat()
  return (
    <Section
      title={t('processes')}
      none={t('processes.none')}
      rows={processes}
      rowKey="id"
      columns={[
        { title: t('process'), render: (_, { host, pid }) => `${host} (${pid})` },
        {
          title: t('state'),
          render: (_, { is_alive: isAlive }) => (
            <Chip tone={isAlive ? 'good' : 'care'}>{t(isAlive ? 'alive' : 'gone')}</Chip>
          ),
        },
        {
          title: t('roles'),
          render: (_, { roles }) =>
            format.list(roles.map((role) => t(`roles.${role}` as 'roles.web', { defaultValue: role }))),
        },
        { title: t('release'), dataIndex: 'release' },
        { title: t('memory'), ...NUMBER, render: (_, { memory_bytes: bytes }) => format.bytes(bytes) },
        { title: t('started_at'), render: (_, { started_at: at }) => format.dateTime(at) },
        { title: t('seen_at'), render: (_, { seen_at: at }) => format.dateTime(at) },
      ]}
    />
  )
}

function Queues({ status: { queues } }: PartProps) {
  const t = useT('system-status')
  const format = useFormat()
  const column = (name: 'ready' | 'active' | 'retrying' | 'dead') => ({
    title: t(`queues.${name}`),
    ...NUMBER,
    render: (_: unknown, queue: SystemStatus['queues'][number]) => format.number(queue[name]),
  })
  return (
    <Section
      title={t('queues')}
      none={t('queues.none')}
      rows={queues}
      rowKey="name"
      columns={[
        { title: t('queue'), dataIndex: 'name' },
        column('ready'),
        column('active'),
        column('retrying'),
        column('dead'),
        { title: t('queues.lag'), ...NUMBER, render: (_, { lag }) => t('seconds', { count: Math.round(lag) }) },
      ]}
    />
  )
}

function Schedules({ status: { schedules } }: PartProps) {
  const t = useT('system-status')
  const format = useFormat()
  const moment = (at: string | null) => (at ? format.dateTime(at) : t('never'))
  return (
    <Section
      title={t('schedules')}
      none={t('schedules.none')}
      rows={schedules}
      rowKey="name"
      columns={[
        { title: t('schedule'), dataIndex: 'name' },
        { title: t('cron'), render: (_, { cron, time_zone: zone }) => `${cron} (${zone})` },
        { title: t('last_at'), render: (_, { last_at: at }) => moment(at) },
        { title: t('state'), render: (_, { last_state: state }) => (state ? t(`runs.${state}`) : '–') },
        { title: t('next_at'), render: (_, { next_at: at }) => moment(at) },
      ]}
    />
  )
}

function Connectors({ status: { connectors } }: PartProps) {
  const t = useT('system-status')
  const words = useT('words')
  const format = useFormat()
  const platform = (name: string) => words(`salesPlatforms.${name}` as 'salesPlatforms.tiktok', { defaultValue: name })
  const reason = (error: string) =>
    words(`platformErrors.${error}` as 'platformErrors.rate_limited', { defaultValue: error })
  return (
    <Section
      title={t('connectors')}
      none={t('connectors.none')}
      rows={connectors}
      rowKey="platform"
      columns={[
        { title: t('platform'), render: (_, row) => platform(row.platform) },
        { title: t('stores'), ...NUMBER, render: (_, { stores }) => format.number(stores) },
        { title: t('calls'), ...NUMBER, render: (_, { calls }) => format.number(calls) },
        { title: t('failures'), ...NUMBER, render: (_, { failures }) => format.number(failures) },
        {
          title: t('average'),
          ...NUMBER,
          render: (_, { average_ms: ms }) => (ms === null ? '–' : t('milliseconds', { count: ms })),
        },
        {
          title: t('last_failure'),
          render: (_, { last_failure_at: at, last_error: error }) =>
            [at && format.dateTime(at), error && reason(error)].filter(Boolean).join(' · ') || '–',
        },
      ]}
    />
  )
}

function Statements({ status: { statements } }: PartProps) {
  const t = useT('system-status')
  const format = useFormat()
  return (
    <Section
      title={t('statements')}
      none={t('statements.none')}
      rows={statements}
      rowKey="text"
      columns={[
        { title: t('statement'), dataIndex: 'text', className: styles.statement },
        { title: t('statements.calls'), ...NUMBER, render: (_, { calls }) => format.number(calls) },
        { title: t('average'), ...NUMBER, render: (_, one) => t('milliseconds', { count: one.average_ms }) },
        { title: t('longest'), ...NUMBER, render: (_, one) => t('milliseconds', { count: one.longest_ms }) },
      ]}
    />
  )
}
