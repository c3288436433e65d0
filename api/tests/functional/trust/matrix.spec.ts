import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { Assert } from '@japa/assert'
import type { Resource } from '#core/crud/resource'
import { TOTAL_EXACT_TO } from '#contracts/limits'
import { rows } from '#core/database'
import { guardsOf } from '#core/http/access'
import { declaredRoutes, type DeclaredRoute } from '#core/http/routes'
import { PAIRS } from '#tests/support/certificates'
import { call, undone, writingNothing, type Answer, type Cell } from '#tests/support/matrix/calls'
import { lentOfCatalogue } from '#tests/support/matrix/catalogue'
import { declared as resources, isMutant, isTried } from '#tests/support/matrix/declared'
import { lentOfDesigns } from '#tests/support/matrix/designs'
import { lentOfLogistics } from '#tests/support/matrix/logistics'
import { lentOfGallery } from '#tests/support/matrix/gallery'
import { isWithinReach, keptFrom, lentTo, tiedRows, type Tied } from '#tests/support/matrix/oracle'
import { people, strangers, type Person, type Principal } from '#tests/support/matrix/principals'
import { makeWorld } from '#tests/support/matrix/world'
import { changeable, sampleBody } from '#tests/support/samples'

/** Calls that need a test of their own, with the reason. */
const APART: Record<string, string> = {
  'live.stream': 'goes on until the caller hangs up; it is refused like any other, see the live tests for the rest',
}

/** Calls on a single row whose path names another resource. */
const ABOUT: Record<string, string> = {
  'directOrders.delivery': 'orders',
  'directOrders.pay': 'orders',
  'mockups.show': 'finished-products',
  'materials.download': 'downloads of one person alone',
  'roles.menus': 'roles',
  'api-keys.rotate': 'api-keys',
  'api-keys.revoke': 'api-keys',
  'roles.copy': 'roles',
  'users.lock': 'users',
  'users.unlock': 'users',
  'users.password': 'users',
  'users.realName': 'users',
  'export-records.link': 'export-records',
  // Answered by the store's platform.
  'publications.categories': 'publications',
  'publications.attributes': 'publications',
  'stores.categories': 'stores',
  'stores.attributes': 'stores',
  'payment-accounts.reveal': 'payment-accounts',
  'payment-accounts.card': 'payment-accounts',
  'payment-accounts.card.approve': 'payment-accounts',
  'payment-accounts.card.reject': 'payment-accounts',
  'suppliers.limits': 'suppliers',
  'suppliers.certify': 'suppliers',
  'suppliers.uncertify': 'suppliers',
  'spus.stock': 'spus',
  'merchants.lock': 'merchants',
  'merchants.unlock': 'merchants',
}

interface Listed {
  list: { id: number }[]
  options: { value: number }[]
  total: number
}

/** A complaint about an order item that does not exist. */
const CLAIM = {
  reason: 'other',
  compensation: 'refund',
  refund_type: 'full',
  items: [{ item: 1, quantity: 1 }],
  evidence: ['/files/none'],
}

