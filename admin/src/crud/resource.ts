import type { Permission, ResourceName } from '@inkfold/api/contracts/permissions'
import type { ComponentType } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import type { BatchAction, PanelProps, RowAction, ToolAction } from './actions/action'
import type { Column } from './columns/column'
import { isField, type Field, type FormItem } from './fields/field'
import type { Filter } from './filters/filter'
import type { Row } from './row'
import type { ListLimits, Sort } from './state/urlState'

/** `title_zh` makes `title` a name too: the one in the person's language. */
type StemOf<Key extends string> = Key extends `${infer Stem}_zh` ? Stem : never
type NameOf<R> = (keyof R & string) | StemOf<keyof R & string>

export type Ability = 'create' | 'copy' | 'edit' | 'delete' | 'sort' | 'export'
export type LoadDetail = () => Promise<{ default: ComponentType<{ row: Row }> }>

export interface Drafts<Name extends string = string> {
  field: Name
  draft: string
  saved: string
}

export interface Declaration<Name extends string = string> {
  /** As in the address of its calls: `dictionary-types`; also the file of its texts. */
  name: ResourceName
  /** The column by which people know a record. */
  title: Name
  columns: Column<Name>[]
  /** None make a resource that is only read. */
  fields?: FormItem<Name>[]
  filters?: Filter<Name>[]
  sort?: Sort & { field: Name }
  /** A closed set of which the list shows one value at a time; a new record begins with the one that is open. */
  tabs?: Filter<Name>
  /** Rows stand under their `parent_id`; all of them are shown at once. */
  tree?: boolean
  /** Rows are put in order by hand. */
  sortable?: boolean
  quickSearch?: boolean
  /** Where the API does less than the rest of the declaration suggests, or more. */
  abilities?: Partial<Record<Exclude<Ability, 'sort'>, boolean>>
  exportPermission?: Permission
  /** May be kept incomplete: `draft` asks for nothing, `saved` for everything. */
  drafts?: Drafts<Name>
  /** Belongs to an organisation; what another one lends is only looked at. */
  owned?: boolean
  /** Of the form's drawer. */
  formWidth?: number
  actions?: RowAction[]
  batch?: BatchAction[]
  tools?: ToolAction[]
  /** A row that changes by itself: while one is shown, the list is asked again every so often. */
  moving?: (row: Row) => boolean
  /** Rows change without anybody at this screen: the event after which the list is asked again. */
  liveOn?: string
  /** What stands under the facts in the detail. */
  detail?: LoadDetail
  /** A record fills the screen in place of the list, with this under its head. */
  page?: LoadDetail
}

export interface Resource extends Required<
  Omit<
    Declaration,
    'abilities' | 'sort' | 'tabs' | 'detail' | 'page' | 'drafts' | 'exportPermission' | 'moving' | 'liveOn'
  >
> {
  /** Panels by the address parameter that opens them. */
  panels: Readonly<Record<string, ComponentType<PanelProps>>>
  /** What its permissions begin with: `dictionary_types`. */
  permission: string
  exportPermission: string
  moving?: (row: Row) => boolean
  liveOn?: string
  abilities: Record<Ability, boolean>
  sort: Sort | null
  tabs: Filter | null
  drafts: Drafts | null
  detail: ComponentType<{ row: Row }> | null
  page: ComponentType<{ row: Row }> | null
}

/** One declaration makes list, form, detail and export; the row's type keeps its names honest. */
export function defineResource<R extends { id: number }>(declared: Declaration<NameOf<R>>): Resource {
  const { fields = [], sortable = false, abilities } = declared
  const permission = declared.name.replaceAll('-', '_')
  const editable = fields.length > 0
  return {
    filters: [],
    tree: false,
    quickSearch: true,
    owned: false,
    formWidth: 560,
    actions: [],
    batch: [],
    tools: [],
    exportPermission: `${permission}.view`,
    ...declared,
    fields,
    sortable,
    permission,
    panels: panelsOf(declared),
    detail: declared.detail ? lazyPart(declared.detail) : null,
    page: declared.page ? lazyPart(declared.page) : null,
    sort: declared.sort ?? null,
    tabs: declared.tabs ?? null,
    drafts: declared.drafts ?? null,
    abilities: {
      create: editable,
      copy: editable,
      edit: editable,
      delete: editable,
      export: true,
      ...abilities,
      sort: sortable,
    },
  }
}

export const fieldsOf = ({ fields }: Resource): Field[] => fields.filter(isField)

/** What addresses of this list may say. */
export function limitsOf({ columns, filters, sort, tabs }: Resource, size: number): ListLimits {
  const sortable = new Set(columns.filter((column) => column.sort).map(({ name }) => name))
  return { sortable, filterable: new Set(filters.map(({ name }) => name)), size, sort, tabs }
}

function panelsOf({ actions = [], batch = [], tools = [] }: Declaration): Resource['panels'] {
  const loads = [...actions, ...batch, ...tools].flatMap((each) =>
    'load' in each ? [[each.name, lazyPart(each.load)] as const] : [],
  )
  return Object.fromEntries(loads)
}
