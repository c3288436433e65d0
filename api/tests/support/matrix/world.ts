import { keyOf } from '#tests/support/api_keys'
import { randomUUID } from 'node:crypto'
import { row, rows } from '#core/database'
import { furnishGallery } from '#tests/support/matrix/gallery'
import { furnishDesigns } from '#tests/support/matrix/designs'
import { furnishLogistics } from '#tests/support/matrix/logistics'
import { furnishCatalogue, furnishRequest } from '#tests/support/matrix/catalogue'
import { furnishDues } from '#tests/support/matrix/dues'
import { furnishMessages } from '#tests/support/matrix/messages'
import { furnishTrade } from '#tests/support/matrix/trade'
import { credit } from '#ledger/posting/movements'
import { points } from '#ledger/posting/operation'
import { alone, yuan } from '#tests/support/ledger/money'
import { sealedCards } from '#settings/payment/payment_accounts'
import type { OrganisationKind } from '#contracts/statuses'
import { makeLevel } from '#tests/support/suppliers'
import { openPlay } from '#tenancy/play'

export interface Organisation {
  id: number
  kind: OrganisationKind
  path: string
}

/** Two of every kind except the platform, so that everyone has foreign rows. */
export type World = Record<
  | 'platform'
  | 'supplier'
  | 'otherSupplier'
  | 'factory'
  | 'otherFactory'
  | 'foreignFactory'
  | 'merchant'
  | 'otherMerchant'
  | 'foreignMerchant',
  Organisation
>

/** With the play side of `merchant`. */
export type WorldWithPlay = World & { play: Organisation }

export async function makeWorld(): Promise<WorldWithPlay> {
  const platform = await existing('platform')
  const supplier = await existing('supplier')
  const otherSupplier = await organisation('supplier', platform.id)
  const world = {
    platform,
    supplier,
    otherSupplier,
    factory: await existing('factory'),
    otherFactory: await organisation('factory', supplier.id),
    foreignFactory: await organisation('factory', otherSupplier.id),
    merchant: await existing('merchant'),
    otherMerchant: await organisation('merchant', supplier.id),
    foreignMerchant: await organisation('merchant', otherSupplier.id),
  }
  for (const one of Object.values(world)) await furnish(one)
  await makeLevel()
  await furnishAddresses(world)
  await furnishGallery(world)
  await furnishDesigns(world)
  await furnishTrade(world)
  await furnishDues(world)
  await furnishMessages(platform)
  return { ...world, play: await furnishPlay(world) }
}

/** An address and an order made with a test key. */
async function furnishPlay({ merchant }: World): Promise<Organisation> {
  const id = await alone((trx) => openPlay(merchant.id, trx))
  await rows(
    `with maker as (select min(id) as id from users where organisation_id = ?),
     address as (
       insert into receiver_addresses (organisation_id, country, province, city, street, firstname, mobile_phone)
       values (?, 'US', 'California', 'Los Angeles', '1 Main Street', 'Matrix', '+12025550101'))
     insert into orders (organisation_id, owner_user_id, source, status, pieces) select ?, id, 'cart', 'cancelled', 1 from maker`,
    [merchant.id, id, id],
  )
  return (await row<Organisation>('select id, kind, path from organisations where id = ?', [id])) as Organisation
}

const existing = async (kind: OrganisationKind) =>
  (await row<Organisation>('select id, kind, path from organisations where kind = ? order by id limit 1', [
    kind,
  ])) as Organisation

async function organisation(kind: OrganisationKind, parentId: number): Promise<Organisation> {
  const made = await row<Organisation>(
    `insert into organisations (kind, parent_id, name, merchant_no) values (?, ?, ?, case when ? = 'merchant' then 'M' || nextval('merchant_numbers') end) returning id, kind, path`,
    [kind, parentId, `${kind} ${randomUUID().slice(0, 4)}`, kind],
  )
  if (kind === 'supplier') await furnishSupplier(made?.id)
  if (kind === 'merchant') await rows('insert into merchants (id) values (?)', [made?.id])
  if (kind === 'factory') await furnishFactory(made?.id, parentId)
  return made as Organisation
}

