import type { MenuIconName, MenuOpens, MenuType } from '#contracts/menus'
import { RESOURCE_ACTIONS, type Action, type Permission, type PermissionResource } from '#contracts/permissions'

/** A menu declaration; children in display order. */
export interface SeededMenu {
  name: string
  zh: string
  en: string
  type: MenuType
  icon?: MenuIconName
  path?: string
  opens?: MenuOpens
  component?: string
  permission?: Permission
  keepAlive?: boolean
  /** A route without a navigation entry. */
  hidden?: boolean
  children?: SeededMenu[]
}

const BUTTON_WORDS: Record<Exclude<Action, 'view'>, readonly [zh: string, en: string]> = {
  create: ['新增', 'Add'],
  edit: ['编辑', 'Edit'],
  delete: ['删除', 'Delete'],
  sort: ['排序', 'Sort'],
  lock: ['锁定', 'Lock'],
  reset_password: ['重置密码', 'Reset password'],
  receive: ['入库', 'Receive'],
  adjust: ['调整', 'Adjust'],
  export: ['导出', 'Export'],
  explain: ['权限说明', 'Explain'],
  reveal: ['查看卡号', 'Show the number'],
  reset_real_name: ['重置实名', 'Reset verification'],
  approve: ['审批', 'Approve'],
  rollback: ['回滚', 'Roll back'],
  restore: ['恢复', 'Restore'],
  review: ['审核', 'Review'],
  opine: ['工厂意见', 'Opinion'],
  pay: ['付款', 'Pay'],
  cancel: ['取消与恢复', 'Cancel and restore'],
  hold: ['挂起与解除', 'Hold and release'],
  work: ['扫描生产', 'Scan'],
  ship: ['运单与出库', 'Label and ship'],
  publish: ['发布与下架', 'Publish and unpublish'],
  retry: ['重试', 'Retry'],
  revoke: ['吊销', 'Revoke'],
  discard: ['丢弃', 'Discard'],
  retain: ['修改保留时长', 'Change retention'],
  download: ['下载归档', 'Download archives'],
}

export const page = (path: string, component: string, zh: string, en: string, icon: MenuIconName): SeededMenu => ({
  name: path,
  zh,
  en,
  type: 'item',
  icon,
  path,
  opens: 'tab',
  component,
})

/** A resource's screen with a button for each action other than viewing. */
export function screen(
  path: string,
  resource: PermissionResource,
  zh: string,
  en: string,
  icon: MenuIconName,
  component = `crud:${path.split('/').pop()}`,
): SeededMenu {
  return { ...look(path, resource, zh, en, icon, component), children: buttonsOf(path, resource) }
}

/** An additional screen of a resource whose buttons belong to another screen. */
export function look(
  path: string,
  resource: PermissionResource,
  zh: string,
  en: string,
  icon: MenuIconName,
  component: string,
): SeededMenu {
  return { ...page(path, component, zh, en, icon), permission: `${resource}.view`, keepAlive: true }
}

/** A route without a navigation entry that is refetched at every visit. */
export const unlisted = (...given: Parameters<typeof look>): SeededMenu => ({
  ...look(...given),
  keepAlive: false,
  hidden: true,
})

export const button = (name: string, zh: string, en: string, permission: Permission): SeededMenu => ({
  name,
  zh,
  en,
  type: 'button',
  permission,
})

export function buttonsOf(path: string, resource: PermissionResource): SeededMenu[] {
  const actions: readonly Action[] = RESOURCE_ACTIONS[resource]
  return actions.flatMap((action) => {
    if (action === 'view') return []
    const [zh, en] = BUTTON_WORDS[action]
    return [{ name: `${path}/${action}`, zh, en, type: 'button', permission: `${resource}.${action}` as Permission }]
  })
}

/** Without actions on other users' rows. */
export const ownButtons = (path: string, resource: PermissionResource) =>
  buttonsOf(path, resource).filter(({ permission }) => permission !== 'materials.review')

export const directory = (
  name: string,
  zh: string,
  en: string,
  icon: MenuIconName,
  children: SeededMenu[],
): SeededMenu => ({
  name,
  zh,
  en,
  type: 'directory',
  icon,
  path: name,
  children,
})
