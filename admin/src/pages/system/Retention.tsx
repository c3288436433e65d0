import type { Archive, RetentionStatus } from '@inkfold/api/contracts/retention'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { usePermission } from '@/session/access'
import { Problem } from '@/ui/Problem'
import { downloadArchive, retentionQuery } from './api'
import { RetentionForm } from './RetentionForm'
import { NUMBER, Section } from './Section'
import styles from './system.module.css'

/** What grows without end: how long it is kept, and the archives of what is no longer in the database. */
export function Retention() {
  const t = useT('system-status')
  const format = useFormat()
  const { data, error, refetch } = useQuery(retentionQuery)
  const mayRetain = usePermission('system.retain')
  const [edited, setEdited] = useState<RetentionStatus>()
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      <Section
        title={t('retention')}
        none=""
        rows={data.kinds}
        rowKey="kind"
        columns={[
          { title: t('retention.kind'), render: (_, { kind }) => t(`retention.kinds.${kind}`) },
          {
            title: t('retention.kept'),
            render: (_, { keep_months: months, archives }) =>
              months === null
                ? t('retention.for_ever')
                : t(archives ? 'retention.archived_after' : 'retention.deleted_after', { count: months }),
          },
          { title: t('retention.rows'), ...NUMBER, render: (_, { rows }) => format.number(rows) },
          { title: t('retention.size'), ...NUMBER, render: (_, { bytes }) => format.bytes(bytes) },
          {
            title: t('retention.partitions'),
            ...NUMBER,
            render: (_, { partitions }) => (partitions === 0 ? '–' : format.number(partitions)),
          },
          { title: t('retention.oldest'), render: (_, { oldest_month: month }) => month ?? '–' },
          {
            title: t('archives'),
            ...NUMBER,
            render: (_, { archived_months: months, archive_bytes: bytes }) =>
              months === 0
                ? '–'
                : t('archives.of', { months: t('months', { count: months }), size: format.bytes(bytes) }),
          },
          ...(mayRetain
            ? [
                {
                  title: t('retention.actions'),
                  render: (_: unknown, one: RetentionStatus) => (
                    <Button
                      size="small"
                      aria-label={t('retention.edit_of', { kind: t(`retention.kinds.${one.kind}`) })}
                      onClick={() => setEdited(one)}
                    >
                      {t('retention.edit')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      >
        <p className={styles.quiet}>{t('retention.help')}</p>
      </Section>
      <Archives archives={data.archives} />
      {edited && <RetentionForm rule={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function Archives({ archives }: { archives: readonly Archive[] }) {
  const t = useT('system-status')
  const format = useFormat()
  const mayDownload = usePermission('system.download')
  const { mutate, error, variables, isPending } = useMutation({ mutationFn: downloadArchive })
  return (
    <Section
      title={t('archives')}
      none={t('archives.none')}
      rows={archives}
      rowKey="id"
      columns={[
        { title: t('retention.kind'), render: (_, { kind }) => t(`retention.kinds.${kind}`) },
        { title: t('archives.month'), dataIndex: 'month' },
        { title: t('archives.rows'), ...NUMBER, render: (_, { rows }) => format.number(rows) },
        { title: t('retention.size'), ...NUMBER, render: (_, { bytes }) => format.bytes(bytes) },
        { title: 'SHA-256', dataIndex: 'sha256', className: styles.statement },
        {
          title: t('archives.removed_at'),
          render: (_, { removed_at: at }) => (at ? format.dateTime(at) : t('archives.not_removed')),
        },
        ...(mayDownload
          ? [
              {
                title: t('retention.actions'),
                render: (_: unknown, { id, kind, month }: Archive) => (
                  <Button
                    size="small"
                    loading={isPending && variables === id}
                    aria-label={t('archives.download_of', { kind: t(`retention.kinds.${kind}`), month })}
                    onClick={() => mutate(id)}
                  >
                    {t('archives.download')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    >
      {error && <Problem error={error} />}
    </Section>
  )
}