/** Valid bodies of calls without a resource, so that only the foreign row can cause the rejection. */
const BODIES: Record<string, object> = {
  'webhook-endpoints.update': { description: 'changed' },
  'webhook-endpoints.rotate': { overlap_hours: 0 },
  'webhook-endpoints.replay': { from: '2026-01-01T00:00:00Z', only: 'failed', dry_run: true },
  'publications.rollback': { number: 1 },
  'stores.saveAvailability': { when_unavailable: 'off', when_costlier: 'off', margin_percent: 30, version: 1 },
  'stores.retryAvailability': { ids: [1] },
  'stores.enterPayouts': {
    payouts: [
      {
        no: 'M-1',
        paid_at: '2026-11-01T00:00:00Z',
        currency: 'USD',
        lines: [{ order_no: 'M', kind: 'sale', minor: 100 }],
      },
    ],
  },
  'stores.withdrawPayouts': { payout_id: 1, is_whole_sheet: false, reason: 'Wrong month' },
  'stores.checkPayoutSheet': { text: 'payout_no' },
  'stores.savePayoutSheet': { text: 'payout_no' },
  'suppliers.certify': { ...PAIRS.good, password: 'not the password' },
  'users.password': { password: 'Quiet-River-99' },
  'users.twoStep': { password: 'not the password' },
  'api-keys.rotate': { overlap_hours: 1, password: 'not the password' },
  'payment-accounts.reveal': { password: 'not the password' },
  'payment-accounts.card': { card_number: '6222021001112223333', password: 'not the password' },
  'payment-accounts.card.approve': { change_id: 1, password: 'not the password' },
  'payment-accounts.card.reject': { change_id: 1 },
  'users.realName': { reason: 'A digit too many.' },
  'roles.copy': { name_zh: 'Copy', code: 'matrix_copy' },
  'materials.review': { verdict: 'block', note: 'Seen' },
  'blank-requests.reject': { note: 'Too dear' },
  'blank-requests.develop': { product_id: 1 },
  'blank-requests.ask': { factory_id: 1 },
  'blank-requests.opinion': { opinion: 'feasible' },
  'designs.save': { base: 1 },
  'finished-products.redesign': { design_id: 1, revision: 1 },
  'designs.restore': { revision: 1, base: 1 },
  'designs.template': { name: 'Matrix' },
  'directOrders.pay': { total: '1.00' },
  'orders.pay': { total: '1.00' },
  'orders.requestCancel': { reason: 'other' },
  'orders.hold': { reason: 'merchant' },
  'orders.afterSales': CLAIM,
  'after-sales.resubmit': CLAIM,
  'after-sales.approve': { compensation: 'refund', refund_type: 'full' },
  'after-sales.reject': { note: 'Seen' },
  'after-sales.opinion': { paid_by: 'factory', note: 'Seen' },
  'cancel-requests.reject': { remark: 'Printed' },
  'orders.comment': { body: 'Seen' },
  'designs.comment': { body: 'Seen' },
  'designs.presence': { face: 'front', x: 1, y: 1 },
  'designs.pointer': { face: 'front', x: 1, y: 1 },
  'after-sales.comment': { body: 'Seen' },
  'orders.assign': { user_id: null, previous: null },
  'after-sales.assign': { user_id: null, previous: null },
  'orders.remark': { remark: 'Seen' },
  'orders.address': { address_id: 1 },
  'orders.logistics': { choices: [] },
  'orders.changeDelivery': { version: 1, choices: [], freight: '0.00' },
  'orders.split': { number: 1, items: [] },
  'orders.link': { items: [] },
  'orders.personalise': { items: [] },
  'orders.customs': { items: [] },
  'order-imports.accept': { partial: true },
  'production-orders.label': { parcels: [{ tracking_no: 'MATRIX123' }] },
  'shipments.track': { events: [{ parcel: 1, code: 'collected', happened_at: '2026-11-01T00:00:00Z' }] },
  'settlings.pay': { remittance_no: 'MATRIX-0001' },
  'recharges.resubmit': {
    payment_account_id: 1,
    transfer_type: 'bank',
    currency: 'RMB',
    amount: '1.00',
    remittance_no: 'matrix again',
    receipts: [],
    agreed: true,
  },
}

/** Resources that not every organisation has, with their number in the matrix's world. */
const FEWER: Record<string, number> = {
  'supplier-levels': 1,
  suppliers: 2,
  factories: 3,
  merchants: 3,
  'merchant-levels': 2,
  'shipping-addresses': 2,
  'blank-requests': 3,
  'receiver-addresses': 3,
  settlings: 2,
  'service-charges': 2,
}

/** An id that does not exist. */
const NOBODYS = 2_000_000_000

const routes = declaredRoutes.filter(({ endpoint }) => !endpoint.isPage)
const addressOf = ({ path }: DeclaredRoute, id: number) =>
  path.replace(':id', String(id)).replaceAll(/:\w+/g, 'unknown')
