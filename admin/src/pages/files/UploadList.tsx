import { CaretRightOutlined, CheckCircleFilled, CloseOutlined, PauseOutlined, ReloadOutlined } from '@ant-design/icons'
import type { Uploader, UploadItem } from '@inkfold/api/client/uploader'
import { Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import styles from './files.module.css'

interface UploadListProps {
  uploader: Uploader
  items: readonly UploadItem[]
}

export function UploadList({ uploader, items }: UploadListProps) {
  const t = useT('attachments')
  if (items.length === 0) return null
  const done = items.filter(({ state }) => state === 'done').length
  return (
    <>
      <p role="status">{t('progress', { done, all: items.length })}</p>
      <ul className={styles.items} aria-label={t('uploads')}>
        {items.map((item) => (
          <UploadRow key={item.id} item={item} uploader={uploader} />
        ))}
      </ul>
    </>
  )
}

function UploadRow({ item, uploader }: { item: UploadItem; uploader: Uploader }) {
  const t = useT('attachments')
  const format = useFormat()
  const { id, name, size, sent, state, problem } = item
  const percent = size > 0 ? Math.floor((sent / size) * 100) : 0
  return (
    <li className={styles.item} data-state={state}>
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>
        {state === 'done' ? format.bytes(size) : `${format.bytes(sent)} / ${format.bytes(size)}`}
      </span>
      <Steps item={item} uploader={uploader} />
      {state === 'done' ? (
        <span className={styles.done}>
          <CheckCircleFilled aria-hidden /> {t('state.done')}
        </span>
      ) : (
        <Progress
          className={styles.bar}
          percent={percent}
          size="small"
          status={state === 'failed' ? 'exception' : 'normal'}
          aria-label={t('progress_of', { name })}
        />
      )}
      {problem && (
        <p role="alert" className={styles.problem} id={`problem-${id}`}>
          {t('problem', { name, problem })}
        </p>
      )}
    </li>
  )
}

function Steps({ item: { id, name, state }, uploader }: { item: UploadItem; uploader: Uploader }) {
  const t = useT('attachments')
  const step = (key: string, icon: ReactNode, run: (id: string) => void) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={t(key, { name })}
      title={t(key, { name })}
      onClick={() => run(id)}
    />
  )
  return (
    <span className={styles.steps}>
      {state === 'sending' && step('pause', <PauseOutlined aria-hidden />, uploader.pause)}
      {state === 'paused' && step('resume', <CaretRightOutlined aria-hidden />, uploader.resume)}
      {state === 'failed' && step('retry', <ReloadOutlined aria-hidden />, uploader.retry)}
      {state !== 'done' && step('remove', <CloseOutlined aria-hidden />, uploader.remove)}
    </span>
  )
}
