import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { CropMarks } from '@/ui/CropMarks'
import { Effect } from '../list/Effect'
import styles from './detail.module.css'

/** As it looks. */
export function Pictures({ row }: { row: FinishedRow }) {
  return (
    <figure className={styles.frame}>
      <CropMarks />
      <Effect key={row.picture_link} row={row} className={styles.preview} />
    </figure>
  )
}
