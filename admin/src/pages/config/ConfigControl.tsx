import type { ConfigEntry, ConfigKind } from '@inkfold/api/contracts/config'
import { ColorPicker, Input, InputNumber, Select, Switch } from 'antd'
import type { ComponentType } from 'react'
import { PictureField } from '@/crud/fields/PictureField'
import { useT } from '@/i18n/useT'
import { MomentField } from '@/crud/fields/MomentField'

interface ConfigControlProps {
  item: ConfigEntry
  id?: string
  value?: never
  checked?: boolean
  onChange?: (value: unknown) => void
}

const CONTROLS: Record<ConfigKind, ComponentType<ConfigControlProps>> = {
  string: ({ item: _, ...control }) => <Input {...control} />,
  text: ({ item: _, ...control }) => <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} {...control} />,
  number: ({ item, ...control }) => (
    <InputNumber min={item.rules.min} max={item.rules.max} {...(item.rules.integer && { precision: 0 })} {...control} />
  ),
  switch: ({ item: _, ...control }) => <Switch {...control} />,
  select: ({ item, ...control }) => <Select options={item.options} {...control} />,
  selects: ({ item, ...control }) => <Select mode="multiple" options={item.options} {...control} />,
  image: ({ item: _, ...control }) => <PictureField topic="config" {...control} />,
  array: ({ item: _, ...control }) => <Select mode="tags" open={false} suffixIcon={null} {...control} />,
  password: SecretField,
  email: ({ item: _, ...control }) => <Input type="email" {...control} />,
  url: ({ item: _, ...control }) => <Input type="url" {...control} />,
  datetime: ({ item: _, ...control }) => <MomentField {...control} />,
  color: ({ value, onChange }) => (
    <ColorPicker value={value ?? null} showText disabledAlpha onChange={(_, css) => onChange?.(css)} />
  ),
}

export function ConfigControl(props: ConfigControlProps) {
  const Control = CONTROLS[props.item.kind]
  return <Control {...props} />
}

/** The API reveals whether a secret is set, never its value. */
function SecretField({ item, ...control }: ConfigControlProps) {
  const t = useT('config')
  return (
    <Input.Password
      autoComplete="new-password"
      placeholder={t(item.is_set ? 'secret_set' : 'secret_unset')}
      {...control}
    />
  )
}
