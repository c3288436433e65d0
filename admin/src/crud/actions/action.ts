import type { Permission, ResourceName } from '@inkfold/api/contracts/permissions'
import type { ComponentType } from 'react'
import type { Row } from '../row'

export interface PanelProps {
  ids: number[]
  onClose(): void
}

export type LoadPanel = () => Promise<{ default: ComponentType<PanelProps> }>

interface Common {
  name: string
  permission: Permission
  danger?: boolean
  shown?: (row: Row) => boolean
}

export type RowAction = Common &
  (
    | { kind: 'call'; path: string; confirm: boolean }
    | { kind: 'set'; values: Readonly<Record<string, unknown>>; confirm: boolean }
    | { kind: 'panel'; load: LoadPanel }
    | { kind: 'run'; run: (row: Row) => Promise<void> }
    | { kind: 'list'; resource: ResourceName; filter: (row: Row) => Readonly<Record<string, string | number>> }
  )

export type BatchAction = {
  name: string
  permission: Permission
  min: number
  max: number
} & ({ load: LoadPanel } | { run: (ids: number[]) => Promise<void> })

export interface ToolAction {
  name: string
  permission: string
  load: LoadPanel
}

type BatchLimits = Pick<BatchAction, 'permission' | 'min' | 'max'>
type Options = Pick<Common, 'permission' | 'danger' | 'shown'>

export const action = {
  /** Posts to `{resource}/{id}/{name}`. */
  call: (name: string, { confirm = false, ...options }: Options & { confirm?: boolean }): RowAction => ({
    kind: 'call',
    name,
    path: name,
    confirm,
    ...options,
  }),
  /** Patches these values into the record, like its form. */
  set: (
    name: string,
    values: Readonly<Record<string, unknown>>,
    { confirm = false, ...options }: Options & { confirm?: boolean },
  ): RowAction => ({ kind: 'set', name, values, confirm, ...options }),
  /** Opens a panel over the list; the URL holds the record id. */
  panel: (name: string, load: LoadPanel, options: Options): RowAction => ({ kind: 'panel', name, load, ...options }),
  run: (name: string, run: (row: Row) => Promise<void>, options: Options): RowAction => ({
    kind: 'run',
    name,
    run,
    ...options,
  }),
  /** Opens another list, filtered by this record. */
  list: (
    name: string,
    resource: ResourceName,
    filter: Extract<RowAction, { kind: 'list' }>['filter'],
    options: Options,
  ): RowAction => ({ kind: 'list', name, resource, filter, ...options }),
}

export const batch = (name: string, load: LoadPanel, limits: BatchLimits): BatchAction => ({ name, load, ...limits })

/** Like `batch`, but runs entirely in the browser. */
export const batchRun = (name: string, run: (ids: number[]) => Promise<void>, limits: BatchLimits): BatchAction => ({
  name,
  run,
  ...limits,
})

export const tool = (name: string, load: LoadPanel, permission: string): ToolAction => ({ name, load, permission })
