import type { MenuApp, MenuIconName, MenuOpens, MenuType } from '#contracts/menus'
import { RESOURCE_ACTIONS, type Action, type Permission, type PermissionResource } from '#contracts/permissions'

/** A menu as it is declared; its children stand under it, first one first. */
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
  /** Has an address, but no place in the navigation. */
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
}

const page = (path: string, component: string, zh: string, en: string, icon: MenuIconName): SeededMenu => ({
  name: path,
  zh,
  en,
  type: 'item',
  icon,
  path,
  opens: 'tab',
  component,
})

/** A screen of a resource, with a button for everything else that may be done there. */
function screen(
  path: string,
  resource: PermissionResource,
  zh: string,
  en: string,
  icon: MenuIconName,
  component = `crud:${path.split('/').pop()}`,
): SeededMenu {
  return { ...look(path, resource, zh, en, icon, component), children: buttonsOf(path, resource) }
}

/** A further look at a resource that has its own screen elsewhere, and its buttons there. */
function look(
  path: string,
  resource: PermissionResource,
  zh: string,
  en: string,
  icon: MenuIconName,
  component: string,
): SeededMenu {
  return { ...page(path, component, zh, en, icon), permission: `${resource}.view`, keepAlive: true }
}

function buttonsOf(path: string, resource: PermissionResource): SeededMenu[] {
  const actions: readonly Action[] = RESOURCE_ACTIONS[resource]
  return actions.flatMap((action) => {
    if (action === 'view') return []
    const [zh, en] = BUTTON_WORDS[action]
    return [{ name: `${path}/${action}`, zh, en, type: 'button', permission: `${resource}.${action}` as Permission }]
  })
}

/** Without what looks at others' rows. */
const ownButtons = (path: string, resource: PermissionResource) =>
  buttonsOf(path, resource).filter(({ permission }) => permission !== 'materials.review')

const directory = (name: string, zh: string, en: string, icon: MenuIconName, children: SeededMenu[]): SeededMenu => ({
  name,
  zh,
  en,
  type: 'directory',
  icon,
  path: name,
  children,
})

