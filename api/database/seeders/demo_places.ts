import { row, type Transaction } from '#core/database'
import { insert, insertPerson } from '#database/seeders/insert'
import { regionOf } from '#settings/area/areas'

interface SeededFactory {
  /** The owning supplier; the platform's own by default. */
  of?: 'gold' | 'silver' | 'bronze'
  name: string
  number: string
  area_code: string
  detail: string
  postcode: string
  username: string
  nickname: string
  is_main?: boolean
}

/** The first one's administrator is a demo account. */
const FACTORIES: readonly SeededFactory[] = [
  {
    name: '石狮直喷厂',
    number: 'QZ-SS',
    area_code: '350581',
    detail: '宝盖镇服装城 8 号',
    postcode: '362700',
    username: 'factory',
    nickname: '郑海燕',
  },
  {
    name: '晋江满印厂',
    number: 'QZ-JJ',
    area_code: '350582',
    detail: '陈埭镇鞋都路 66 号',
    postcode: '362200',
    username: 'jinjiang',
    nickname: '蔡志强',
  },
  {
    name: '白云箱包厂',
    number: 'GZ-BY',
    area_code: '440111',
    detail: '石井街皮具产业园 3 栋',
    postcode: '510430',
    username: 'baiyun',
    nickname: '邓佩仪',
  },
  {
    name: '广州总仓',
    number: 'GZ-HUB',
    area_code: '440112',
    detail: '云埔街物流园 1 号库',
    postcode: '510530',
    username: 'hub',
    nickname: '冯卓',
    is_main: true,
  },
  {
    of: 'gold',
    name: '番禺数码厂',
    number: 'GZ-PY',
    area_code: '440113',
    detail: '大石街工业路 21 号',
    postcode: '511430',
    username: 'panyu',
    nickname: '梁启明',
    is_main: true,
  },
  {
    of: 'silver',
    name: '花都家纺厂',
    number: 'GZ-HD',
    area_code: '440114',
    detail: '狮岭镇合成村 12 号',
    postcode: '510850',
    username: 'huadu',
    nickname: '钟慧敏',
    is_main: true,
  },
  {
    of: 'bronze',
    name: '小满工坊',
    number: 'QZ-XM',
    area_code: '350582',
    detail: '梅岭街道竹园路 9 号',
    postcode: '362200',
    username: 'xiaoman',
    nickname: '叶青禾',
    is_main: true,
  },
]

/** Seven factories with shipping addresses and a super admin each. */
export async function seedFactories(passwordHash: string, trx: Transaction): Promise<void> {
  for (const [i, factory] of FACTORIES.entries()) {
    const { of, name, number, area_code, detail, postcode, username, nickname, is_main = false } = factory
    const supplierId = await supplierOf(of, trx)
    const id = await factoryNamed(name, supplierId, trx)
    const region = regionOf(area_code)
    await insert('factories', { id, supplier_id: supplierId, number, area_code, ...region, is_main }, trx)
    const mobile = `+8613800000${String(i + 30).padStart(3, '0')}`
    const person = { organisation_id: id, username, nickname, mobile, account_type: 'main' } as const
    if (i > 0) await insertPerson(person, 'factory', passwordHash, trx)
    const sender = { sender_name: nickname, sender_phone: mobile }
    const address = {
      organisation_id: supplierId,
      name: `${name}发货`,
      area_code,
      ...region,
      detail,
      postcode,
      ...sender,
    }
    const addressId = await insert('shipping_addresses', address, trx)
    await row('insert into address_factories values (?, ?)', [addressId, id], trx)
  }
}

async function factoryNamed(name: string, supplierId: number, trx: Transaction): Promise<number> {
  const known = await row<{ id: number }>(
    `select id from organisations where kind = 'factory' and parent_id = ? and name = ?`,
    [supplierId, name],
    trx,
  )
  return known?.id ?? insert('organisations', { kind: 'factory', parent_id: supplierId, name }, trx)
}

/** The platform's own supplier, or the one with this main account. */
export async function supplierOf(username: string | undefined, trx: Transaction): Promise<number> {
  const found = await row<{ id: number }>(
    username
      ? `select organisation_id as id from users where username = ?`
      : `select min(id) as id from organisations where kind = 'supplier'`,
    username ? [username] : [],
    trx,
  )
  if (!found) throw new Error(`There is no supplier of ${username ?? 'the house'}`)
  return found.id
}
