import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Thumbnail } from '@/pictures/Thumbnail'
import { CropMarks } from '@/ui/CropMarks'
import { Effect } from '../list/Effect'
import styles from './pictures.module.css'
import { picturesQuery } from './queries'
import { RenderState } from './RenderState'
import { drawnColours, sidesIn } from './sides'

export function Pictures({ row }: { row: FinishedRow }) {
  const t = useT('finished')
  const language = useLanguage()
  const { data: pictures = [] } = useQuery(picturesQuery(row.id))
  const [colour, setColour] = useState<number | null>(null)
  const [side, setSide] = useState<string | null>(null)
  const colours = drawnColours(row.colours, pictures)
  const seen = colours.find(({ id }) => id === colour) ?? colours[0]
  const sides = seen ? sidesIn(pictures, seen.id) : []
  const shown = sides.find(({ subject }) => subject === side) ?? sides[0]
  return (
    <section className={styles.pictures} aria-label={t('pictures')}>
      <figure className={styles.frame}>
        <CropMarks />
        {shown ? (
          <Thumbnail
            key={shown.file}
            row={{ ...shown, picture: shown.file, picture_link: shown.file_link }}
            className={styles.preview}
          />
        ) : (
          <Effect key={row.picture_link} row={row} className={styles.preview} />
        )}
      </figure>
      {sides.length > 1 && (
        <div className={styles.sides} role="group" aria-label={t('pictures.sides')}>
          {sides.map((one) => (
            <button
              key={one.id}
              type="button"
              aria-pressed={one === shown}
              aria-label={localizedName(one, language)}
              title={localizedName(one, language)}
              onClick={() => setSide(one.subject)}
            >
              <Thumbnail row={{ ...one, picture: one.file, picture_link: one.file_link }} className={styles.small} />
            </button>
          ))}
        </div>
      )}
      {colours.length > 1 && (
        <div className={styles.colours} role="group" aria-label={t('pictures.colours')}>
          {colours.map((one) => (
            <button
              key={one.id}
              type="button"
              aria-pressed={one === seen}
              aria-label={localizedName(one, language)}
              title={localizedName(one, language)}
              style={{ background: one.hex }}
              onClick={() => setColour(one.id)}
            />
          ))}
        </div>
      )}
      <RenderState id={row.id} />
    </section>
  )
}
