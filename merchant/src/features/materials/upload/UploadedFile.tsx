import { CaretRightOutlined, CloseOutlined, PauseOutlined, ReloadOutlined } from '@ant-design/icons'
import { useState, type ReactNode } from 'react'
import { formatSize } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { IconButton } from '@/ui/IconButton'
import type { UploadQueue, UploadedPicture } from '@/pictures/upload/uploadQueue'
import styles from './upload.module.css'

interface UploadedFileProps {
  item: UploadedPicture
  sending: UploadQueue
  /** The problem is already shown above the list. */
  isSaid: boolean
}

export function UploadedFile({ item, sending, isSaid }: UploadedFileProps) {
  const t = useT('materials')
  const language = useLanguage()
  const { id, name, title, size, sent, state, problem, made } = item
  const [count, all] = [formatSize(sent, language), formatSize(size, language)]
  return (
    <li className={styles.file} data-state={state}>
      <div className={styles.words}>
        <span className={styles.title}>{name}</span>
        <span className={styles.facts}>
          {made ? t('sent.made', { number: made.number }) : t(`sent.${state}`, { sent: count, size: all })}
        </span>
        {made?.duplicate_number && (
          <span className={styles.warning}>{t('duplicate', { number: made.duplicate_number })}</span>
        )}
        {problem && !isSaid && <span className={styles.problem}>{problem}</span>}
        {(state === 'sending' || state === 'paused' || state === 'waiting') && (
          <progress className={styles.bar} max={size} value={sent} aria-label={t('sent.progress', { name })} />
        )}
        {state === 'refused' && <Renaming title={title} onMake={(next) => sending.make(id, next)} />}
      </div>
      <Steps item={item} sending={sending} />
    </li>
  )
}

/** Shown when the name may be the reason of the refusal. */
function Renaming({ title, onMake }: { title: string; onMake(title: string): void }) {
  const t = useT('materials')
  const [next, setNext] = useState(title)
  const again = (
    <Button disabled={next.trim() === ''} onClick={() => onMake(next.trim())}>
      {t('sent.again')}
    </Button>
  )
  return (
    <Field
      label={t('sent.name')}
      value={next}
      maxLength={120}
      autoComplete="off"
      beside={again}
      onChange={({ target }) => setNext(target.value)}
    />
  )
}

function Steps({ item: { id, name, state }, sending }: { item: UploadedPicture; sending: UploadQueue }) {
  const t = useT('materials')
  const step = (words: string, icon: ReactNode, run: (id: string) => void) => (
    <IconButton label={words} icon={icon} onClick={() => run(id)} />
  )
  return (
    <span className={styles.steps}>
      {state === 'sending' && step(t('sent.pause', { name }), <PauseOutlined />, sending.pause)}
      {state === 'paused' && step(t('sent.resume', { name }), <CaretRightOutlined />, sending.resume)}
      {state === 'failed' && step(t('sent.retry', { name }), <ReloadOutlined />, sending.retry)}
      {state !== 'made' &&
        state !== 'making' &&
        step(t('choosing.remove', { name }), <CloseOutlined />, sending.remove)}
    </span>
  )
}