/** Calls for everyone signed in that ask keys for a permission. */
const ASKED_OF_KEYS: Record<string, string> = { 'media.upload': 'after_sales.create' }

const allows = ({ name, access }: DeclaredRoute, person: Person): 'door' | 'forbidden' | 'reached' => {
  if (access.kind === 'everyone') return 'reached'
  const asked = person.audience === 'api_key' ? ASKED_OF_KEYS[name] : undefined
  if (asked && !person.permissions.has(asked)) return 'forbidden'
  if (!guardsOf(access).includes(person.audience)) return 'door'
  return access.kind !== 'permitted' || person.isSuper || person.permissions.has(access.permission)
    ? 'reached'
    : 'forbidden'
}

/** The resource and verb that a path addresses. */
function subjectOf({ name, path }: DeclaredRoute): Resource | undefined {
  const resource = resources.get(ABOUT[name] ?? name.split('.', 1).join())
  return resource && (path.includes(':id') || /\.(destroyMany|sortable)$/.test(name)) ? resource : undefined
}

async function bodyFor(route: DeclaredRoute, id: number): Promise<unknown> {
  const resource = resources.get(route.name.split('.', 1).join())
  if (route.method === 'GET') return
  if (route.name.endsWith('.destroyMany')) return { ids: [id] }
  if (route.name.endsWith('.sortable')) return { id, targetId: id }
  if (resource && route.name.endsWith('.store')) return sampleBody(resource)
  if (BODIES[route.name]) return BODIES[route.name]
  if (resource && route.name.endsWith('.update')) return { [changeable(resource) ?? 'nothing']: 'changed' }
  return route.method === 'DELETE' ? undefined : (BODIES[route.name] ?? {})
}

/** Cached per test: the effects of each cell are rolled back before the next. */
const bodies = new Map<DeclaredRoute, Promise<unknown>>()
const tied = new Map<Resource, Promise<Tied[]>>()

async function inAWorldOfItsOwn() {
  bodies.clear()
  tied.clear()
  return testUtils.db().wrapInGlobalTransaction()
}

function once<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

const tiesOf = (resource: Resource) => once(tied, resource, () => tiedRows(resource))
/** Callers may share a creation body, because nothing they create persists. */
const bodyOf = (route: DeclaredRoute, id: number) =>
  route.name.endsWith('.store') ? once(bodies, route, () => bodyFor(route, id)) : bodyFor(route, id)

/** Prepares a call: rows its body refers to are created before writes are counted. */
async function ready(route: DeclaredRoute, { headers }: Principal, id: number): Promise<() => Promise<Answer>> {
  const body = await bodyOf(route, id)
  return () => call({ method: route.method, path: addressOf(route, id), headers, body })
}

async function ask(route: DeclaredRoute, principal: Principal, id: number): Promise<Answer> {
  const asked = await ready(route, principal, id)
  return route.method === 'GET' ? asked() : undone(asked)
}

/** A call that must change nothing, with its expected answer. */
async function cellOf(
  route: DeclaredRoute,
  principal: Principal,
  id: number,
  expected: (answer: Answer, says: string) => void,
): Promise<Cell> {
  const asked = await ready(route, principal, id)
  return async () => {
    const answer = await asked()
    const says = `row ${id}: ${report(route, principal, answer)}`
    expected(answer, says)
    return says
  }
}

/** A resource rule may answer 403 too; only the guard names the missing permission. */
const isPermissionRefusal = ({ status, body }: Answer) => status === 403 && body.includes('"permission":"')
const report = (route: DeclaredRoute, principal: Principal, { status, body }: Answer) =>
  `${principal.name}: ${route.method} ${route.path} was answered ${status} ${body.slice(0, 200)}`

const pick = (all: Tied[], count: number) =>
  all.filter((_, i) => i === 0 || i === all.length - 1 || i % Math.ceil(all.length / count) === 0).slice(0, count)

/** Others share with the merchant of a test key, not with its play side. */
const sharedWithPerson = (resource: Resource, { merchant, ...person }: Person) =>
  lentOf(resource, merchant ? { ...person, organisation: merchant } : person)

