import { FILM, FILM_WIDTHS, type FilmSettings, filmAreaM2, isWholeFilm } from '@inkfold/api/contracts/film'
import type { PieceToPrint } from '@inkfold/api/contracts/workshop'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Form, InputNumber, type InputNumberProps } from 'antd'
import { useEffect, useState } from 'react'
import { FormPanel } from '@/crud/actions/FormPanel'
import { useT } from '@/i18n/useT'
import { type FilmOrdered, filmQuery, makeFilmSheets, planQuery } from './api'
import { FilmPlan } from './FilmPlan'
import styles from './print_queue.module.css'

interface FilmDialogProps {
  chosen: readonly PieceToPrint[]
  onOrdered(ordered: FilmOrdered, settings: FilmSettings): void
  onClose(): void
}

/** Film, gap and length of the sheets, with what they make of the chosen pieces. */
export function FilmDialog({ chosen, onOrdered, onClose }: FilmDialogProps) {
  const t = useT('print-queue')
  const kept = useQuery(filmQuery)
  const [form] = Form.useForm<FilmSettings>()
  const ids = chosen.map(({ id }) => id)

  async function make(settings: FilmSettings) {
    const ordered = await makeFilmSheets(ids, settings)
    onOrdered(ordered, settings)
    return ordered
  }

  return (
    <FormPanel<FilmSettings, FilmOrdered>
      name="film"
      title={t('film.title')}
      submit={t('film.make')}
      form={form}
      asked={kept}
      initialValues={kept.data}
      send={make}
      onClose={onClose}
    >
      <p className={styles.quiet}>{t('film.about', { most: FILM.pieces })}</p>
      <Form.Item
        name="width_mm"
        label={t('film.width')}
        rules={[{ required: true, message: t('film.required') }]}
        extra={
          <span className={styles.widths}>
            {t('film.limits', FILM.width)}
            {FILM_WIDTHS.map((width) => (
              <Button key={width} size="small" onClick={() => form.setFieldValue('width_mm', width)}>
                {t('film.mm', { value: width })}
              </Button>
            ))}
          </span>
        }
      >
        <Millimetres limits={FILM.width} />
      </Form.Item>
      <Form.Item
        name="gap_mm"
        label={t('film.gap')}
        extra={t('film.limits', FILM.gap)}
        rules={[{ required: true, message: t('film.required') }]}
      >
        <Millimetres limits={FILM.gap} />
      </Form.Item>
      <Form.Item
        name="length_mm"
        label={t('film.length')}
        extra={t('film.length_limits', { ...FILM.length, area: FILM.areaM2 })}
        dependencies={['width_mm']}
        rules={[
          { required: true, message: t('film.required') },
          ({ getFieldsValue }) => ({
            validator: () =>
              filmAreaM2(getFieldsValue()) <= FILM.areaM2
                ? Promise.resolve()
                : Promise.reject(new Error(t('film.area', { area: FILM.areaM2 }))),
          }),
        ]}
      >
        <Millimetres limits={FILM.length} />
      </Form.Item>
      <Form.Item name="may_turn" valuePropName="checked">
        <Checkbox>{t('film.turn')}</Checkbox>
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => <Preview ids={ids} settings={getFieldsValue()} />}
      </Form.Item>
    </FormPanel>
  )
}

interface MillimetresProps extends InputNumberProps<number> {
  limits: { min: number; max: number }
}

/** A form's item gives it its value. */
const Millimetres = ({ limits, ...field }: MillimetresProps) => (
  <InputNumber<number> {...field} {...limits} className={styles.millimetres} precision={0} suffix="mm" />
)

const PAUSE_MS = 400

/** Planned when the typing pauses. */
function Preview({ ids, settings }: { ids: readonly number[]; settings: Partial<FilmSettings> }) {
  const [rested, setRested] = useState(settings)
  const asked = JSON.stringify(settings)
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(JSON.parse(asked) as Partial<FilmSettings>), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [asked])
  const whole = isWholeFilm(rested) ? rested : null
  const { data, error, isFetching } = useQuery(planQuery(ids, whole))
  return whole && <FilmPlan plan={data} settings={whole} error={error} isLoading={isFetching} />
}
