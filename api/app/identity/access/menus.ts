import { MENU_APPS, MENU_OPENS, MENU_TYPES, type MenuApp, type MenuNode } from '#contracts/menus'
import { SWITCH_STATUSES } from '#contracts/statuses'
import { row, type Row, type Transaction, rows } from '#core/database'
import { refuseField } from '#core/errors'
import { choice, flag, id, integer, moment, reference, text } from '#core/lists/fields'
import { defineResource, type Hooks } from '#core/crud/resource'
import type { Language } from '#contracts/languages'

const VERBS = ['view', 'create', 'edit', 'delete', 'sort'] as const

const fields = {
  id: id(),
  parent_id: reference('menus', { nullable: true }),
  app: choice(MENU_APPS, { required: true, readonly: 'after_create' }),
  type: choice(MENU_TYPES, { required: true }),
  title_zh: text({ required: true, max: 60, search: true }),
  title_en: text({ required: true, max: 60, search: true }),
  name: text({ required: true, max: 80, pattern: /^[A-Za-z][\w./-]*$/, search: true, sort: true }),
  icon: text({ nullable: true, max: 60 }),
  path: text({ nullable: true, max: 120, pattern: /^[\w-]+(\/[\w:?.-]+)*$/ }),
  opens: choice(MENU_OPENS, { nullable: true }),
  component: text({ nullable: true, max: 120, pattern: /^[\w:./-]+$/ }),
  url: text({ nullable: true, max: 500, pattern: /^https?:\/\/\S+$/ }),
  permission: text({ nullable: true, max: 80, pattern: /^[a-z_]+\.[a-z_]+$/ }),
  keep_alive: flag(),
  hidden: flag(),
  sort: integer({ sort: true, initial: 0 }),
  status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
  remark: text({ max: 500 }),
  version: integer({ readonly: true }),
  created_at: moment(),
  updated_at: moment(),
}

const hooks: Hooks = {
  async beforeWrite(values, before, { trx }) {
    const merged = { ...before, ...values }
    refuseIncomplete(merged)
    if (values.parent_id) await refuseStrangeParent(merged, trx)
    return values
  },
}

/** A tab needs a page, a link or iframe an address, a button a parent. */
function refuseIncomplete({ type, opens, component, url, path, parent_id }: Row) {
  if (type === 'button') need('parent_id', parent_id)
  if (type !== 'item') return
  need('opens', opens)
  if (opens === 'tab') need('component', component)
  if (opens === 'tab') need('path', path)
  if (opens === 'link' || opens === 'iframe') need('url', url)
}

function need(field: string, given: unknown) {
  if (!given) throw refuseField(field, 'E_MENU_INCOMPLETE')
}

async function refuseStrangeParent({ parent_id, app, type }: Row, trx: Transaction) {
  const parent = await row<{ app: string; type: string }>('select app, type from menus where id = ?', [parent_id], trx)
  const fits = parent?.app === app && (type === 'button' ? parent?.type !== 'button' : parent?.type === 'directory')
  if (!fits) throw refuseField('parent_id', 'E_PARENT_NOT_DIRECTORY')
}

const common = {
  table: 'menus',
  verbs: VERBS,
  label: { 'zh-cn': 'title_zh', en: 'title_en' },
  tree: true,
  fields,
  hooks,
}

export const menus = defineResource({ name: 'menus', ...common })

/** Front-office rules are the member centre's menus, assigned to user groups. */
export const userRules = defineResource({
  name: 'user-rules',
  ...common,
  where: "t.app = 'member'",
  fields: {
    ...fields,
    app: choice(['member'], { initial: 'member', readonly: true }),
    parent_id: reference('user-rules', { nullable: true }),
  },
})

type HasPermission = (permission: string) => boolean

export async function menuTree(
  app: MenuApp,
  may: HasPermission,
  language: Language,
  onlyIds?: readonly number[],
): Promise<MenuNode[]> {
  const title = language === 'en' ? `coalesce(nullif(title_en, ''), title_zh)` : 'title_zh'
  const found = await rows<Omit<MenuNode, 'children'>>(
    `select id, parent_id, type, ${title} as title, name, icon, path, opens, component, url, permission, keep_alive, hidden, sort
       from menus where app = ? and status = 'enabled' order by sort desc, id`,
    [app],
  )
  const open = found.filter(
    ({ id, permission }) => (permission === null || may(permission)) && (onlyIds?.includes(id) ?? true),
  )
  return pruneEmpty(childrenOf(null, open))
}

function childrenOf(parentId: number | null, all: readonly Omit<MenuNode, 'children'>[]): MenuNode[] {
  return all.filter((one) => one.parent_id === parentId).map((one) => ({ ...one, children: childrenOf(one.id, all) }))
}

function pruneEmpty(nodes: MenuNode[]): MenuNode[] {
  return nodes
    .map((node) => ({ ...node, children: pruneEmpty(node.children) }))
    .filter((node) => node.type !== 'directory' || node.children.length > 0)
}

export interface Page {
  name: string
  permission: string | null
}

export function pageOfPath(app: MenuApp, path: string): Promise<Page | undefined> {
  return row<Page>(
    `select name, permission from menus where app = ? and path = ? and type = 'item' and status = 'enabled' limit 1`,
    [app, path],
  )
}
