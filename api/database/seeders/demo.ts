import { row, type Transaction } from '#core/database'
import { enqueue } from '#core/jobs/job_queue'
import environment from '#start/env'
import { AGREEMENT } from '#contracts/agreement'
import { DEMO_ACCOUNTS, DEMO_MERCHANT_NO, DEMO_PASSWORD, type DemoAccount } from '#contracts/demo'
import { seedMerchants } from '#database/seeders/demo_merchants'
import { seedMoney } from '#database/seeders/demo_money'
import { seedPayees } from '#database/seeders/demo_payees'
import { seedEnglishNames } from '#database/seeders/english_names'
import { seedFactories } from '#database/seeders/demo_places'
import { seedSettlings } from '#database/seeders/demo_settlings'
import { seedSuppliers } from '#database/seeders/demo_suppliers'
import { galleryJob } from '#database/seeders/gallery/job'
import { shopJob } from '#database/seeders/shop/job'
import { seedCatalogue } from '#database/seeders/catalogue'
import { seedBlankRequests } from '#database/seeders/blank_requests'
import { seedLogistics } from '#database/seeders/seed_logistics'
import { seedProducts } from '#database/seeders/seed_products'
import { recountUsage } from '#organisations/suppliers/limits'
import { hashPassword } from '#identity/credentials/passwords'

const PEOPLE: Record<
  string,
  { nickname: string; home: 'platform' | 'supplier' | 'factory' | 'merchant'; main: boolean; mobile: string }
> = {
  super: { nickname: '林晓舟', home: 'platform', main: true, mobile: '+8613800000001' },
  admin: { nickname: '陈立言', home: 'platform', main: false, mobile: '+8613800000002' },
  viewer: { nickname: '周一诺', home: 'platform', main: false, mobile: '+8613800000003' },
  supplier: { nickname: '吴建成', home: 'supplier', main: true, mobile: '+8613800000004' },
  factory: { nickname: '郑海燕', home: 'factory', main: true, mobile: '+8613800000005' },
  merchant: { nickname: '许知远', home: 'merchant', main: true, mobile: '+8613800000006' },
  manager: { nickname: '宋知行', home: 'merchant', main: false, mobile: '+8613800000008' },
  staff: { nickname: '何小满', home: 'merchant', main: false, mobile: '+8613800000007' },
}

/** One user for every role. */
export async function seedDemo(trx: Transaction) {
  const supplier = await row<{ id: number }>(
    `select id from organisations where kind = 'supplier' order by id limit 1`,
    [],
    trx,
  )
  await row(
    `insert into organisations (kind, parent_id, name) values ('factory', ?, '石狮直喷厂')`,
    [supplier?.id],
    trx,
  )
  await row(
    `insert into organisations (kind, parent_id, name, merchant_no) values ('merchant', ?, '知远跨境', ?)`,
    [supplier?.id, DEMO_MERCHANT_NO],
    trx,
  )
  await row(`select nextval('merchant_numbers')`, [], trx)
  await row(
    `insert into departments (organisation_id, name, name_en, sort) select id, d.zh, d.en, d.sort from organisations, (values ('运营部', 'Operations', 2), ('财务部', 'Finance', 1)) d(zh, en, sort) where kind = 'platform'`,
    [],
    trx,
  )
  await row(
    `insert into exchange_rates (currency_id, rate, effective_at, source)
     select c.id, r.rate, now(), 'manual' from exchange_currencies c join (values ('USD', 7.12), ('EUR', 7.75)) r(code, rate) on r.code = c.code`,
    [],
    trx,
  )
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const account of DEMO_ACCOUNTS) await seedPerson(account, passwordHash, trx)
  await seedSuppliers(passwordHash, trx)
  await seedFactories(passwordHash, trx)
  await seedMerchants(passwordHash, trx)
  await seedEnglishNames(trx)
  await recountUsage(trx)
  await seedMoney(trx)
  await seedSettlings(trx)
  await seedPayees(trx)
  await seedCatalogue(trx)
  await seedProducts(trx)
  await seedBlankRequests(trx)
  await seedLogistics(trx)
  if (environment.NODE_ENV === 'test') return
  await enqueue(shopJob, {}, trx)
  await enqueue(galleryJob, {}, trx)
}

async function seedPerson({ username, role }: DemoAccount, passwordHash: string, trx: Transaction) {
  const person = PEOPLE[username]
  if (!person) throw new Error(`No demo person is described for ${username}`)
  const made = await row<{ id: number }>(
    `insert into users (organisation_id, username, nickname, real_name, mobile, email, account_type, password_hash, agreement_version, agreed_at)
     select id, ?, ?, ?, ?, ?, ?, ?, ?, now() from organisations where kind = ? order by id limit 1 returning id`,
    [
      username,
      person.nickname,
      person.nickname,
      person.mobile,
      `${username}@inkfold.example`,
      person.main ? 'main' : 'staff',
      passwordHash,
      AGREEMENT.version,
      person.home,
    ],
    trx,
  )
  await row('insert into user_roles (user_id, role_id) select ?, id from roles where code = ?', [made?.id, role], trx)
}
