import type { Permission, ResourceName } from '@inkfold/api/contracts/permissions'
import type { ComponentType } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import type { BatchAction, PanelProps, RowAction, ToolAction } from './actions/action'
import type { Column } from './columns/column'
import { isField, type Field, type FormItem } from './fields/field'
import type { Filter } from './filters/filter'
import type { RowsProps } from './list/types'
import type { Row } from './row'
import type { ListLimits, Sort } from './state/urlState'

/** `title_zh` makes `title` a name too: the one in the user's language. */
type StemOf<Key extends string> = Key extends `${infer Stem}_zh` ? Stem : never
type NameOf<R> = (keyof R & string) | StemOf<keyof R & string>

export type Ability = 'create' | 'copy' | 'edit' | 'delete' | 'sort' | 'export'
export type LoadGallery = () => Promise<{ default: ComponentType<RowsProps> }>
export type LoadDetail = () => Promise<{ default: ComponentType<{ row: Row }> }>

export interface Drafts<Name extends string = string> {
  field: Name
  draft: string
  saved: string
}

export interface Declaration<Name extends string = string> {
  /** Path segment of its calls: `dictionary-types`; also the name of its text file. */
  name: ResourceName
  /** The column that names a record to users. */
  title: Name
  columns: Column<Name>[]
  /** Without fields the resource is read-only. */
  fields?: FormItem<Name>[]
  filters?: Filter<Name>[]
  sort?: Sort & { field: Name }
  /** A closed set of which the list shows one value at a time; a new record gets the open tab's value. */
  tabs?: Filter<Name>
  /** Rows are nested by `parent_id`; all are shown on one page. */
  tree?: boolean
  /** Rows can be reordered by hand. */
  sortable?: boolean
  quickSearch?: boolean
  /** Abilities where the API offers less or more than the declaration implies. */
  abilities?: Partial<Record<Exclude<Ability, 'sort'>, boolean>>
  exportPermission?: Permission
  /** Can be saved incomplete: `draft` requires nothing, `saved` requires everything. */
  drafts?: Drafts<Name>
  /** Belongs to an organisation; rows shared by another one are read-only. */
  owned?: boolean
  formWidth?: number
  actions?: RowAction[]
  batch?: BatchAction[]
  tools?: ToolAction[]
  /** A row that changes by itself: the list polls while one is shown. */
  moving?: (row: Row) => boolean
  /** The event that makes the list refetch, for rows that change elsewhere. */
  liveOn?: string
  /** Shows the rows as large pictures, if the person chooses so. */
  gallery?: LoadGallery
  /** Rendered below the facts in the detail. */
  detail?: LoadDetail
  /** Shows a record as a full page in place of the list, with this below its head. */
  page?: LoadDetail
}

export interface Resource extends Required<
  Omit<
    Declaration,
    'abilities' | 'sort' | 'tabs' | 'gallery' | 'detail' | 'page' | 'drafts' | 'exportPermission' | 'moving' | 'liveOn'
  >
> {
  panels: Readonly<Record<string, ComponentType<PanelProps>>>
  /** Prefix of its permissions: `dictionary_types`. */
  permission: string
  exportPermission: string
  moving?: (row: Row) => boolean
  liveOn?: string
  abilities: Record<Ability, boolean>
  sort: Sort | null
  tabs: Filter | null
  drafts: Drafts | null
  gallery: ComponentType<RowsProps> | null
  detail: ComponentType<{ row: Row }> | null
  page: ComponentType<{ row: Row }> | null
}

/** One declaration yields list, form, detail and export; column names are checked against the row type. */
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
    gallery: declared.gallery ? lazyPart(declared.gallery) : null,
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
