import { ClientError } from '@inkfold/api/client'
import { useCreate, useInvalidate, useUpdate } from '@refinedev/core'
import { App, type FormInstance } from 'antd'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import type { Values } from '../fields/field'
import { fieldsOf } from '../resource'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'
import { atFields, withoutFields, type Faults } from './faults'
import { createPayload, editPayload } from './values'

export interface Conflict {
  /** The fields this person changed, as they want them. */
  mine: Record<string, unknown>
  theirs: Row
}

interface Saving {
  mode: 'create' | 'edit' | 'copy'
  row: Row | null
  before: Values
  form: FormInstance
  onSaved(): void
}

const QUIET = { successNotification: false as const, errorNotification: false as const, invalidates: [] as [] }
const TOUCHED = ['list', 'many', 'detail'] as const

/** Saves, and finds the right place for what the API objects to: a field, the form's head, or the two versions. */
export function useSave({ mode, row, before, form, onSaved }: Saving) {
  const resource = useResource()
  const t = useT('crud')
  const { message } = App.useApp()
  const create = useCreate()
  const update = useUpdate()
  const invalidate = useInvalidate()
  const [problem, setProblem] = useState<ClientError | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const fields = fieldsOf(resource)

  const sendNew = (values: Values) => create.mutateAsync({ resource: resource.name, values, ...QUIET })

  const sendChange = (change: Record<string, unknown>, version = row?.version) =>
    update.mutateAsync({ resource: resource.name, id: row?.id, values: { ...change, version }, ...QUIET })

  async function attempt(change: Record<string, unknown>, send: () => Promise<unknown>) {
    setProblem(null)
    setConflict(null)
    setFaults({})
    try {
      await send()
      void message.success(t('saved'))
      onSaved()
      await invalidate({ resource: resource.name, invalidates: [...TOUCHED], id: row?.id })
    } catch (refusal) {
      if (!(refusal instanceof ClientError)) throw refusal
      objected(refusal, change)
    }
  }

  function objected(refusal: ClientError, mine: Record<string, unknown>) {
    if (refusal.reason === 'E_VERSION_CONFLICT') return setConflict({ mine, theirs: refusal.details.theirs as Row })
    const known = new Set(fields.map(({ name }) => name))
    setFaults(refusal.errors ?? {})
    const errors = Object.entries(atFields(refusal.errors ?? {}))
    form.setFields(errors.filter(([name]) => known.has(name)).map(([name, sentences]) => ({ name, errors: sentences })))
    const first = fields.find(({ name }) => errors.some(([faulty]) => faulty === name))
    if (first) form.scrollToField(first.name, { focus: true, block: 'center' })
    if (errors.length === 0 || errors.some(([name]) => !known.has(name))) setProblem(refusal)
  }

  /** `besides` is what the button says rather than the form. */
  function save(values: Values, besides: Values = {}) {
    const made = { ...createPayload(fields, values), ...besides }
    if (mode !== 'edit') return attempt(made, () => sendNew(made))
    const change = { ...editPayload(fields, values, before), ...besides }
    return attempt(change, () => sendChange(change))
  }

  /** What the person chose, on top of the version that was in the way. */
  function settle(chosen: Record<string, unknown> | null) {
    const theirs = conflict?.theirs
    if (!chosen || !theirs) return setConflict(null)
    void attempt(chosen, () => sendChange(chosen, theirs.version))
  }

  const busy = create.mutation.isPending || update.mutation.isPending
  const forgive = (names: string[]) => setFaults((current) => withoutFields(current, names))
  return { save, settle, busy, problem, conflict, faults, forgive }
}
