export interface SeededDictionary {
  code: string
  zh: string
  en: string
  items: readonly [value: string, zh: string, en: string][]
}

export const DICTIONARY: readonly SeededDictionary[] = [
  {
    code: 'bank_type',
    zh: '账户类型',
    en: 'Account type',
    items: [
      ['bank', '银行转账', 'Bank transfer'],
      ['alipay', '支付宝', 'Alipay'],
      ['wechat', '微信支付', 'WeChat Pay'],
      ['paypal', 'PayPal', 'PayPal'],
    ],
  },
  {
    code: 'season',
    zh: '季节',
    en: 'Season',
    items: [
      ['all', '四季', 'All seasons'],
      ['spring', '春', 'Spring'],
      ['summer', '夏', 'Summer'],
      ['autumn', '秋', 'Autumn'],
      ['winter', '冬', 'Winter'],
    ],
  },
  {
    code: 'unit',
    zh: '单位',
    en: 'Unit',
    items: [
      ['piece', '件', 'Piece'],
      ['pair', '双', 'Pair'],
      ['set', '套', 'Set'],
    ],
  },
  {
    code: 'factory_region',
    zh: '工厂区域',
    en: 'Factory region',
    items: [
      ['quanzhou', '泉州', 'Quanzhou'],
      ['guangzhou', '广州', 'Guangzhou'],
    ],
  },
  {
    code: 'risk_level',
    zh: '风险等级',
    en: 'Risk level',
    items: [
      ['warn', '提醒', 'Warn'],
      ['block', '拦截', 'Block'],
    ],
  },
]
