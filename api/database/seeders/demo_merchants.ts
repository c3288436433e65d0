import { demoDay } from '#database/seeders/demo_day'
import { row, type Transaction } from '#core/database'
import { supplierOf } from '#database/seeders/demo_places'
import { insert, insertPerson } from '#database/seeders/insert'

type Level = 'standard' | 'silver' | 'gold' | 'diamond'

const LEVELS: Record<Level, { name_zh: string; name_en: string; sequence: number; discount_rate: string }> = {
  standard: { name_zh: '标准', name_en: 'Standard', sequence: 1, discount_rate: '1.00' },
  silver: { name_zh: '银牌', name_en: 'Silver', sequence: 2, discount_rate: '0.97' },
  gold: { name_zh: '金牌', name_en: 'Gold', sequence: 3, discount_rate: '0.94' },
  diamond: { name_zh: '钻石', name_en: 'Diamond', sequence: 4, discount_rate: '0.90' },
}

interface SeededMerchant {
  of?: 'gold' | 'silver' | 'bronze'
  name: string
  username: string
  nickname: string
  level?: Level
  /** Days until expiry. */
  expires?: number
  staff: number
  /** `dormant`: unused for half a year. `locked`: disabled by its supplier. */
  state?: 'dormant' | 'locked'
}

/** The first one's users are demo accounts; two of its sub-accounts exist already. */
const MERCHANTS: readonly SeededMerchant[] = [
  { name: '知远跨境', username: 'merchant', nickname: '许知远', level: 'gold', expires: 220, staff: 4 },
  { name: '海屿电商', username: 'haiyu', nickname: '沈海屿', level: 'diamond', staff: 6 },
  { name: '木白设计', username: 'mubai', nickname: '白慕', level: 'silver', expires: 39, staff: 3 },
  { name: '拾光贸易', username: 'shiguang', nickname: '韩时', level: 'gold', expires: -22, staff: 3 },
  { name: '北岸潮品', username: 'beian', nickname: '江北', staff: 2 },
  { name: '零点铺货', username: 'lingdian', nickname: '顾零', staff: 1 },
  { name: '旧梦家居', username: 'jiumeng', nickname: '方旧梦', staff: 1, state: 'dormant' },
  { name: '云雀出海', username: 'yunque', nickname: '云雀', level: 'silver', staff: 2, state: 'locked' },
  { of: 'gold', name: '果壳数码', username: 'guoke', nickname: '郭可', level: 'gold', staff: 4 },
  { of: 'gold', name: '星屑饰品', username: 'xingxie', nickname: '辛谢', staff: 2 },
  { of: 'gold', name: '闲置商行', username: 'xianzhi', nickname: '贤之', staff: 1, state: 'dormant' },
  { of: 'silver', name: '暖居优选', username: 'nuanju', nickname: '温暖', level: 'silver', staff: 3 },
  { of: 'silver', name: '棉花糖家纺', username: 'mianhua', nickname: '花棉', staff: 1 },
  { of: 'bronze', name: '小鹿手作', username: 'xiaolu', nickname: '陆小', staff: 1 },
]
/** A merchant that never paid in. */
export const WITHOUT_BALANCE = '零点铺货'

const STAFF_NAMES = ['林一', '赵二宁', '孙三思', '李四维', '周五福', '吴六合', '郑七夕', '王八方'] as const

/** Fourteen merchants under four suppliers, with thirty-four sub-accounts. */
export async function seedMerchants(passwordHash: string, trx: Transaction): Promise<void> {
  for (const [i, merchant] of MERCHANTS.entries()) {
    const { of, name, username, nickname, level, expires, staff, state } = merchant
    const supplierId = await supplierOf(of, trx)
    const levels = await levelsOf(supplierId, trx)
    const id = await merchantNamed(name, supplierId, trx)
    await insert(
      'merchants',
      {
        id,
        level_id: level ? levels.get(LEVELS[level].name_en) : null,
        level_expires_on: expires === undefined ? null : demoDay(expires),
      },
      trx,
    )
    const person = (account: string, named: string, number: number, type: 'main' | 'staff') =>
      insertPerson(
        { organisation_id: id, username: account, nickname: named, mobile: `+8613800000${number}`, account_type: type },
        type === 'main' ? 'merchant_main' : 'merchant_staff',
        passwordHash,
        trx,
      )
    if (i > 0) await person(username, nickname, 100 + i, 'main')
    for (let n = i === 0 ? 3 : 1; n <= staff; n++)
      await person(`${username}_${n}`, STAFF_NAMES[(i + n) % STAFF_NAMES.length] ?? nickname, 200 + i * 10 + n, 'staff')
    await age(id, state, trx)
  }
}

async function levelsOf(supplierId: number, trx: Transaction): Promise<Map<string, number>> {
  const made = new Map<string, number>()
  for (const level of Object.values(LEVELS)) {
    const known = await row<{ id: number }>(
      `insert into merchant_levels (organisation_id, name_zh, name_en, sequence, discount_rate, is_default) values (?, ?, ?, ?, ?, ?)
       on conflict (name_zh, organisation_id) do update set sequence = excluded.sequence returning id`,
      [supplierId, level.name_zh, level.name_en, level.sequence, level.discount_rate, level === LEVELS.standard],
      trx,
    )
    made.set(level.name_en, known?.id as number)
  }
  return made
}

async function merchantNamed(name: string, supplierId: number, trx: Transaction): Promise<number> {
  const found = await row<{ id: number }>(
    `with made as (
       insert into organisations (kind, parent_id, name, merchant_no)
       select 'merchant', ?, ?, 'M' || nextval('merchant_numbers') where not exists (select 1 from organisations where kind = 'merchant' and name = ?)
       returning id)
     select id from made union all select id from organisations where kind = 'merchant' and name = ?`,
    [supplierId, name, name, name],
    trx,
  )
  return found?.id as number
}

async function age(id: number, state: SeededMerchant['state'], trx: Transaction): Promise<void> {
  if (state === 'locked') await row('update organisations set disabled_at = now() where id = ?', [id], trx)
  if (state === 'dormant')
    await row(`update users set last_login_at = now() - interval '200 days' where organisation_id = ?`, [id], trx)
}
