import { DeleteOutlined, LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { SPU } from '@inkfold/api/contracts/limits'
import { Button } from 'antd'
import type { ControlProps } from '@/crud/fields/ControlOf'
import { useT } from '@/i18n/useT'
import { useChanges } from '@/ui/useChanges'
import { useUploads } from '../useUploads'
import styles from './spu.module.css'

const moved = (all: readonly string[], from: number, by: number) =>
  all.toSpliced(from, 1).toSpliced(from + by, 0, all[from] ?? '')

/** The pictures of a blank in their order; the first one stands for it in every list. */
export default function PicturesField({ id, field, value, onChange }: ControlProps) {
  const t = useT('spus')
  const pictures: readonly string[] = value ?? []
  const change = useChanges(pictures, onChange)
  const { busy, problem, upload } = useUploads(field.topic ?? 'spu', (url) =>
    change((was) => (was.includes(url) ? was : [...was, url])),
  )
  const choose = (files: FileList | null) => upload([...(files ?? [])].slice(0, SPU.pictures - pictures.length))

  return (
    <div id={id} role="group" aria-label={t('field.pictures')} tabIndex={-1}>
      <ul className={styles.pictures}>
        {pictures.map((url, index) => (
          <li key={url}>
            <img src={`${url}?w=160`} alt={t('picture', { number: index + 1 })} width={104} height={104} />
            <span className={styles.tools}>
              <Button
                size="small"
                icon={<LeftOutlined aria-hidden />}
                aria-label={t('picture_before', { number: index + 1 })}
                disabled={index === 0}
                onClick={() => onChange?.(moved(pictures, index, -1))}
              />
              <Button
                size="small"
                icon={<RightOutlined aria-hidden />}
                aria-label={t('picture_after', { number: index + 1 })}
                disabled={index === pictures.length - 1}
                onClick={() => onChange?.(moved(pictures, index, 1))}
              />
              <Button
                size="small"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('picture_remove', { number: index + 1 })}
                onClick={() => onChange?.(pictures.filter((each) => each !== url))}
              />
            </span>
          </li>
        ))}
        {pictures.length < SPU.pictures && (
          <li>
            <label className={styles.add} aria-busy={busy}>
              <PlusOutlined aria-hidden />
              {t('picture_add', { count: pictures.length, max: SPU.pictures })}
              <input
                type="file"
                accept="image/png,image/jpeg"
                multiple
                disabled={busy}
                onChange={({ target }) => void choose(target.files).then(() => (target.value = ''))}
              />
            </label>
          </li>
        )}
      </ul>
      {problem && (
        <span role="alert" className={styles.short}>
          {problem}
        </span>
      )}
    </div>
  )
}
