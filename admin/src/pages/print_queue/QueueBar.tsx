import type { PieceToPrint, ScanAnswer } from '@inkfold/api/contracts/workshop'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FilmSettings } from '@inkfold/api/contracts/film'
import { Alert, App, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { usePermission } from '@/session/access'
import { Problem } from '@/ui/Problem'
import { type FilmOrdered, markPrinted, QUEUE_KEY, zipFiles } from './api'
import { FilmButton } from './FilmButton'
import { LeftOut } from './FilmPlan'
import styles from './print_queue.module.css'
import { ZippedNotice } from './ZippedNotice'

interface QueueBarProps {
  all: readonly PieceToPrint[]
  chosen: readonly PieceToPrint[]
  onChoose(pieces: readonly PieceToPrint[], isChosen: boolean): void
}

/** What can be done with the chosen pieces; stays in sight while the queue scrolls. */
export function QueueBar({ all, chosen, onChoose }: QueueBarProps) {
  const t = useT('print-queue')
  const { message } = App.useApp()
  const cache = useQueryClient()
  const mayMark = usePermission('production_orders.work')
  const mayZip = usePermission('export_records.create')
  const zip = useMutation({ mutationFn: () => zipFiles(chosen.map(({ id }) => id)) })
  const mark = useMutation({
    mutationFn: () => markPrinted(chosen),
    onSuccess(answers) {
      const moved = answers.reduce((sum, one) => sum + one.moved, 0)
      if (moved > 0) void message.success(t('marked', { count: moved }))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: QUEUE_KEY }),
  })
  const [film, setFilm] = useState<{ ordered: FilmOrdered; settings: FilmSettings } | null>(null)
  const error = mark.error ?? zip.error

  /** Pieces that are on no sheet must not be marked as printed with the others. */
  function showFilm(ordered: FilmOrdered, settings: FilmSettings) {
    const out = new Set(ordered.plan.left_out.map(({ id }) => id))
    onChoose(
      chosen.filter(({ id }) => out.has(id)),
      false,
    )
    setFilm({ ordered, settings })
  }

  return (
    <>
      {all.length > 0 && (
        <div className={styles.bar} role="toolbar" aria-label={t('bar')}>
          <Checkbox
            checked={chosen.length === all.length}
            indeterminate={chosen.length > 0 && chosen.length < all.length}
            onChange={({ target }) => onChoose(all, target.checked)}
          >
            {t('all')}
          </Checkbox>
          <span aria-live="polite">{t('chosen', { count: chosen.length })}</span>
          {mayZip && (
            <Button disabled={chosen.length === 0} loading={zip.isPending} onClick={() => zip.mutate()}>
              {t('zip')}
            </Button>
          )}
          {mayZip && <FilmButton chosen={chosen} onOrdered={showFilm} />}
          {mayMark && (
            <Button
              type="primary"
              disabled={chosen.length === 0}
              loading={mark.isPending}
              onClick={() => mark.mutate()}
            >
              {t('mark')}
            </Button>
          )}
        </div>
      )}
      {error && <Problem error={error} />}
      {zip.data && <ZippedNotice code={zip.data.code} count={zip.data.estimated_count} onClose={zip.reset} />}
      {film && (
        <>
          <ZippedNotice
            code={film.ordered.record.code}
            count={film.ordered.record.estimated_count}
            onClose={() => setFilm(null)}
          />
          <LeftOut pieces={film.ordered.plan.left_out} settings={film.settings} />
        </>
      )}
      {mark.data && <Refused answers={mark.data} onClose={mark.reset} />}
    </>
  )
}

/** Pieces that could not be marked, each with its reason. */
function Refused({ answers, onClose }: { answers: readonly ScanAnswer[]; onClose(): void }) {
  const t = useT('print-queue')
  const crud = useT('crud')
  const refused = answers.filter(({ outcome }) => outcome === 'refused')
  if (refused.length === 0) return null
  return (
    <Alert
      type="error"
      closable={{ onClose, 'aria-label': crud('close') }}
      title={t('refused', { count: refused.length })}
      description={
        <ul>
          {refused.map(({ id, message }) => (
            <li key={id}>{message}</li>
          ))}
        </ul>
      }
    />
  )
}
