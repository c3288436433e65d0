/** Texts of a kind of product, alternating Chinese and English. */
type Pair = readonly [zh: string, en: string]

export interface ProductWords {
  material_description: Pair
  performance: Pair
  scene: Pair
  wash_care: Pair
  design_area: Pair
}

const COLD_WASH: Pair = [
  '30°C 以下冷水反面轻柔机洗，不可漂白，低温熨烫并避开图案',
  'Wash inside out at 30 °C or less, do not bleach, iron cool and not on the print',
]
const WIPE: Pair = ['用软布蘸中性洗涤剂擦拭，勿用钢丝球', 'Wipe with a soft cloth and mild soap; no scourers']
const DRY: Pair = ['避免受潮与长时间曝晒，用干布轻拭', 'Keep dry and out of lasting sun; dust with a dry cloth']

export const PRODUCT_WORDS = {
  tee: {
    material_description: [
      '精梳棉面料，领口四线包缝，肩部加固',
      'Combed cotton, a double-stitched collar and taped shoulders',
    ],
    performance: ['柔软透气，多次洗涤不易变形', 'Soft, breathable, and keeps its shape after many washes'],
    scene: ['日常穿着、团队活动、节日礼物', 'Every day, teams and gifts'],
    wash_care: COLD_WASH,
    design_area: ['前后片居中印刷，领口下 7 厘米起', 'Front and back, centred, from 7 cm below the collar'],
  },
  hoodie: {
    material_description: ['内里抓绒，双层帽子，罗纹袖口与下摆', 'Brushed inside, a lined hood, ribbed cuffs and hem'],
    performance: ['保暖不臃肿，印花表面平整', 'Warm without bulk, with a smooth face to print on'],
    scene: ['秋冬通勤、校园与户外', 'Autumn and winter, campus and outdoors'],
    wash_care: COLD_WASH,
    design_area: ['正面口袋上方，背面帽子下方', 'On the front above the pocket, on the back below the hood'],
  },
  aop: {
    material_description: ['速干涤纶，热转印后裁剪缝制', 'Quick-drying polyester, printed first, then cut and sewn'],
    performance: ['颜色鲜艳不掉色，手感轻薄', 'Bright colours that stay, and a light hand'],
    scene: ['度假、运动与主题活动', 'Holidays, sports and theme days'],
    wash_care: ['40°C 以下机洗，不可漂白，不可烘干', 'Machine wash at 40 °C or less, no bleach, no tumble dryer'],
    design_area: ['整片印刷，缝合处请留出出血', 'Printed all over; let the picture run past the seams'],
  },
  bag: {
    material_description: ['加厚帆布，提手十字车线加固', 'Heavy canvas with cross-stitched handles'],
    performance: ['结实耐用，可重复使用', 'Sturdy, and made to be used again'],
    scene: ['购物、通勤与展会', 'Shopping, commuting and fairs'],
    wash_care: ['冷水手洗，自然晾干', 'Wash by hand in cold water and let it dry in the air'],
    design_area: ['袋身居中印刷', 'Centred on the body of the bag'],
  },
  cap: {
    material_description: ['棉质斜纹布，金属扣可调节', 'Cotton twill with a metal buckle'],
    performance: ['帽型挺括，透气排汗', 'Keeps its shape and lets air through'],
    scene: ['户外、运动与日常搭配', 'Outdoors, sports and every day'],
    wash_care: ['冷水手洗，整形后晾干', 'Wash by hand, shape it and let it dry'],
    design_area: ['帽檐上方正面', 'On the front above the brim'],
  },
  cup: {
    material_description: ['食品级材质，热转印涂层', 'Food-safe, with a coating for sublimation'],
    performance: ['图案耐洗耐磨', 'The print stands washing and wear'],
    scene: ['办公、居家与礼品', 'Office, home and gifts'],
    wash_care: WIPE,
    design_area: ['杯身环绕印刷，避开把手', 'Around the body, clear of the handle'],
  },
  home: {
    material_description: ['柔软面料，边缘密缝', 'Soft fabric with close-stitched edges'],
    performance: ['亲肤不易起球，图案清晰', 'Kind to the skin, slow to pill, and prints sharply'],
    scene: ['客厅、卧室与节日布置', 'Living room, bedroom and festive days'],
    wash_care: COLD_WASH,
    design_area: ['正面整幅印刷', 'The whole front'],
  },
  wall: {
    material_description: ['画面平整，附挂绳或内框', 'Lies flat; comes with a cord or a frame'],
    performance: ['色彩还原度高，不反光', 'True colours without glare'],
    scene: ['客厅、书房与民宿', 'Living rooms, studies and guest houses'],
    wash_care: DRY,
    design_area: ['正面整幅印刷', 'The whole front'],
  },
  hard: {
    material_description: ['UV 直喷，表面耐刮', 'Printed with UV ink, with a surface that resists scratches'],
    performance: ['孔位精准，图案不易磨损', 'Exact cut-outs and a lasting print'],
    scene: ['日常使用与礼品定制', 'Every day, and gifts'],
    wash_care: WIPE,
    design_area: ['印刷面整幅印刷，边缘请留出血', 'The whole printed side; let the picture run over the edge'],
  },
} as const satisfies Record<string, ProductWords>

export const IMAGE_REQUIREMENTS: Pair = [
  'JPG 或 PNG，按实际印刷尺寸不低于 150 DPI，推荐 300 DPI；透明底请用 PNG',
  'JPG or PNG with at least 150 DPI at the printed size, better 300; PNG where the ground is transparent',
]
export const SPECIAL: Pair = [
  '定制商品按单生产，非质量问题不退换',
  'Made to order: returned only if something is wrong with it',
]
export const REMINDER: Pair = [
  '屏幕显示与实物可能有轻微色差；手工测量误差 ±2 厘米',
  'Colours may differ slightly from the screen; sizes are measured by hand, ±2 cm',
]
