/** A blank of the demo catalogue that the supplier offers under an item number and a name of its own. */
export interface OfferedBlank {
  /** The item number of the blank that it copies. */
  like: string
  item_no: string
  name_zh: string
  name_en: string
}

export interface Tenant {
  /** Usernames of two main accounts: the supplier's and that of the merchant who sells for it. */
  supplier: string
  merchant: string
  blanks: readonly OfferedBlank[]
  /** Orders of the season, and the seed of its random numbers. */
  orders: number
  seed: number
  /** Index of the first motif, so that the suppliers' designs differ. */
  motif: number
}

/** The suppliers with a host and a brand of their own, each with as much trade as its level suggests. */
export const TENANTS: readonly Tenant[] = [
  {
    supplier: 'gold',
    merchant: 'guoke',
    blanks: [
      { like: 'F-SOFT', item_no: 'GS-SOFT', name_zh: '金石软胶手机壳', name_en: 'Goldstone soft phone case' },
      { like: 'N-ORN', item_no: 'GS-ORN', name_zh: '金石亚克力挂件', name_en: 'Goldstone acrylic ornament' },
    ],
    orders: 150,
    seed: 2101,
    motif: 60,
  },
  {
    supplier: 'silver',
    merchant: 'nuanju',
    blanks: [
      {
        like: 'P-SHORT',
        item_no: 'YJ-SHORT',
        name_zh: '云锦短毛绒抱枕套',
        name_en: 'Cloud Brocade plush cushion cover',
      },
      { like: 'N-BAND', item_no: 'YJ-BAND', name_zh: '云锦宠物三角巾', name_en: 'Cloud Brocade pet bandana' },
    ],
    orders: 110,
    seed: 2102,
    motif: 90,
  },
  {
    supplier: 'bronze',
    merchant: 'xiaolu',
    blanks: [
      { like: 'B-TOTE', item_no: 'XM-TOTE', name_zh: '小满帆布手提袋', name_en: 'Grain Studio canvas tote' },
      { like: 'B-POUCH', item_no: 'XM-POUCH', name_zh: '小满帆布收纳包', name_en: 'Grain Studio canvas pouch' },
    ],
    orders: 80,
    seed: 2103,
    motif: 120,
  },
]
