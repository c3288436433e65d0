import type { PurposeName } from '@inkfold/api/contracts/uploads'
import { SPU } from '@inkfold/api/contracts/limits'
import { useId, useState } from 'react'
import { useThumbnail } from '@/http/site'
import { useT } from '@/i18n/useT'
import styles from './pictures.module.css'
import { useUploads } from './useUploads'

interface PicturesFieldProps {
  label: string
  topic: PurposeName
  value: readonly string[]
  error?: string
  max?: number
  /** Links to pictures with restricted access, by stored address. */
  links?: Readonly<Record<string, string>>
  onChange(addresses: string[]): void
}

const SIDE = 88

export function PicturesField(props: PicturesFieldProps) {
  const { label, topic, value, error, max = SPU.pictures, links = {}, onChange } = props
  const t = useT('common')
  const id = useId()
  const thumbnail = useThumbnail()
  const room = max - value.length
  const [uploaded, setUploaded] = useState(links)
  const { isBusy, problem, upload } = useUploads(topic, (address, shown) => {
    setUploaded((before) => ({ ...before, [address]: shown }))
    onChange([...new Set([...value, address])])
  })
  const wrong = error ?? problem
  return (
    <div className={styles.pictures} role="group" aria-labelledby={id} aria-describedby={wrong && `${id}-error`}>
      <span id={id}>{label}</span>
      <ul>
        {value.map((address, index) => (
          <li key={address}>
            <img
              src={uploaded[address] ?? thumbnail(address, 160)}
              alt={t('pictures.one', { number: index + 1 })}
              width={SIDE}
              height={SIDE}
            />
            <button
              type="button"
              aria-label={t('pictures.remove', { number: index + 1 })}
              disabled={isBusy}
              onClick={() => onChange(value.filter((one) => one !== address))}
            >
              ×
            </button>
          </li>
        ))}
        {room > 0 && (
          <li>
            <label className={styles.add} aria-busy={isBusy}>
              {t('pictures.add', { count: value.length, max })}
              <input
                type="file"
                className="visually-hidden"
                accept="image/png,image/jpeg"
                disabled={isBusy}
                onChange={({ target }) => {
                  void upload(target.files?.[0])
                  target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {wrong && (
        <p id={`${id}-error`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
