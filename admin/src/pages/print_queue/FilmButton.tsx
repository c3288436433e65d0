import { FILM, type FilmSettings } from '@inkfold/api/contracts/film'
import type { PieceToPrint } from '@inkfold/api/contracts/workshop'
import { Button } from 'antd'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import type { FilmOrdered } from './api'
import { FilmDialog } from './FilmDialog'
import styles from './print_queue.module.css'

interface FilmButtonProps {
  chosen: readonly PieceToPrint[]
  onOrdered(ordered: FilmOrdered, settings: FilmSettings): void
}

/** Opens the settings of film sheets for the chosen pieces. */
export function FilmButton({ chosen, onOrdered }: FilmButtonProps) {
  const t = useT('print-queue')
  const [isOpen, setOpen] = useState(false)
  const isTooMany = chosen.length > FILM.pieces
  return (
    <>
      <Button disabled={chosen.length === 0 || isTooMany} onClick={() => setOpen(true)}>
        {t('film.button')}
      </Button>
      {isTooMany && <span className={styles.quiet}>{t('film.too_many', { most: FILM.pieces })}</span>}
      {isOpen && <FilmDialog chosen={chosen} onOrdered={onOrdered} onClose={() => setOpen(false)} />}
    </>
  )
}
