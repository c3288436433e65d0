import { ColorPicker, Input, InputNumber, Select, Switch } from 'antd'
import { Suspense, type ComponentType } from 'react'
import { useResourceT } from '../ResourceContext'
import { RemoteSelect } from '../remote/RemoteSelect'
import type { Row } from '../row'
import { AreaField } from './AreaField'
import { CountryField } from './CountryField'
import { DayField } from './DayField'
import type { Field, FieldKind } from './field'
import { IconField } from './IconField'
import { LimitField } from './LimitField'
import { LimitsField } from './LimitsField'
import { MomentField } from './MomentField'
import { OptionsField } from './OptionsField'
import { ParentField } from './ParentField'
import { PictureField } from './PictureField'
import { WordField } from './WordField'
import styles from './fields.module.css'

/** antd's `Form` passes `value`, `onChange` and `id` to the control. */
export interface ControlProps {
  field: Field
  row: Row | null
  id?: string
  value?: never
  checked?: boolean
  onChange?: (value: unknown) => void
}

const CONTROLS: Record<FieldKind, ComponentType<ControlProps>> = {
  text: ({ field, row: _, ...control }) => <Input maxLength={field.max} autoComplete="off" {...control} />,
  paragraph: ({ field, row: _, ...control }) => (
    <Input.TextArea maxLength={field.max} showCount autoSize={{ minRows: 2, maxRows: 8 }} {...control} />
  ),
  password: ({ field: _, row: __, ...control }) => <Input.Password autoComplete="new-password" {...control} />,
  number: ({ field, row: _, ...control }) => <InputNumber min={field.min} max={field.max} {...control} />,
  money: ({ field, row: _, ...control }) => (
    <InputNumber
      className={styles.amount}
      stringMode
      prefix="¥"
      precision={2}
      min={field.min}
      max={field.max}
      {...control}
    />
  ),
  decimal: ({ field, row: _, ...control }) => (
    <InputNumber stringMode precision={2} step="0.01" min={field.min} max={field.max} {...control} />
  ),
  limit: (props) => <LimitField {...props} />,
  flag: ({ field: _, row: __, ...control }) => <Switch {...control} />,
  status: ({ value, onChange, id }) => (
    <Switch id={id} checked={value === 'enabled'} onChange={(on) => onChange?.(on ? 'enabled' : 'disabled')} />
  ),
  choice: ChoiceField,
  date: ({ field: _, row: __, ...control }) => <DayField {...control} />,
  moment: ({ field: _, row: __, ...control }) => <MomentField {...control} />,
  icon: ({ field: _, row: __, ...control }) => <IconField {...control} />,
  colour: ({ value, onChange }) => (
    <ColorPicker
      value={value ?? null}
      allowClear
      showText
      disabledAlpha
      onChange={(_, css) => onChange?.(css || null)}
    />
  ),
  picture: ({ field, row: _, ...control }) => <PictureField topic={field.topic ?? 'avatar'} {...control} />,
  remote: ({ field, row: _, ...control }) => (
    <RemoteSelect resource={field.resource ?? ''} where={field.where} many={field.many} {...control} />
  ),
  parent: ({ field: _, ...control }) => <ParentField {...control} />,
  options: ({ field: _, row: __, ...control }) => <OptionsField {...control} />,
  limits: ({ field: _, row: __, ...control }) => <LimitsField {...control} />,
  word: ({ field, row: _, ...control }) => <WordField dictionary={field.dictionary ?? ''} {...control} />,
  own: (props) => <Suspense>{props.field.control && <props.field.control {...props} />}</Suspense>,
  area: ({ field: _, row: __, ...control }) => <AreaField {...control} />,
  country: ({ field: _, row: __, ...control }) => <CountryField {...control} />,
}

export function ControlOf(props: Omit<ControlProps, 'value' | 'onChange'>) {
  const Control = CONTROLS[props.field.kind]
  return <Control {...props} />
}

function ChoiceField({ field, row: _, ...control }: ControlProps) {
  const t = useResourceT()
  const options = field.choices?.values.map((value) => ({ value, label: t(`${field.choices?.words}.${value}`) }))
  return (
    <Select {...control} options={options} mode={field.many ? 'multiple' : undefined} allowClear={!field.required} />
  )
}
