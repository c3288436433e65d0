import type { SpuGender, SpuType } from '#contracts/catalogue'
import type { SizeTableName } from '#database/seeders/size_tables'

/** Factory by a part of its name; the first factory if it is missing. */
export type Maker = '石狮' | '晋江' | '白云' | '番禺' | '花都'

interface Group {
  type: SpuType
  category: string
  maker: Maker
  material: string
  /** `cotton 95 elastane 5` */
  composition: string
  unit?: string
}

/** Item number, names, size table, colours (how many, or their names), weight in g/m², gender, season. */
export type Blank = readonly [
  itemNo: string,
  zh: string,
  en: string,
  table: SizeTableName,
  colours: number | readonly string[],
  weight: number | null,
  gender: SpuGender,
  season: string,
  differs?: Partial<Group>,
]

const WHITE = ['White'] as const
const COTTON = 'cotton 100'

// prettier-ignore
export const BLANKS: readonly (readonly [Group, readonly Blank[]])[] = [
  [
    { type: 'garment', category: 'tees', maker: '石狮', material: 'cotton', composition: COTTON },
    [
      ['T180-U', '180 克圆领短袖 T 恤', 'Classic crew-neck tee 180 g', 'tee', 12, 180, 'unisex', 'all'],
      ['T240-O', '240 克重磅宽松 T 恤', 'Heavyweight oversize tee 240 g', 'oversize', 8, 240, 'unisex', 'all'],
      ['T160-W', '160 克女款修身 T 恤', 'Women’s fitted tee 160 g', 'fitted', 12, 160, 'female', 'summer', { composition: 'cotton 95 elastane 5' }],
      ['T200-V', '200 克 V 领短袖 T 恤', 'V-neck tee 200 g', 'tee', 12, 200, 'unisex', 'summer'],
      ['T220-L', '220 克长袖 T 恤', 'Long-sleeve tee 220 g', 'tee', 12, 220, 'unisex', 'autumn'],
      ['T230-P', '230 克翻领 POLO 衫', 'Pique polo 230 g', 'tee', 12, 230, 'male', 'summer', { composition: 'cotton 60 polyester 40' }],
      ['T180-C', '180 克女款短款 T 恤', 'Women’s crop tee 180 g', 'fitted', 12, 180, 'female', 'summer'],
      ['T260-W', '260 克水洗做旧 T 恤', 'Washed vintage tee 260 g', 'oversize', ['Black', 'Charcoal', 'Coffee', 'Army green', 'Sand', 'Khaki', 'Navy', 'Burgundy'], 260, 'unisex', 'all'],
      ['T150-S', '150 克无袖背心', 'Tank top 150 g', 'tee', 12, 150, 'unisex', 'summer'],
    ],
  ],
  [
    { type: 'garment', category: 'hoodies', maker: '石狮', material: 'cotton', composition: 'cotton 65 polyester 35' },
    [
      ['H320-U', '320 克加绒连帽卫衣', 'Fleece hoodie 320 g', 'hoodie', 8, 320, 'unisex', 'winter'],
      ['H380-Z', '380 克拉链连帽卫衣', 'Zip hoodie 380 g', 'hoodie', 10, 380, 'unisex', 'winter'],
      ['H280-C', '280 克圆领卫衣', 'Crew-neck sweatshirt 280 g', 'hoodie', 12, 280, 'unisex', 'autumn'],
      ['H420-O', '420 克重磅卫衣', 'Heavyweight hoodie 420 g', 'hoodie', 10, 420, 'unisex', 'winter', { composition: COTTON }],
      ['H300-J', '300 克束脚卫裤', 'Joggers 300 g', 'shorts', 10, 300, 'unisex', 'autumn'],
    ],
  ],
  [
    { type: 'garment', category: 'kids', maker: '石狮', material: 'cotton', composition: COTTON },
    [
      ['K160-T', '160 克儿童短袖 T 恤', 'Kids’ tee 160 g', 'kids', 6, 160, 'child', 'summer'],
      ['K180-L', '180 克儿童长袖 T 恤', 'Kids’ long-sleeve tee 180 g', 'kids', 12, 180, 'child', 'autumn'],
      ['K280-H', '280 克儿童连帽卫衣', 'Kids’ hoodie 280 g', 'kids', 10, 280, 'child', 'winter', { composition: 'cotton 80 polyester 20' }],
    ],
  ],
  [
    { type: 'garment', category: 'sports', maker: '晋江', material: 'polyester', composition: 'polyester 100' },
    [
      ['A-SHIRT', '全幅印夏威夷衬衫', 'All-over Hawaiian shirt', 'aop', WHITE, 140, 'unisex', 'summer'],
      ['A-TEE', '全幅印速干 T 恤', 'All-over quick-dry tee', 'aop', WHITE, 150, 'unisex', 'summer', { composition: 'polyester 95 elastane 5' }],
      ['A-HOOD', '全幅印卫衣', 'All-over hoodie', 'aop', WHITE, 300, 'unisex', 'autumn', { composition: 'polyester 95 elastane 5' }],
      ['A-SHORT', '全幅印沙滩裤', 'All-over board shorts', 'shorts', WHITE, 160, 'male', 'summer'],
      ['A-BASKET', '全幅印篮球服', 'All-over basketball jersey', 'aop', WHITE, 145, 'unisex', 'summer'],
      ['A-LEG', '全幅印瑜伽裤', 'All-over leggings', 'shorts', WHITE, 220, 'female', 'all', { composition: 'polyester 82 elastane 18' }],
    ],
  ],
  [
    {
      type: 'accessory',
      category: 'socks',
      maker: '晋江',
      material: 'polyester',
      composition: 'polyester 75 cotton 20 elastane 5',
      unit: 'pair',
    },
    [
      ['S-CREW', '全幅印中筒袜', 'All-over crew socks', 'sock', WHITE, 260, 'unisex', 'all'],
      ['S-ANKLE', '船袜', 'Ankle socks', 'sock', 3, 240, 'unisex', 'summer'],
      ['S-CANVAS', '高帮帆布鞋', 'High-top canvas shoes', 'shoe', ['White', 'Black'], 340, 'unisex', 'all', { category: 'shoes', material: 'canvas', composition: COTTON }],
      ['S-SLIP', '一脚蹬帆布鞋', 'Slip-on canvas shoes', 'shoe', ['White', 'Black'], 320, 'unisex', 'all', { category: 'shoes', material: 'canvas', composition: COTTON }],
    ],
  ],
  [
    { type: 'accessory', category: 'bags', maker: '白云', material: 'canvas', composition: COTTON },
    [
      ['B-TOTE', '帆布手提袋', 'Canvas tote', 'tote', 3, 340, 'unisex', 'all'],
      ['B-TOTE-Z', '拉链帆布袋', 'Zip canvas tote', 'tote', 3, 400, 'unisex', 'all'],
      ['B-DRAW', '束口袋', 'Drawstring bag', 'pouch', 4, 210, 'unisex', 'all', { material: 'polyester', composition: 'polyester 100' }],
      ['B-POUCH', '帆布收纳包', 'Canvas pouch', 'pouch', 3, 280, 'unisex', 'all'],
      ['B-LINEN', '亚麻购物袋', 'Linen shopper', 'tote', ['Ivory', 'Sand', 'Khaki'], 300, 'unisex', 'all', { material: 'linen', composition: 'linen 55 cotton 45' }],
      ['C-BASE', '棒球帽', 'Baseball cap', 'cap', 12, 260, 'unisex', 'all', { category: 'caps', material: 'cotton' }],
      ['C-TRUCK', '网眼货车帽', 'Trucker cap', 'cap', 12, 240, 'unisex', 'summer', { category: 'caps', material: 'polyester', composition: 'polyester 100' }],
      ['C-BUCKET', '渔夫帽', 'Bucket hat', 'cap', 8, 250, 'unisex', 'summer', { category: 'caps', material: 'cotton' }],
      ['C-BEANIE', '针织冷帽', 'Knitted beanie', 'cap', 12, 320, 'unisex', 'winter', { category: 'caps', material: 'acrylic_fibre', composition: 'acrylic_fibre 100' }],
    ],
  ],
  [
    { type: 'home_textile', category: 'cushions', maker: '花都', material: 'polyester', composition: 'polyester 100' },
    [
      ['P-SHORT', '短毛绒抱枕套', 'Short-plush cushion cover', 'cushion', WHITE, 220, 'unisex', 'all'],
      ['P-LINEN', '棉麻抱枕套', 'Linen-blend cushion cover', 'cushion', ['Ivory'], 240, 'unisex', 'all', { material: 'linen', composition: 'linen 30 cotton 70' }],
      ['P-VELVET', '丝绒抱枕套', 'Velvet cushion cover', 'cushion', WHITE, 260, 'unisex', 'all'],
      ['P-CANVAS', '帆布抱枕套', 'Canvas cushion cover', 'cushion', ['Ivory'], 300, 'unisex', 'all', { material: 'canvas', composition: COTTON }],
      ['Q-FLANNEL', '法兰绒毯', 'Flannel blanket', 'blanket', WHITE, 280, 'unisex', 'winter', { category: 'blankets' }],
      ['Q-SHERPA', '羊羔绒毯', 'Sherpa blanket', 'blanket', WHITE, 420, 'unisex', 'winter', { category: 'blankets' }],
      ['Q-WOVEN', '棉线编织毯', 'Woven cotton throw', 'blanket', ['Ivory', 'Sand'], 380, 'unisex', 'all', { category: 'blankets', material: 'cotton', composition: 'cotton 85 polyester 15' }],
      ['W-TAP', '挂毯', 'Tapestry', 'tapestry', WHITE, 130, 'unisex', 'all', { category: 'walls' }],
      ['M-DOOR', '防滑门垫', 'Non-slip door mat', 'mat', WHITE, 900, 'unisex', 'all', { category: 'mats', composition: 'polyester 60 rubber 40' }],
      ['M-BATH', '珊瑚绒浴室垫', 'Coral-fleece bath mat', 'mat', 3, 780, 'unisex', 'all', { category: 'mats' }],
    ],
  ],
  [
    { type: 'hard_goods', category: 'mugs', maker: '白云', material: 'porcelain', composition: 'porcelain 100' },
    [
      ['G-MUG', '白瓷马克杯', 'White porcelain mug', 'mug', WHITE, null, 'unisex', 'all'],
      ['G-RIM', '彩边内彩马克杯', 'Two-tone mug', 'mug', ['Black', 'Navy', 'Red', 'Sky blue', 'Light pink'], null, 'unisex', 'all'],
      ['G-TUMB', '不锈钢保温杯', 'Steel tumbler', 'tumbler', 4, null, 'unisex', 'all', { category: 'tumblers', material: 'steel', composition: 'steel 100' }],
      ['G-BOTTLE', '运动水壶', 'Sports bottle', 'bottle', 4, null, 'unisex', 'summer', { category: 'tumblers', material: 'steel', composition: 'steel 100' }],
      ['W-FRAME', '实木框油画布', 'Framed canvas print', 'frame', WHITE, null, 'unisex', 'all', { category: 'walls', material: 'canvas', composition: 'cotton 40 wood 60', maker: '花都' }],
    ],
  ],
  [
    { type: 'hard_goods', category: 'cases', maker: '番禺', material: 'tpu', composition: 'tpu 100' },
    [
      ['F-SOFT', '软胶手机壳', 'Soft phone case', 'phone', WHITE, null, 'unisex', 'all'],
      ['F-TOUGH', '双层防摔手机壳', 'Tough phone case', 'phone', WHITE, null, 'unisex', 'all', { material: 'polycarbonate', composition: 'polycarbonate 70 tpu 30' }],
      ['F-CLEAR', '透明磁吸手机壳', 'Clear magnetic phone case', 'phone', WHITE, null, 'unisex', 'all', { material: 'polycarbonate', composition: 'polycarbonate 80 tpu 20' }],
      ['D-MOUSE', '锁边鼠标垫', 'Stitched desk mat', 'deskMat', WHITE, null, 'unisex', 'all', { category: 'desk', material: 'rubber', composition: 'rubber 70 polyester 30' }],
      ['N-ORN', '亚克力挂件', 'Acrylic ornament', 'acrylic', WHITE, null, 'unisex', 'all', { category: 'acrylic', material: 'acrylic', composition: 'acrylic 100' }],
      ['N-STAND', '亚克力立牌', 'Acrylic standee', 'acrylic', WHITE, null, 'unisex', 'all', { category: 'acrylic', material: 'acrylic', composition: 'acrylic 100' }],
      ['N-TAG', '金属宠物牌', 'Metal pet tag', 'tag', ['Heather grey', 'Mustard', 'Rose'], null, 'unisex', 'all', { category: 'pets', material: 'steel', composition: 'steel 100' }],
    ],
  ],
  [
    { type: 'paper', category: 'paper', maker: '番禺', material: 'paper', composition: 'paper 100' },
    [
      ['R-POSTER', '200 克哑粉海报', 'Matte poster 200 g', 'poster', WHITE, 200, 'unisex', 'all'],
      ['R-NOTE', '线圈笔记本', 'Spiral notebook', 'notebook', WHITE, 80, 'unisex', 'all'],
      ['N-BAND', '宠物三角巾', 'Pet bandana', 'bandana', 6, 120, 'unisex', 'all', { type: 'home_textile', category: 'pets', material: 'polyester', composition: 'polyester 100', maker: '花都' }],
    ],
  ],
]