export const MENUS: Record<MenuApp, SeededMenu[]> = {
  back_office: [
    page('dashboard', 'dashboard', '工作台', 'Start', 'dashboard'),
    directory('access', '权限管理', 'Access', 'lock', [
      screen('access/users', 'users', '用户', 'Users', 'user'),
      screen('access/roles', 'roles', '角色', 'Roles', 'team'),
      screen('access/menus', 'menus', '菜单', 'Menus', 'menu'),
      screen('access/departments', 'departments', '部门', 'Departments', 'apartment'),
      look('access/explain', 'roles', '权限说明', 'Permission explainer', 'key', 'permission-explainer'),
    ]),
    directory('catalogue', '商品', 'Catalogue', 'skin', [
      screen('catalogue/products', 'products', '商品', 'Products', 'shop'),
      screen('catalogue/price-table', 'price_table', '价格表', 'Price table', 'wallet'),
      screen('catalogue/level-prices', 'level_prices', '等级价', 'Level prices', 'crown'),
      screen('catalogue/exclusive-prices', 'exclusive_prices', '专属价', 'Exclusive prices', 'contacts'),
      screen('catalogue/blank-requests', 'blank_requests', '开版申请', 'Blank requests', 'solution'),
      screen('catalogue/product-versions', 'product_versions', '商品版本', 'Product versions', 'history'),
      screen('catalogue/spus', 'spus', 'SPU', 'SPUs', 'skin'),
      screen('catalogue/stocks', 'stocks', '库存', 'Stock', 'inbox'),
      screen('catalogue/stock-movements', 'stock_movements', '库存流水', 'Stock movements', 'swap'),
      screen('catalogue/spu-categories', 'spu_categories', 'SPU 分类', 'SPU categories', 'apartment'),
      screen('catalogue/stock-colours', 'stock_colours', '库存颜色', 'Stock colours', 'colours'),
      screen('catalogue/sizes', 'sizes', '尺码', 'Sizes', 'sizes'),
      screen('catalogue/size-attributes', 'size_attributes', '尺码属性', 'Size attributes', 'tags'),
      screen('catalogue/size-templates', 'size_templates', '尺码模板', 'Size templates', 'table'),
    ]),
    directory('design', '素材', 'Materials', 'picture', [
      screen('design/materials', 'materials', '素材库', 'Material library', 'picture'),
      screen('design/material-categories', 'material_categories', '素材分类', 'Material categories', 'apartment'),
      screen('design/blocked-pictures', 'blocked_pictures', '屏蔽图片', 'Blocked pictures', 'safety'),
    ]),
    directory('front', '前台会员', 'Members', 'idcard', [
      screen('front/user-groups', 'user_groups', '会员分组', 'Groups', 'solution'),
      screen('front/user-rules', 'user_rules', '会员规则', 'Rules', 'form'),
    ]),
    directory('organisations', '供应商与商户', 'Suppliers and merchants', 'shop', [
      screen('organisations/merchants', 'merchants', '商户', 'Merchants', 'team'),
      screen('organisations/merchant-levels', 'merchant_levels', '商户等级', 'Merchant levels', 'tags'),
      screen('organisations/factories', 'factories', '工厂', 'Factories', 'bank'),
      screen('organisations/shipping-addresses', 'shipping_addresses', '发货地址', 'Shipping addresses', 'environment'),
      screen('organisations/suppliers', 'suppliers', '供应商', 'Suppliers', 'shop'),
      look('organisations/usage', 'suppliers', '用量与额度', 'Usage and limits', 'chart', 'supplier-limits'),
      screen('organisations/site', 'supplier_site', '本站设置', 'Own site', 'global', 'supplier-site'),
      screen('organisations/supplier-levels', 'supplier_levels', '供应商等级', 'Supplier levels', 'crown'),
    ]),
    directory('logistics', '物流', 'Logistics', 'send', [
      screen('logistics/logistics-methods', 'logistics_methods', '物流渠道', 'Logistics methods', 'send'),
      screen('logistics/logistics-zones', 'logistics_zones', '分区与运费', 'Zones and rates', 'table'),
      look(
        'logistics/calculator',
        'logistics_methods',
        '运费试算',
        'Freight calculator',
        'chart',
        'freight-calculator',
      ),
      screen('logistics/closed-countries', 'closed_countries', '停运国家', 'Closed countries', 'safety'),
      screen('logistics/calendar-days', 'calendar_days', '工作日历', 'Working calendar', 'calendar'),
      screen('logistics/receiver-addresses', 'receiver_addresses', '收货地址', 'Receiver addresses', 'environment'),
    ]),
    directory('finance', '财务', 'Finance', 'wallet', [
      screen('finance/recharges', 'recharges', '充值审核', 'Recharge review', 'audit'),
      screen('finance/payment-accounts', 'payment_accounts', '收款账户', 'Payment accounts', 'bank'),
      screen('finance/exchange-rates', 'exchange_rates', '汇率', 'Exchange rates', 'global'),
      screen('finance/exchange-currencies', 'exchange_currencies', '币种', 'Currencies', 'tags'),
      screen('finance/rate-quotes', 'rate_quotes', '汇率源记录', 'Rate feed', 'history'),
      screen('finance/money-logs', 'money_logs', '资金日志', 'Money log', 'wallet'),
      screen('finance/score-logs', 'score_logs', '积分日志', 'Points log', 'tags'),
      screen('finance/ledger-adjustments', 'ledger_adjustments', '余额与积分调整', 'Adjustments', 'audit'),
      screen('finance/score-rules', 'score_rules', '积分规则', 'Points rules', 'form'),
    ]),
    directory('system', '系统', 'System', 'setting', [
      screen('system/config', 'config', '站点配置', 'Site config', 'tool', 'config'),
      screen('system/config-items', 'config_items', '配置项', 'Config items', 'profile'),
      screen('system/dictionary-types', 'dictionary_types', '数据字典', 'Dictionary', 'book'),
      screen('system/dictionary-items', 'dictionary_items', '字典项', 'Dictionary items', 'tags'),
      screen('system/risk-words', 'risk_words', '风险词', 'Risk words', 'safety'),
      screen('system/organisations', 'organisations', '组织', 'Organisations', 'shop'),
      screen('system/attachments', 'attachments', '附件', 'Files', 'folder'),
      screen('system/sessions', 'sessions', '登录会话', 'Sessions', 'cluster'),
      screen('system/export-records', 'export_records', '导出中心', 'Export centre', 'download'),
      screen('system/sensitive-logs', 'sensitive_logs', '敏感数据', 'Sensitive data', 'eye'),
      screen('system/sensitive-rules', 'sensitive_rules', '敏感数据规则', 'Sensitive data rules', 'safety'),
      screen('system/recycle-bin', 'recycle_bin', '数据回收', 'Recycle bin', 'recycle'),
      screen('system/recycle-rules', 'recycle_rules', '回收规则', 'Recycle rules', 'form'),
      screen('system/admin-logs', 'admin_logs', '操作日志', 'Admin log', 'audit'),
      screen('system/outbox-messages', 'outbox_messages', '发件箱', 'Outbox', 'mail'),
    ]),
  ],
  workspace: [
    page('dashboard', 'dashboard', '工作台', 'Start', 'dashboard'),
    {
      ...look('design', 'designs', '设计', 'Design', 'colours', 'design'),
      keepAlive: false,
      children: buttonsOf('design', 'designs'),
    },
    {
      ...look('finished', 'finished_products', '成品库', 'Finished products', 'skin', 'finished'),
      children: [
        ...buttonsOf('finished', 'finished_products'),
        ...buttonsOf('finished/groups', 'finished_groups'),
        {
          name: 'finished/pictures',
          zh: '下载图片',
          en: 'Download pictures',
          type: 'button',
          permission: 'export_records.create',
        },
      ],
    },
    {
      ...look('batches', 'design_batches', '批量套版', 'Batch designs', 'profile', 'batches'),
      children: buttonsOf('batches', 'design_batches'),
    },
    {
      ...look('materials', 'materials', '素材库', 'Materials', 'picture', 'materials'),
      children: [...ownButtons('materials', 'materials'), ...buttonsOf('materials/categories', 'material_categories')],
    },
    {
      ...look('rechargeBalance/remittance', 'recharges', '余额充值', 'Top up', 'wallet', 'recharge-remittance'),
      permission: 'recharges.create',
      keepAlive: false,
    },
    {
      ...look('rechargeResult', 'recharges', '充值结果', 'Recharge result', 'wallet', 'recharge-result'),
      keepAlive: false,
      hidden: true,
    },
  ],
  member: [
    page('index', 'account/index', '个人中心', 'Member centre', 'appstore'),
    page('account/overview', 'account/overview', '账户概览', 'Account overview', 'dashboard'),
    { ...page('account/balance', 'account/balance', '余额明细', 'Balance', 'wallet'), permission: 'money_logs.view' },
    { ...page('account/integral', 'account/integral', '积分明细', 'Points', 'tags'), permission: 'score_logs.view' },
    page('account/profile', 'account/profile', '个人资料', 'Profile', 'user'),
    page('account/verification', 'account/verification', '账号验证', 'Verification', 'safety'),
    page('account/bind', 'account/bind', '绑定手机与邮箱', 'Phone and e-mail', 'contacts'),
    page('account/password', 'account/password', '修改密码', 'Password', 'lock'),
    page('account/payment-password', 'account/payment-password', '支付密码', 'Payment password', 'key'),
    page('account/sessions', 'account/sessions', '登录设备', 'Devices', 'cluster'),
  ],
}