const lentOf = async (resource: Resource, person: Person): Promise<ReadonlySet<number>> =>
  (await lentTo(resource, person)) ??
  (await lentOfGallery(resource.name, person)) ??
  (await lentOfDesigns(resource.name, person)) ??
  (await lentOfLogistics(resource.name)) ??
  lentOfCatalogue(resource, person.organisation.path)

interface Reach {
  own: Tied[]
  foreign: Tied[]
}

const reaches = new WeakMap<Person, Map<string, Promise<Reach>>>()

function reachOf(resource: Resource, verb: string, person: Person): Promise<Reach> {
  const known = reaches.get(person) ?? new Map<string, Promise<Reach>>()
  reaches.set(person, known)
  return once(known, `${resource.name} ${verb}`, () => workOut(resource, verb, person))
}

async function workOut(resource: Resource, verb: string, person: Person): Promise<Reach> {
  const shared = resource.sharedWith && verb === 'view' ? await sharedWithPerson(resource, person) : new Set<number>()
  const kept = await keptFrom(resource, person)
  const all = await tiesOf(resource)
  const isInStores = ({ store }: Tied) => !person.stores || person.stores.has(store ?? 0)
  const isOwn = (one: Tied) =>
    (isWithinReach(resource, person, one) || shared.has(one.id)) && isInStores(one) && !kept.has(one.id)
  return { own: all.filter(isOwn), foreign: all.filter((one) => !isOwn(one)) }
}

/** Actions open to every reader of the row. */
const BY_SIGHT = new Set(['after-sales.opinion', 'designs.template'])
const verbOf = ({ access, name }: DeclaredRoute) =>
  BY_SIGHT.has(name) ? 'view' : ((access.kind === 'permitted' ? access.permission.split('.')[1] : '') ?? '')

/** Everything that could distinguish two answers, without the requested id. */
const spell = ({ body, headers }: Answer, id: number) =>
  `${body}\n${headers}`
    .replaceAll(/content-length: \d+/g, '')
    .replaceAll(new RegExp(`("ids?":\\[?)${id}\\b`, 'g'), '$1ID')

test.group('Authorization matrix | authentication', (group) => {
  group.each.setup(inAWorldOfItsOwn)

  test('rejects everyone without a valid session, whatever they hold, and changes nothing', async ({ assert }) => {
    const world = await makeWorld()
    for (const principal of await strangers(world)) {
      const cells: Cell[] = []
      for (const route of routes)
        if (route.access.kind !== 'everyone')
          cells.push(await cellOf(route, principal, 1, ({ status }, says) => assert.equal(status, 401, says)))
      await writingNothing(cells, assert)
    }
  })
    .tags(['ACC-03', 'ACC-02'])
    .timeout(600_000)
})

test.group('Authorization matrix | permissions', (group) => {
  group.each.setup(inAWorldOfItsOwn)

  // Halves, because every person calls every route.
  test('every route answers each person as declared, half {$i} of 2')
    .with([0, 1])
    .run(async ({ assert }, half) => {
      const world = await makeWorld()
      const seen = { reached: 0, forbidden: 0, door: 0 }
      for (const principal of (await people(world)).filter((_, index) => index % 2 === half)) {
        const person = principal.person as Person
        const of = Object.groupBy(routes, (route) => allows(route, person))
        const cells: Cell[] = []
        const atDoor = person.audience === 'api_key' ? 403 : 401
        for (const route of of.door ?? [])
          cells.push(await cellOf(route, principal, NOBODYS, ({ status }, says) => assert.equal(status, atDoor, says)))
        for (const route of of.forbidden ?? [])
          cells.push(
            await cellOf(route, principal, NOBODYS, (answer, says) =>
              assert.isTrue(isPermissionRefusal(answer) && answer.reason === 'E_FORBIDDEN', says),
            ),
          )
        const isLetIn = (route: DeclaredRoute) => (answer: Answer, says: string) => {
          const isOut = isPermissionRefusal(answer) || (answer.status === 401 && route.access.kind !== 'everyone')
          assert.isFalse(isOut || answer.status >= 500, says)
        }
        for (const route of (of.reached ?? []).filter(({ name }) => !APART[name])) {
          const cell = await cellOf(route, principal, NOBODYS, isLetIn(route))
          if (route.method === 'GET') cells.push(cell)
          else await undone(cell)
        }
        await writingNothing(cells, assert)
        for (const kind of ['door', 'forbidden', 'reached'] as const) seen[kind] += of[kind]?.length ?? 0
      }
      assert.isAbove(seen.reached, 500)
      assert.isAbove(seen.forbidden, 75)
      assert.isAbove(seen.door, 30)
    })
    .tags(['ACC-03', 'ACC-02'])
    .timeout(600_000)
})

