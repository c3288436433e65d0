import type { ClientError } from '@inkfold/api/client'
import { PRICE_IMPORT, type PriceImport } from '@inkfold/api/contracts/price_imports'
import { useInvalidate } from '@refinedev/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Progress } from 'antd'
import { useRef, useState } from 'react'
import type { PanelProps } from '@/crud/actions/action'
import { saveFile, workbookOf } from '@/crud/export/save'
import { useResource } from '@/crud/ResourceContext'
import { listRequestOf } from '@/crud/state/tableParams'
import { useListState } from '@/crud/state/useListState'
import { listQuery } from '@/crud/state/wire'
import { client } from '@/http/client'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { Problem } from '@/ui/Problem'
import { useOnChange } from '@/ui/useOnChange'
import { importQuery, latestQuery, PRICE_IMPORTS } from './api'
import { PricedProducts } from './PricedProducts'
import styles from './price_import.module.css'

/** Current prices as a sheet, the edited sheet back, its differences and errors, then the change as a job. */
export default function PriceImportPanel({ onClose }: PanelProps) {
  const t = useT('price-import')
  const crud = useT('crud')
  const latest = useQuery(latestQuery)
  const [chosen, setChosen] = useState<number | null>()
  const id = chosen === undefined ? (latest.data?.id ?? null) : chosen
  return (
    <Modal
      open
      width={860}
      title={t('title')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{crud('close')}</Button>}
    >
      {latest.error && <Problem error={latest.error} />}
      {latest.isPending && <LoadingSkeleton />}
      {latest.isSuccess && id === null && <Begin onBegun={setChosen} />}
      {id !== null && <Running id={id} onAgain={() => setChosen(null)} />}
    </Modal>
  )
}

function Begin({ onBegun }: { onBegun(id: number): void }) {
  const t = useT('price-import')
  const { state } = useListState()
  const { tabs } = useResource()
  const input = useRef<HTMLInputElement>(null)
  const download = useMutation<void, ClientError>({
    mutationFn: async () => {
      const query = { ...listQuery(listRequestOf(state, tabs)) }
      const { rows } = await client.get<{ rows: (string | number)[][] }>(`${PRICE_IMPORTS}/sheet`, { query })
      saveFile(await workbookOf(rows), 'prices.xlsx')
    },
  })
  const upload = useMutation<void, ClientError, File>({
    mutationFn: async (sheet) => {
      const sent = await client.upload<{ file: { url: string } }>('/admin/ajax/upload', sheet, { topic: 'import' })
      onBegun((await client.post<PriceImport>(PRICE_IMPORTS, { file: sent.file.url })).id)
    },
  })
  const error = download.error ?? upload.error
  return (
    <div className={styles.steps}>
      {error && <Problem error={error} />}
      <p>{t('body')}</p>
      <ol>
        <li>
          <p>{t('step.download', { max: PRICE_IMPORT.rows })}</p>
          <Button loading={download.isPending} onClick={() => download.mutate()}>
            {t('download')}
          </Button>
        </li>
        <li>
          <p>{t('step.upload')}</p>
          <Button type="primary" loading={upload.isPending} onClick={() => input.current?.click()}>
            {t('upload')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".xls,.xlsx"
            aria-label={t('upload')}
            onChange={({ target }) => {
              const [sheet] = target.files ?? []
              if (sheet) upload.mutate(sheet)
              target.value = ''
            }}
          />
        </li>
      </ol>
    </div>
  )
}

function Running({ id, onAgain }: { id: number; onAgain(): void }) {
  const t = useT('price-import')
  const format = useFormat()
  const queries = useQueryClient()
  const invalidate = useInvalidate()
  const { data, error } = useQuery(importQuery(id))
  useOnChange(() => {
    if (data?.status === 'done' || data?.status === 'undone')
      void invalidate({ resource: 'products', invalidates: ['list', 'many', 'detail'] })
  }, data?.status)
  const command = useMutation<PriceImport, ClientError, { path: 'accept' | 'undo'; body: object }>({
    mutationFn: ({ path, body }) => client.post<PriceImport>(`${PRICE_IMPORTS}/${id}/${path}`, body),
    onSuccess: (changed) => queries.setQueryData(importQuery(id).queryKey, changed),
  })
  if (error) return <Problem error={error} />
  if (!data) return <LoadingSkeleton />
  const { status, counts } = data
  const settled = counts.applied + counts.failed + counts.undone + counts.kept
  const accept = (partial: boolean) => command.mutate({ path: 'accept', body: { partial } })
  const again = <Button onClick={onAgain}>{t('again')}</Button>

  return (
    <div className={styles.run}>
      <p>
        <b>{data.file_name}</b> · {t('rows', { count: data.row_count })}
      </p>
      {command.error && <Problem error={command.error} />}
      {data.unread_columns.length > 0 && (
        <Alert type="info" showIcon title={t('unread', { columns: data.unread_columns.join(', ') })} />
      )}
      {status === 'checking' && <p role="status">{t('checking')}</p>}
      {status === 'failed' && (
        <>
          <Alert type="error" showIcon title={data.message} />
          {again}
        </>
      )}
      {status === 'checked' && (
        <>
          <p role="status">{t('checked', { ready: counts.ready, same: counts.same, faulty: counts.faulty })}</p>
          {counts.faulty > 0 && <PricedProducts id={id} status="faulty" title={t('faulty')} />}
          {counts.ready > 0 && <PricedProducts id={id} status="ready" title={t('ready')} />}
          <div className={styles.buttons}>
            {counts.ready > 0 && (
              <Button
                type={counts.faulty > 0 ? 'default' : 'primary'}
                loading={command.isPending}
                onClick={() => accept(counts.faulty > 0)}
              >
                {t(counts.faulty > 0 ? 'accept_rest' : 'accept', { count: counts.ready })}
              </Button>
            )}
            {again}
          </div>
        </>
      )}
      {status === 'applying' && (
        <>
          <p role="status">{t('applying')}</p>
          <Progress percent={Math.floor((settled / Math.max(settled + counts.ready, 1)) * 100)} />
        </>
      )}
      {status === 'undoing' && (
        <>
          <p role="status">{t('undoing')}</p>
          <Progress
            percent={Math.floor(((counts.undone + counts.kept) / Math.max(settled - counts.failed, 1)) * 100)}
          />
        </>
      )}
      {status === 'done' && (
        <>
          <p role="status">{t('done', { count: counts.applied })}</p>
          {counts.failed > 0 && <PricedProducts id={id} status="failed" title={t('failed')} />}
          <div className={styles.buttons}>
            {data.undo_until && (
              <Button loading={command.isPending} onClick={() => command.mutate({ path: 'undo', body: {} })}>
                {t('undo', { until: format.dateTime(data.undo_until) })}
              </Button>
            )}
            {again}
          </div>
        </>
      )}
      {status === 'undone' && (
        <>
          <p role="status">{t('undone', { count: counts.undone })}</p>
          {counts.kept > 0 && <PricedProducts id={id} status="kept" title={t('kept')} />}
          {again}
        </>
      )}
    </div>
  )
}
