import { ClientError } from '@inkfold/api/client'
import { useDrawerForm } from '@refinedev/antd'
import { useInvalidate } from '@refinedev/core'
import { App } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '@/i18n/useT'
import { useUnsavedChanges } from '@/ui/useUnsavedChanges'
import type { Values } from '../fields/field'
import { fieldsOf, type Resource } from '../resource'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'
import { openTab } from '../state/urlState'
import type { Conflict } from './conflict'
import { atFields, withoutFields, type Faults } from './faults'
import { useKeptInput } from './useKeptInput'
import { copyOf, createPayload, editPayload, initialValues, sameValue } from './values'

export interface RecordFormOptions {
  mode: 'create' | 'edit' | 'copy'
  id?: number | undefined
  /** Parent of a new record in a tree. */
  parent?: number | undefined
  onClose(): void
}

const ACTIONS = { create: 'create', edit: 'edit', copy: 'clone' } as const
const CHANGED = ['list', 'many', 'detail'] as const

/**
 * Refine's drawer form with what it leaves open: only changed fields are sent, objections find their field, and two
 * versions of a record are settled field by field.
 */
export function useRecordForm({ mode, id, parent, onClose }: RecordFormOptions) {
  const resource = useResource()
  const t = useT('crud')
  const { message } = App.useApp()
  const invalidate = useInvalidate()
  const [address] = useSearchParams()
  const tab = openTab(address, resource.tabs)
  const fields = fieldsOf(resource)
  const [row, setRow] = useState<Row | null>(null)
  const [dirty, setDirty] = useState(false)
  const [problem, setProblem] = useState<ClientError | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const { restore } = useUnsavedChanges(dirty)

  const { form, formProps, drawerProps, onFinish, query, mutation } = useDrawerForm<Row, ClientError, Values>({
    action: ACTIONS[mode],
    resource: resource.name,
    ...(id !== undefined && { id }),
    defaultVisible: true,
    redirect: false,
    autoSubmitClose: false,
    autoResetForm: false,
    disableServerSideValidation: true,
    // Once the form is shown, later responses must not overwrite the input.
    queryOptions: { enabled: row === null, gcTime: 0 },
    invalidates: [],
    successNotification: false,
    errorNotification: false,
  })
  if (!row && query?.data && !query.isFetching) setRow(query.data.data)
  const before = useMemo(() => startOf(resource, mode, row, parent, tab), [resource, mode, row, parent, tab])
  useEffect(() => {
    if (row) form.resetFields()
  }, [form, row])
  const ready = id === undefined || row !== null
  const input = useKeptInput({
    form,
    name: `${resource.name}.${mode}`,
    fields,
    row,
    isReady: ready,
    before,
    onRestore: () => setDirty(true),
  })

  async function send(values: Values, mine: Values) {
    setProblem(null)
    setConflict(null)
    setFaults({})
    try {
      await onFinish(values)
      void message.success(t('saved'))
      onClose()
      await invalidate({ resource: resource.name, invalidates: [...CHANGED], ...(row && { id: row.id }) })
    } catch (refusal) {
      if (!(refusal instanceof ClientError)) throw refusal
      restore()
      show(refusal, mine)
    }
  }

  /** At the field, in the form's head, or as two versions. */
  function show(refusal: ClientError, mine: Values) {
    if (refusal.reason === 'E_VERSION_CONFLICT') return setConflict({ mine, theirs: refusal.details.theirs as Row })
    const known = new Set(fields.map(({ name }) => name))
    setFaults(refusal.errors ?? {})
    const errors = Object.entries(atFields(refusal.errors ?? {}))
    form.setFields(errors.filter(([name]) => known.has(name)).map(([name, sentences]) => ({ name, errors: sentences })))
    const first = fields.find(({ name }) => errors.some(([faulty]) => faulty === name))
    if (first) form.scrollToField(first.name, { focus: true, block: 'center' })
    if (errors.length === 0 || errors.some(([name]) => !known.has(name))) setProblem(refusal)
  }

  /** `besides`: values from the pressed button instead of the form. */
  function save(values: Values, besides: Values = {}) {
    const made = { ...createPayload(fields, values), ...besides }
    if (mode !== 'edit') return send(made, made)
    const change = { ...editPayload(fields, values, before), ...besides }
    return send({ ...change, version: input.version }, change)
  }

  /** Saves the chosen values on top of the conflicting version. */
  function settle(chosen: Values | null) {
    const theirs = conflict?.theirs
    if (!chosen || !theirs) return setConflict(null)
    void send({ ...chosen, version: theirs.version }, chosen)
  }

  return {
    form,
    formProps: {
      ...formProps,
      initialValues: before,
      onValuesChange(changed: Values, values: Values) {
        setDirty(!sameValue({ ...before, ...values }, before))
        input.keep(values)
        setFaults((current) => withoutFields(current, Object.keys(changed)))
      },
    },
    drawerProps,
    row,
    ready,
    readError: query?.error ?? null,
    before,
    busy: mutation.isPending,
    problem,
    faults,
    conflict,
    isRestored: input.isRestored,
    startOver() {
      input.startOver()
      setDirty(false)
    },
    save,
    settle,
  }
}

function startOf(
  resource: Resource,
  mode: RecordFormOptions['mode'],
  row: Row | null,
  parent: number | undefined,
  tab: string | null,
) {
  const start = initialValues(fieldsOf(resource), row && mode === 'copy' ? copyOf(row) : row)
  return {
    ...start,
    ...(resource.tabs && !row && { [resource.tabs.name]: tab }),
    ...(parent !== undefined && { parent_id: parent }),
  }
}