async function furnishSupplier(id: number | undefined) {
  await rows('insert into suppliers (id) values (?)', [id])
  await rows('insert into supplier_sites (organisation_id) values (?)', [id])
}

async function furnishFactory(id: number | undefined, supplierId: number) {
  await rows(
    `insert into factories (id, supplier_id, area_code, province, city, is_main)
     select ?, ?, '350581', '福建省', '泉州市', not exists (select 1 from factories where supplier_id = ?)`,
    [id, supplierId, supplierId],
  )
}

/** Addresses of both suppliers: open, restricted to one person, and shared with a factory. */
async function furnishAddresses({ supplier, otherSupplier, factory, foreignFactory }: World) {
  for (const [owner, borrower] of [
    [supplier, factory],
    [otherSupplier, foreignFactory],
  ] as const) {
    const made: number[] = []
    for (const name of ['open', 'kept', 'lent']) {
      const address = await row<{ id: number }>(
        `insert into shipping_addresses (organisation_id, name, area_code, detail, postcode, sender_name, sender_phone)
         values (?, ?, '350581', 'x', '362700', 'x', '+8613800000000') returning id`,
        [owner.id, `${name} ${randomUUID().slice(0, 4)}`],
      )
      made.push(address?.id as number)
    }
    await rows('insert into address_people select ?, min(id) from users where organisation_id = ?', [made[1], owner.id])
    await rows('insert into address_factories values (?, ?)', [made[2], borrower.id])
    await rows(
      `insert into merchant_levels (organisation_id, name_zh, name_en) values (?, 'x', 'x') on conflict do nothing`,
      [owner.id],
    )
  }
  await rows('insert into factory_people select ?, min(id) from users where organisation_id = ?', [
    factory.id,
    supplier.id,
  ])
}

/** A row of every owned kind: nested departments with and without people, a role, a session, a log line. */
async function furnish({ id, kind }: Organisation) {
  const name = `m${id}${randomUUID().slice(0, 4)}`
  const [upper] = await rows<{ id: number }>(
    `insert into departments (organisation_id, name) values (?, ?) returning id`,
    [id, name],
  )
  const [lower] = await rows<{ id: number }>(
    `insert into departments (organisation_id, name, parent_id) values (?, ?, ?) returning id`,
    [id, `${name} lower`, upper?.id],
  )
  // A webhook of an event that does not happen in this world.
  await rows(
    `with e as (insert into webhook_endpoints (organisation_id, url, events, api_version, secret_sealed, secret_hint, state, paused_reason, paused_at)
                values (?, ?, '{balance.low}', '2026-12-01', 'x', 'xxxx', 'paused', 'manual', now()) returning id),
          l as (insert into webhook_lanes (endpoint_id) select id from e),
          v as (insert into webhook_events (organisation_id, type, object, data) values (?, 'test.ping', 'test:1', '{}') returning id)
     insert into webhook_deliveries (endpoint_id, event_id, organisation_id, type, sequence, state, delivered_at)
     select e.id, v.id, ?, 'test.ping', 'test:1', 'delivered', now() from e, v`,
    [id, `https://${name}.example.com`, id, id],
  )
  for (const [i, department] of [null, upper?.id, lower?.id].entries()) {
    const [user] = await rows<{ id: number }>(
      `insert into users (organisation_id, username, nickname, password_hash, department_id) values (?, ?, ?, 'x', ?) returning id`,
      [id, `${name}u${i}`, `${name} ${i}`, department],
    )
    await rows(
      `insert into auth_sessions (key, user_id, organisation_id, audience, expires_at) values (?, ?, ?, 'admin', now() + interval '1 day')`,
      [randomUUID(), user?.id, id],
    )
    await keyOf({ makerId: user?.id as number, permissions: ['dictionary_types.view'] })
    await rows(
      `insert into admin_logs (user_id, username, organisation_id, action, resource, record_id) values (?, ?, ?, 'update', 'users', '0')`,
      [user?.id, name, id],
    )
    await rows(
      `insert into attachments (sha256, name, size, mime, suffix, topic, owner_user_id, organisation_id, counted_for)
       values (md5(?) || md5(?), 'matrix.pdf', 1, 'application/pdf', 'pdf', 'default', ?, ?, ?)`,
      [name, String(i), user?.id, id, id],
    )
  }
  await rows(
    `insert into roles (organisation_id, organisation_kind, name_zh, code, data_range) values (?, ?, ?, ?, 'own')`,
    [id, kind, name, name],
  )
  await rows(
    `insert into payment_accounts (organisation_id, bank_account_name, bank_type_id, card_number_sealed, card_tail, currency)
     select ?, ?, i.id, 'sealed', '0000', 'RMB' from dictionary_items i where i.value = 'alipay'`,
    [id, name],
  )
  await sealCards()
  await rows(
    `insert into export_records (organisation_id, user_id, resource, format, query, columns, language, time_zone, estimated_count)
     select ?, u.id, 'users', 'csv', '{}', '[]', 'en', 'UTC', 1 from users u where u.organisation_id = ?`,
    [id, id],
  )
  await rows(`insert into outbox_messages (organisation_id, channel, target, body) values (?, 'email', ?, 'matrix')`, [
    id,
    `${name}@inkfold.example`,
  ])
  await furnishCatalogue(id, name)
  await furnishLogistics({ id, kind })
  if (kind === 'merchant') await furnishRequest(id)
  await furnishLedger(id)
  await rows(
    `insert into sensitive_logs (organisation_id, user_id, resource, record_id, field) values (?, 0, 'users', '0', 'mobile')`,
    [id],
  )
  await rows(
    `insert into recycle_bin (organisation_id, user_id, resource, table_name, record_id, label, content, relations, links)
     values (?, 0, 'risk-words', 'risk_words', 1, 'matrix', '{}', '[]', '[]')`,
    [id],
  )
}