test.group('Authorization matrix | rows', (group) => {
  group.each.setup(inAWorldOfItsOwn)

  const count = { own: 0, foreign: 0 }

  /** A foreign row must answer like a missing one. */
  async function foreignCells(route: DeclaredRoute, principal: Principal, foreign: Tied[], assert: Assert) {
    let missing: Answer | undefined
    const first = await cellOf(route, principal, NOBODYS, (answer) => {
      missing = answer
    })
    const { otherSide } = principal.person as Person
    const isOtherSide = (one: Tied) => otherSide !== undefined && one.organisation === otherSide
    const asked = [
      ...pick(
        foreign.filter((one) => !isOtherSide(one)),
        2,
      ),
      ...foreign.filter(isOtherSide).slice(-1),
    ]
    const others = asked.map((one) =>
      cellOf(route, principal, one.id, (answer, says) => {
        const { id } = one
        // A key learns that a record is live or play, if it is its own merchant's.
        if (isOtherSide(one) && /"E_KEY_(LIVE|TEST)_RECORD"/.test(answer.body))
          return assert.isTrue([404, 409].includes(answer.status), says)
        assert.isTrue([404, 409].includes(answer.status), says)
        assert.equal(answer.status, missing?.status, says)
        assert.equal(spell(answer, id), spell(missing as Answer, NOBODYS), says)
        count.foreign++
      }),
    )
    return [first, ...(await Promise.all(others))]
  }

  async function tryOwn(route: DeclaredRoute, principal: Principal, own: Tied[], assert: Assert) {
    // The last row is the matrix's own; rows left by other tests may not fit the expectation.
    for (const { id } of own.slice(-1)) {
      const answer = await ask(route, principal, id)
      const says = `row ${id}: ${report(route, principal, answer)}`
      assert.isBelow(answer.status, 500, says)
      assert.isFalse([401, 404].includes(answer.status) || isPermissionRefusal(answer), says)
      if (route.method === 'GET' && !ABOUT[route.name]) assert.equal(answer.status, 200, says)
      count.own++
    }
  }

  test('a foreign row answers like a missing one, byte for byte; an own row does not', async ({ assert }) => {
    const world = await makeWorld()
    for (const principal of await people(world)) {
      const person = principal.person as Person
      const foreigners: Cell[] = []
      for (const route of routes) {
        const resource = subjectOf(route)
        if (!resource?.ownership || !isTried(resource)) continue
        if (allows(route, person) !== 'reached' || route.access.kind !== 'permitted') continue
        const { own, foreign } = await reachOf(resource, verbOf(route), person)
        if (foreign.length > 0) foreigners.push(...(await foreignCells(route, principal, foreign, assert)))
        await tryOwn(route, principal, own, assert)
      }
      await writingNothing(foreigners, assert)
    }
    if (isMutant) return
    assert.isAbove(count.foreign, 300)
    assert.isAbove(count.own, 200)
  })
    .tags(['ACC-03', 'ACC-02'])
    .timeout(600_000)

  test('lists, options, searches and totals contain exactly the rows within range', async ({ assert }) => {
    const world = await makeWorld()
    for (const principal of await people(world)) {
      const person = principal.person as Person
      for (const route of routes.filter(
        ({ name }) => name.endsWith('.index') && resources.get(name.slice(0, -6))?.ownership,
      )) {
        if (allows(route, person) !== 'reached') continue
        const resource = resources.get(route.name.slice(0, -6)) as Resource
        if (!isTried(resource)) continue
        const { own } = await reachOf(resource, 'view', person)
        const ids = own.map(({ id }) => id).toSorted((a, b) => a - b)
        const read = async (query: string) => {
          const answer = await call({ method: 'GET', path: `${route.path}?${query}`, headers: principal.headers })
          assert.equal(answer.status, 200, report(route, principal, answer))
          return (JSON.parse(answer.body) as { data: Listed }).data
        }
        const list = await read('limit=100&_sort=id')
        assert.deepEqual(
          list.list.map(({ id }) => id),
          ids.slice(0, 100),
          `${principal.name}: ${resource.name}`,
        )
        assert.equal(list.total, Math.min(ids.length, TOTAL_EXACT_TO), `${principal.name}: total of ${resource.name}`)
        const options = await read('select=1&limit=100&_sort=id')
        assert.deepEqual(
          options.options.map(({ value }) => value),
          ids.slice(0, 100),
          `${principal.name}: options of ${resource.name}`,
        )
        const all = await tiesOf(resource)
        const held = await read(
          `select=1&initValue=${pick(all, 40)
            .map(({ id }) => id)
            .join(',')}`,
        )
        assert.sameMembers(
          held.options.map(({ value }) => value),
          pick(all, 40)
            .map(({ id }) => id)
            .filter((id) => ids.includes(id)),
        )
      }
    }
  })
    .tags(['ACC-03', 'ACC-02', 'ACC-06'])
    .timeout(600_000)

  test('covers every call on a single row', ({ assert }) => {
    const elsewhere: Record<string, string> = {
      'auth.sessions.end': 'one’s own sessions alone: own_sessions.spec.ts',
      'auth.devices.end': 'two_step.spec.ts',
      'cart.quantity': 'one’s own lines alone: cart.spec.ts',
      'cart.samples': 'the merchant’s own finished products: samples.spec.ts',
      'materials.download': 'one’s own downloads alone: developers/materials.spec.ts',
      'price-imports.summary': 'one’s own imports alone: price_imports.spec.ts',
      'price-imports.products': 'price_imports.spec.ts',
      'price-imports.accept': 'price_imports.spec.ts',
      'price-imports.undo': 'price_imports.spec.ts',
      'dashboard.merchant': 'merchant_overview.spec.ts',
      'editor-sessions.show': 'the merchant’s own: developers/editor_sessions.spec.ts',
      'editor-sessions.renew': 'developers/editor_sessions.spec.ts',
      'editor-sessions.end': 'developers/editor_sessions.spec.ts',
      'own-fonts.remove': 'the merchant’s own: design/own_fonts.spec.ts',
      'play.advance': 'test keys alone: developers/play.spec.ts',
      'play.delivery': 'of the merchant’s own test keys: developers/play_reset.spec.ts',
      'play.deliveryLog': 'developers/play_reset.spec.ts',
      'shop.favourites.put': 'what is sold to the merchant: favourites.spec.ts',
      'shop.favourites.drop': 'the merchant’s own: favourites.spec.ts',
    }
    const untried = routes.filter(
      (route) =>
        route.path.includes(':id') && route.access.kind !== 'everyone' && !subjectOf(route) && !elsewhere[route.name],
    )
    assert.deepEqual(
      untried.map(({ name }) => name),
      [],
    )
  }).tags(['ACC-03'])

  test('the matrix has own and foreign rows for every resource with an owner', async ({ assert }) => {
    await makeWorld()
    for (const resource of [...resources.values()].filter(({ ownership }) => ownership?.organisation)) {
      const all = await rows<{ count: number }>(
        `select count(distinct ${resource.ownership?.organisation})::int as count from ${resource.table} t`,
      )
      assert.isAtLeast(all[0]?.count as number, FEWER[resource.name] ?? 9, resource.name)
    }
  }).tags(['ACC-03'])
})
