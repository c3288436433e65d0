import { InputNumber } from 'antd'
import type { ControlProps } from '@/crud/fields/ControlOf'

/** Millimetres on the wire, entered in centimetres. */
export default function CentimetresField({ id, field, value, onChange }: ControlProps) {
  const millimetres = value as number | null | undefined
  return (
    <InputNumber
      id={id}
      suffix="cm"
      precision={1}
      step={0.1}
      min={(field.min ?? 1) / 10}
      max={field.max && field.max / 10}
      value={typeof millimetres === 'number' ? millimetres / 10 : null}
      onChange={(cm) => onChange?.(cm === null ? null : Math.round(cm * 10))}
    />
  )
}
