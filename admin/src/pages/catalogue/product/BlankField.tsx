import { Form } from 'antd'
import { useEffect, useRef } from 'react'
import type { ControlProps } from '@/crud/fields/ControlOf'
import { RemoteSelect } from '@/crud/remote/RemoteSelect'
import { useBlank, type Blank } from './useBlank'

const TAKEN: Readonly<Record<string, keyof Blank & string>> = {
  name_zh: 'name_zh',
  name_en: 'name_en',
  style_code: 'style_no',
  main_material: 'main_material',
  season: 'season',
  colour_ids: 'colour_ids',
  size_ids: 'size_ids',
}

const isNone = (value: unknown) => value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** The product's blank; choosing one prefills empty fields from it. */
export default function BlankField({ id, value, onChange }: ControlProps) {
  const form = Form.useFormInstance()
  const { blank } = useBlank(null)
  const filled = useRef<number>(null)

  useEffect(() => {
    if (!blank || filled.current === blank.id) return
    filled.current = blank.id
    const empty = Object.entries(TAKEN).filter(([name]) => isNone(form.getFieldValue(name)))
    form.setFieldsValue(Object.fromEntries(empty.map(([name, from]) => [name, blank[from]])))
  }, [blank, form])

  return <RemoteSelect id={id} resource="spus" where={SAVED} value={value} onChange={onChange} />
}

const SAVED = { status: 'saved' }
