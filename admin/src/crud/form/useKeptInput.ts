import { forgetInput, keepInput, keptInput, type KeptInput } from '@inkfold/api/client/kept_input'
import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUser } from '@/session/access'
import type { Field, Values } from '../fields/field'
import type { Row } from '../row'
import { changedInput, storable } from './changedInput'

interface KeptInputOptions {
  form: FormInstance
  /** The form within the application, such as a resource and a mode. */
  name: string
  fields: readonly Field[]
  row: Row | null
  isReady: boolean
  before: Values
  onRestore(): void
}

/**
 * Keeps what is typed over a reload of the page, separate for each user and record. Closing the form forgets it: that
 * was decided by a person, who was asked before.
 */
export function useKeptInput({ form, name, fields, row, isReady, before, onRestore }: KeptInputOptions) {
  const { id: user } = useUser()
  const key = `inkfold.backoffice.input.${user}.${name}.${row?.id ?? 'new'}`
  const [restored, setRestored] = useState<KeptInput | null>(null)
  const version = restored ? restored.version : row?.version

  const restore = useEffectEvent(() => {
    const kept = keptInput(key, (field) => storable(fields).some((one) => one.name === field))
    if (!kept) return
    form.setFieldsValue(kept.values)
    setRestored(kept)
    onRestore()
  })
  useEffect(() => {
    if (!isReady) return
    restore()
    return () => forgetInput(key)
  }, [isReady, key])

  return {
    isRestored: restored !== null,
    /** That the input was based on: a record changed since is settled field by field. */
    version,
    keep: (values: Values) => keepInput(key, { values: changedInput(fields, values, before), version }),
    startOver() {
      forgetInput(key)
      form.resetFields()
      setRestored(null)
    },
  }
}
