import type { ImportColumn } from '#contracts/order_imports'

export const EXAMPLES: Partial<Record<ImportColumn, string | number>>[] = [
  {
    third_party_no: 'SHOP-1001',
    code: 'F00000001',
    colour: '白色',
    size: 'M',
    quantity: 2,
    firstname: 'Jane Doe',
    mobile_phone: '+1 415 555 0132',
    country: 'US',
    province: 'CA',
    city: 'Mountain View',
    street: '1600 Amphitheatre Parkway',
    postcode: '94043',
    sale_amount: 39.8,
    sale_currency: 'USD',
  },
  { third_party_no: 'SHOP-1001', code: 'F00000001', colour: '白色', size: 'L', quantity: 1, sale_amount: 19.9 },
  {
    third_party_no: 'SHOP-1002',
    sku: 'TEE-WAVES-S',
    title: 'Waves tee, size S',
    quantity: 1,
    firstname: '王小明',
    mobile_phone: '13800000000',
    country: '中国',
    province: '福建省',
    city: '泉州市',
    district: '丰泽区',
    street: '东海街道府西路 1 号',
    postcode: '362000',
    remark: '礼物',
  },
]

/** The template's sample rows, which users may forget to delete. */
export const isExample = ({ third_party_no: no, street }: Partial<Record<ImportColumn, string>>) =>
  EXAMPLES.some((one) => one.third_party_no === no && one.street !== undefined && one.street === street)