/** Money, score and a pending decision for every owner. */
/** Decryptable card numbers, because merchants are shown where to pay. */
async function sealCards() {
  const plain = await rows<{ id: number }>(`select id from payment_accounts where card_number_sealed = 'sealed'`)
  for (const { id } of plain)
    await rows('update payment_accounts set card_number_sealed = ? where id = ?', [
      sealedCards.seal(id, '6222000000000000'),
      id,
    ])
}

async function furnishLedger(organisationId: number) {
  const key = { scope: 'matrix', key: String(organisationId) }
  await alone(async (trx) => {
    await credit({ organisationId, kind: 'opening', amount: yuan('12.00'), key }, trx)
    await credit(
      { organisationId, kind: 'score_earning', amount: points(12), key: { ...key, scope: 'matrix score' } },
      trx,
    )
  })
  await rows(
    `insert into ledger_adjustments (organisation_id, account, direction, amount_minor, reason, requested_by, requested_name)
     values (?, 'balance', 'increase', 100, 'matrix', 0, 'nobody')`,
    [organisationId],
  )
  await rows(
    `insert into recharges (organisation_id, supplier_id, paid_to, transfer_type, currency, amount_minor, rate, credited_minor, remittance_no,
                            agreement_version, needs_two, submitted_by, submitted_name)
     select o.id, coalesce(o.parent_id, o.id), '{"name":"x","bank":"x","masked":"x","type_zh":"x","type_en":"x"}', 'bank', 'RMB', 100, 1, 100, 'matrix ' || o.id, 'matrix', false,
            coalesce((select min(id) from users where organisation_id = o.id), 0), 'nobody' from organisations o where o.id = ?`,
    [organisationId],
  )
  await rows(
    `insert into gateway_payments (organisation_id, gateway, currency, amount_minor, rate, credited_minor, started_by, started_name)
     values (?, 'local', 'RMB', 100, 1, 100, coalesce((select min(id) from users where organisation_id = ?), 0), 'nobody')`,
    [organisationId, organisationId],
  )
}
