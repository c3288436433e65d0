/** Customs data by size table, overridden by item: HS code, US dollars per piece, and plain names. */
type Declared = readonly [hsCode: string, usd: number, zh: string, en: string]

const BAG: Declared = ['420292', 2.6, '帆布袋', 'Canvas bag']
const CUSHION: Declared = ['630493', 2.2, '抱枕套', 'Cushion cover']
const PHONE: Declared = ['392690', 1.5, '手机壳', 'Phone case']
const HANGING: Declared = ['630493', 3.2, '挂毯', 'Tapestry']

// prettier-ignore
export const CUSTOMS_BY_TABLE: Readonly<Record<string, Declared>> = {
  tee: ['610910', 3.2, 'T 恤', 'T-shirt'], oversize: ['610910', 4.2, 'T 恤', 'T-shirt'], fitted: ['610910', 3, '女式 T 恤', 'T-shirt'],
  hoodie: ['611020', 8.5, '卫衣', 'Sweatshirt'], kids: ['610910', 2.4, '儿童 T 恤', 'Kids T-shirt'], aop: ['610990', 4, '涤纶 T 恤', 'Polyester T-shirt'],
  shorts: ['620343', 5, '短裤', 'Shorts'], sock: ['611596', 0.9, '袜子', 'Socks'], shoe: ['640419', 9, '帆布鞋', 'Canvas shoes'], tote: BAG,
  pouch: ['420292', 1.4, '收纳袋', 'Pouch'], cap: ['650500', 2.2, '帽子', 'Cap'], cushion: CUSHION, blanket: ['630140', 6.5, '毯子', 'Blanket'],
  tapestry: HANGING, mat: ['570500', 4.5, '地垫', 'Floor mat'], mug: ['691110', 2.2, '瓷杯', 'Porcelain mug'], tumbler: ['961700', 5.5, '保温杯', 'Vacuum tumbler'],
  bottle: ['732393', 4.2, '不锈钢水壶', 'Steel bottle'], frame: ['491191', 7.5, '装饰画', 'Framed print'], phone: PHONE,
  deskMat: ['401699', 2.4, '鼠标垫', 'Desk mat'], acrylic: ['392640', 1, '亚克力挂件', 'Acrylic ornament'], tag: ['732690', 0.8, '宠物牌', 'Pet tag'],
  poster: ['491191', 1.6, '海报', 'Poster'], notebook: ['482010', 1.8, '笔记本', 'Notebook'], bandana: ['630790', 0.9, '宠物三角巾', 'Pet bandana'],
}

// prettier-ignore
export const CUSTOMS_BY_ITEM: Readonly<Record<string, Declared>> = {
  'T230-P': ['610510', 5, 'POLO 衫', 'Polo shirt'], 'H300-J': ['610342', 7, '针织长裤', 'Knitted trousers'],
  'K280-H': ['611020', 5.5, '儿童卫衣', 'Kids sweatshirt'], 'A-SHIRT': ['620530', 5, '衬衫', 'Shirt'], 'A-HOOD': ['611030', 7.5, '涤纶卫衣', 'Polyester sweatshirt'],
  'A-LEG': ['610463', 5, '瑜伽裤', 'Leggings'], 'P-LINEN': ['630492', 2.6, '抱枕套', 'Cushion cover'], 'P-CANVAS': ['630492', 2.6, '抱枕套', 'Cushion cover'],
  'Q-WOVEN': ['630130', 9, '棉毯', 'Cotton throw'], 'N-STAND': ['392640', 1.6, '亚克力立牌', 'Acrylic standee'], 'C-BEANIE': ['650500', 2, '针织帽', 'Knitted hat'],
}

const IN_CAPITALS: ReadonlySet<string> = new Set(['tpu'])
const written = (material: string) =>
  IN_CAPITALS.has(material) ? material.toUpperCase() : material.replaceAll('_', ' ')

/** `cotton 95 elastane 5` in the format of customs. */
export const materialOf = (composition: string): string =>
  composition
    .replaceAll(/([a-z_]+) (\d+)/g, (_, material: string, percent: string) => `${percent}% ${written(material)},`)
    .replace(/,$/, '')
