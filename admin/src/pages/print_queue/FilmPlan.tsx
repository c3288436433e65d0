import { CAPTION_MM, type FilmLeftOut, type FilmPlan as Plan, type FilmSettings } from '@inkfold/api/contracts/film'
import { Alert } from 'antd'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { Problem } from '@/ui/Problem'
import styles from './print_queue.module.css'

interface FilmPlanProps {
  plan: Plan | undefined
  settings: FilmSettings
  error: Error | null
  isLoading: boolean
}

/** The sheets that these settings make, and the pieces that do not fit. */
export function FilmPlan({ plan, settings, error, isLoading }: FilmPlanProps) {
  const t = useT('print-queue')
  const format = useFormat()
  if (error) return <Problem error={error} />
  if (!plan) return <LoadingSkeleton rows={2} />
  const percent = (share: number) => format.number(Math.round(share * 100))
  return (
    <div aria-busy={isLoading} className={styles.plan}>
      <p role="status">
        {t('film.plan', {
          count: plan.sheets.length,
          pieces: t('pieces', { count: plan.pieces }),
          percent: percent(plan.fill),
        })}
      </p>
      <ol>
        {plan.sheets.map((sheet, at) => (
          <li key={at}>
            {t('film.sheet', {
              count: sheet.prints,
              width: format.number(settings.width_mm),
              length: format.number(Math.ceil(sheet.length_mm)),
              percent: percent(sheet.fill),
            })}
            {sheet.has_white && ` ${t('film.white')}`}
          </li>
        ))}
      </ol>
      <LeftOut pieces={plan.left_out} settings={settings} />
    </div>
  )
}

/** Names each piece that is on no sheet, with the reason. */
export function LeftOut({ pieces, settings }: { pieces: readonly FilmLeftOut[]; settings: FilmSettings }) {
  const t = useT('print-queue')
  const format = useFormat()
  if (pieces.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('film.left', { count: pieces.length })}
      description={
        <ul>
          {pieces.map(({ id, item_no: no, fault, side, width_mm: width, height_mm: height }) => (
            <li key={id}>
              {t(`film.left.${fault}`, {
                no,
                side,
                width: format.number(width ?? 0),
                height: format.number(height ?? 0),
                caption: CAPTION_MM,
                film: format.number(settings.width_mm),
                length: format.number(settings.length_mm),
              })}
            </li>
          ))}
        </ul>
      }
    />
  )
}
