import type { Permission, ResourceName } from '@inkfold/api/contracts/permissions'
import type { ComponentType } from 'react'
import type { Row } from '../row'

/** What a panel is given: the records it is about. */
export interface PanelProps {
  ids: number[]
  onClose(): void
}

export type LoadPanel = () => Promise<{ default: ComponentType<PanelProps> }>

interface Common {
  name: string
  permission: Permission
  danger?: boolean
  /** Whether this record offers it at all. */
  shown?: (row: Row) => boolean
}

/** Something that can be done with one record besides seeing, editing and deleting it. */
export type RowAction = Common &
  (
    | { kind: 'call'; path: string; confirm: boolean }
    | { kind: 'set'; values: Readonly<Record<string, unknown>>; confirm: boolean }
    | { kind: 'panel'; load: LoadPanel }
    | { kind: 'run'; run: (row: Row) => Promise<void> }
    | { kind: 'list'; resource: ResourceName; filter: (row: Row) => Readonly<Record<string, string | number>> }
  )

/** Something that can be done with several records together, in a panel or in the browser itself. */
export type BatchAction = {
  name: string
  permission: Permission
  min: number
  max: number
} & ({ load: LoadPanel } | { run: (ids: number[]) => Promise<void> })

/** Something that can be done from the list itself, without a record, in a panel. */
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
  /** Writes these values into the record, as its form would. */
  set: (
    name: string,
    values: Readonly<Record<string, unknown>>,
    { confirm = false, ...options }: Options & { confirm?: boolean },
  ): RowAction => ({ kind: 'set', name, values, confirm, ...options }),
  /** Opens a panel over the list; its address carries the record. */
  panel: (name: string, load: LoadPanel, options: Options): RowAction => ({ kind: 'panel', name, load, ...options }),
  /** Does something in the browser itself. */
  run: (name: string, run: (row: Row) => Promise<void>, options: Options): RowAction => ({
    kind: 'run',
    name,
    run,
    ...options,
  }),
  /** Goes to another list, narrowed to what belongs to the record. */
  list: (
    name: string,
    resource: ResourceName,
    filter: Extract<RowAction, { kind: 'list' }>['filter'],
    options: Options,
  ): RowAction => ({ kind: 'list', name, resource, filter, ...options }),
}

/** An action with several chosen records. */
export const batch = (name: string, load: LoadPanel, limits: BatchLimits): BatchAction => ({ name, load, ...limits })

/** The same, done in the browser itself. */
export const batchRun = (name: string, run: (ids: number[]) => Promise<void>, limits: BatchLimits): BatchAction => ({
  name,
  run,
  ...limits,
})

/** An action of the list as a whole; its button stands in the toolbar. */
export const tool = (name: string, load: LoadPanel, permission: string): ToolAction => ({ name, load, permission })
