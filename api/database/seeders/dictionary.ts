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
    code: 'material',
    zh: '材质',
    en: 'Material',
    items: [
      ['cotton', '棉', 'Cotton'],
      ['polyester', '聚酯纤维', 'Polyester'],
      ['elastane', '氨纶', 'Elastane'],
      ['viscose', '粘纤', 'Viscose'],
      ['nylon', '锦纶', 'Nylon'],
      ['acrylic_fibre', '腈纶', 'Acrylic fibre'],
      ['linen', '亚麻', 'Linen'],
      ['wool', '羊毛', 'Wool'],
      ['canvas', '帆布', 'Canvas'],
      ['porcelain', '瓷', 'Porcelain'],
      ['steel', '不锈钢', 'Stainless steel'],
      ['acrylic', '亚克力', 'Acrylic glass'],
      ['tpu', 'TPU', 'TPU'],
      ['polycarbonate', 'PC', 'Polycarbonate'],
      ['rubber', '橡胶', 'Rubber'],
      ['wood', '木', 'Wood'],
      ['paper', '纸', 'Paper'],
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
