import { useOne } from '@refinedev/core'
import { Button, Form } from 'antd'
import { useEffect } from 'react'
import type { ControlProps } from '@/crud/fields/ControlOf'
import type { Row } from '@/crud/row'
import { useT } from '@/i18n/useT'
import SizeTable from '../grid/SizeTable'
import { useNameOf } from '../useNameOf'
import styles from './spu.module.css'

const NONE: number[] = []

/** A blank's sizes from its size template, with the template's measures below. */
export default function SizesField({ id, value, onChange }: ControlProps) {
  const t = useT('spus')
  const templateId = Form.useWatch('size_template_id') as number | null | undefined
  const { result } = useOne<Row>({
    resource: 'size-templates',
    id: templateId ?? undefined,
    queryOptions: { enabled: Boolean(templateId) },
    errorNotification: false,
  })
  const template = templateId && result?.id === templateId ? result : null
  const offered = template ? (template.size_ids as number[]) : NONE
  const sizes = useNameOf('sizes', offered)
  const chosen: readonly number[] = value ?? NONE
  const strange = template !== null && chosen.some((size) => !offered.includes(size))

  useEffect(() => {
    if (strange) onChange?.(chosen.filter((size) => offered.includes(size)))
  })

  if (!template)
    return (
      <p id={id} className={styles.hint}>
        {t('choose_template')}
      </p>
    )
  const toggle = (size: number) =>
    onChange?.(chosen.includes(size) ? chosen.filter((each) => each !== size) : [...chosen, size])
  return (
    <div id={id} role="group" aria-label={t('field.size_ids')} tabIndex={-1}>
      <div className={styles.sizes}>
        {sizes.map((size) => (
          <button
            key={size.id}
            type="button"
            role="checkbox"
            aria-checked={chosen.includes(size.id)}
            className={styles.size}
            onClick={() => toggle(size.id)}
          >
            {size.name}
          </button>
        ))}
        <Button type="link" onClick={() => onChange?.(chosen.length === offered.length ? [] : offered)}>
          {t(chosen.length === offered.length ? 'sizes_none' : 'sizes_all')}
        </Button>
      </div>
      <SizeTable row={{ ...template, size_ids: offered.filter((size) => chosen.includes(size)) }} />
    </div>
  )
}
