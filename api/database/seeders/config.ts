import type { ConfigKind, ConfigOption } from '#contracts/config'
import { MODERATION_CONFIG } from '#database/seeders/config_moderation'

export interface SeededConfig {
  group: string
  name: string
  zh: string
  en: string
  tipZh?: string
  tipEn?: string
  kind: ConfigKind
  value: unknown
  options?: ConfigOption[]
  rules?: { required?: boolean; min?: number; max?: number; pattern?: string }
  isPublic?: boolean
}

export const CONFIG: readonly SeededConfig[] = [
  {
    group: 'basics',
    name: 'siteName_zh',
    zh: '站点名称（中文）',
    en: 'Site name (Chinese)',
    kind: 'string',
    value: '印坊 · Inkfold',
    rules: { required: true, max: 60 },
    isPublic: true,
  },
  {
    group: 'basics',
    name: 'siteName_en',
    zh: '站点名称（英文）',
    en: 'Site name (English)',
    tipZh: '留空则使用中文名称',
    tipEn: 'Empty: the Chinese name is shown',
    kind: 'string',
    value: 'Inkfold',
    rules: { max: 60 },
    isPublic: true,
  },
  {
    group: 'basics',
    name: 'recordNumber',
    zh: '备案号',
    en: 'ICP number',
    kind: 'string',
    value: '闽ICP备2026000001号',
    rules: { max: 60 },
    isPublic: true,
  },
  {
    group: 'basics',
    name: 'version',
    zh: '版本号',
    en: 'Version',
    kind: 'string',
    value: '0.1.0',
    rules: { required: true, max: 30 },
    isPublic: true,
  },
  {
    group: 'basics',
    name: 'cdnUrl',
    zh: '静态资源地址',
    en: 'Static files address',
    tipZh: '图片从这里加载，留空则用本站',
    tipEn: 'Pictures load from here; empty means this site',
    kind: 'url',
    value: '',
    isPublic: true,
  },
  { group: 'basics', name: 'apiUrl', zh: '接口地址', en: 'API address', kind: 'url', value: '', isPublic: true },
  {
    group: 'upload',
    name: 'uploadMode',
    zh: '存储方式',
    en: 'Storage',
    kind: 'select',
    value: 'local',
    options: [
      { value: 'local', label_zh: '本地', label_en: 'Local' },
      { value: 's3', label_zh: 'S3 兼容存储', label_en: 'S3-compatible' },
    ],
    isPublic: true,
  },
  {
    group: 'upload',
    name: 'uploadMaxMb',
    zh: '单文件上限（MB）',
    en: 'Largest file (MB)',
    kind: 'number',
    value: 20,
    rules: { required: true, min: 1, max: 20 },
    isPublic: true,
  },
  {
    group: 'upload',
    name: 'uploadSuffixes',
    zh: '允许的后缀',
    en: 'Allowed suffixes',
    kind: 'array',
    value: ['jpg', 'jpeg', 'png', 'pdf', 'xls', 'xlsx'],
    isPublic: true,
  },
  {
    group: 'upload',
    name: 'uploadMimeTypes',
    zh: '允许的类型',
    en: 'Allowed types',
    kind: 'array',
    value: [
      'image/jpeg',
      'image/png',
      'application/pdf',
      'application/vnd.ms-excel',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    isPublic: true,
  },
  {
    group: 'members',
    name: 'memberCenterOpen',
    zh: '开放会员中心',
    en: 'Member centre open',
    kind: 'switch',
    value: true,
    isPublic: true,
  },
  {
    group: 'members',
    name: 'finishedNeedsPicture',
    zh: '成品必须含素材图片',
    en: 'Finished products need a picture',
    tipZh: '关闭时，只有文字、图案或条码的设计也可存为成品',
    tipEn: 'Off: a design of words, a pattern or a code alone can become a finished product',
    kind: 'switch',
    value: false,
  },
  {
    group: 'security',
    name: 'passwordMax',
    zh: '密码最长位数',
    en: 'Longest password',
    kind: 'number',
    value: 20,
    rules: { required: true, min: 20, max: 128 },
    isPublic: true,
  },
  {
    group: 'security',
    name: 'independenceDays',
    zh: '双人审批的独立期限（天）',
    en: 'Independence of two approvers (days)',
    tipZh: '期限内一方创建过对方账号、授予过审批权限或设置过其密码与联系方式的，两人视为同一人',
    tipEn:
      'Two people count as one for so long after one created the other’s account, gave it the right to approve, or set its password or contact',
    kind: 'number',
    value: 90,
    rules: { required: true, min: 30, max: 3650 },
  },
  {
    group: 'security',
    name: 'rechargeSecondReviewFrom',
    zh: '充值需两人审核的金额（元）',
    en: 'Recharges that two people review, from (RMB)',
    kind: 'number',
    value: 50_000,
    rules: { required: true, min: 0, max: 100_000_000 },
  },
  {
    group: 'mail',
    name: 'mailSenderName_zh',
    zh: '发件人名称（中文）',
    en: 'Sender name (Chinese)',
    kind: 'string',
    value: '印坊 Inkfold',
    rules: { max: 60 },
  },
  {
    group: 'mail',
    name: 'mailSenderName_en',
    zh: '发件人名称（英文）',
    en: 'Sender name (English)',
    kind: 'string',
    value: 'Inkfold',
    rules: { max: 60 },
  },
  ...MODERATION_CONFIG,
]
