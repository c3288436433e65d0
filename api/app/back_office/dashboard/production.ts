import {
  DASHBOARD,
  PRODUCTION_STEPS,
  type ProductionDay,
  type ProductionFigures,
  type ProductionStep,
  type ProductionTrend,
  type ProductionWorker,
  type StepPieces,
} from '#contracts/dashboard'
import { REJECT_REASONS, type RejectReason } from '#contracts/fulfilment'
import { replicaRows } from '#core/database'
import { whereAll } from '#core/crud/find_rows'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, nullable, number, object, text } from '#core/http/schemas'
import { DAYS_QUERY, parseDays, type Days } from '#core/lists/parse_days'
import { IS_OVERDUE } from '#fulfilment/production/fields'
import { productionOrders } from '#fulfilment/production/production_orders'
import { DAYS_CTE, dayOf, factsOf, STEPS, within } from '#back_office/dashboard/facts'

type Step = ProductionStep | 'reject'

const scopeOf = (actor: Actor) => scopeSql(productionOrders, actor, 'production_orders.view')

interface StepRow {
  day: string
  step: Step
  reason: '' | RejectReason
  pieces: number
}

function stepsByDay({ before, to }: Days, actor: Actor): Promise<StepRow[]> {
  const { text: where, bindings } = whereAll(scopeOf(actor))
  return replicaRows<StepRow>(
    actor.userId,
    `with ${DAYS_CTE} select t.day::text as day, t.step, t.reason, sum(t.pieces)::int as pieces
       from ${factsOf(STEPS)} t ${where} group by t.day, t.step, t.reason order by t.day`,
    [before, to, ...bindings],
  )
}

interface DueRow {
  day: string
  due: number
  late: number
}

function dueByDay({ before, to }: Days, actor: Actor): Promise<DueRow[]> {
  const { text: where, bindings } = whereAll([
    ...scopeOf(actor),
    { text: `t.status <> 'cancelled' and t.ship_by between ?::date and ?::date`, bindings: [before, to] },
  ])
  return replicaRows<DueRow>(
    actor.userId,
    `select t.ship_by::text as day, count(*)::int as due, (count(*) filter (where ${IS_OVERDUE}))::int as late
       from production_orders t ${where} group by t.ship_by order by t.ship_by`,
    bindings,
  )
}

interface LeadRow {
  is_now: boolean
  shipped: number
  median: number | null
  p90: number | null
}

function leadTimes({ before, from, to }: Days, actor: Actor): Promise<LeadRow[]> {
  const { text: where, bindings } = whereAll([
    ...scopeOf(actor),
    { text: within('t.shipped_at', '?::date', '?::date'), bindings: [before, to] },
  ])
  const hours = (share: number) =>
    `percentile_cont(${share}) within group (order by extract(epoch from s.shipped_at - s.accepted_at)::float8 / 3600)`
  return replicaRows<LeadRow>(
    actor.userId,
    `select s.is_now, count(*)::int as shipped, ${hours(0.5)} as median, ${hours(0.9)} as p90
       from (select t.shipped_at, t.accepted_at, ${dayOf('t.shipped_at')} >= ?::date as is_now from production_orders t ${where}) s
      group by s.is_now`,
    [from, ...bindings],
  )
}

interface WorkerRow {
  user_id: number | null
  name: string | null
  step: Step
  pieces: number
}

/** Names only people of the factory, or of the supplier's house; everybody else is one row. */
function stepsByWorker({ from, to }: Days, actor: Actor): Promise<WorkerRow[]> {
  const { text: where, bindings } = whereAll(scopeOf(actor))
  const { kind, path, supplierPath } = actor.organisation
  return replicaRows<WorkerRow>(
    actor.userId,
    `with ${DAYS_CTE}, done as (
       select t.user_id, t.step, sum(t.pieces)::int as pieces from ${factsOf(STEPS)} t ${where} group by t.user_id, t.step)
     select u.id as user_id, u.name, d.step, sum(d.pieces)::int as pieces
       from done d left join (select u.id, coalesce(nullif(u.nickname, ''), u.username) as name
                                from users u join organisations o on o.id = u.organisation_id where o.path like ?) u on u.id = d.user_id
      group by u.id, u.name, d.step`,
    [from, to, ...bindings, `${kind === 'supplier' ? supplierPath : path}%`],
  )
}

const noSteps = () => Object.fromEntries(PRODUCTION_STEPS.map((step) => [step, 0])) as StepPieces

function add(to: { steps: StepPieces; rejected: number }, step: Step, pieces: number): void {
  if (step === 'reject') to.rejected += pieces
  else to.steps[step] += pieces
}

function daysOf(steps: readonly StepRow[], dues: readonly DueRow[]): ProductionDay[] {
  const days = new Map<string, ProductionDay>()
  const at = (day: string) => {
    const known = days.get(day) ?? { day, steps: noSteps(), rejected: 0, due: 0, late: 0 }
    days.set(day, known)
    return known
  }
  for (const { day, step, pieces } of steps) add(at(day), step, pieces)
  for (const { day, due, late } of dues) Object.assign(at(day), { due, late })
  return [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

const rounded = (value: number | null | undefined) => (value == null ? null : Math.round(value * 10) / 10)

function figuresOf(days: readonly ProductionDay[], lead: LeadRow | undefined): ProductionFigures {
  const sums = { steps: noSteps(), rejected: 0, due: 0, late: 0 }
  for (const one of days) {
    for (const step of PRODUCTION_STEPS) sums.steps[step] += one.steps[step]
    sums.rejected += one.rejected
    sums.due += one.due
    sums.late += one.late
  }
  const judged = sums.steps.inspect + sums.rejected
  return {
    ...sums,
    reject_rate: judged === 0 ? null : rounded((sums.rejected / judged) * 100),
    shipped: lead?.shipped ?? 0,
    lead_median: rounded(lead?.median),
    lead_p90: rounded(lead?.p90),
  }
}

/** Those with the most pieces; the rest is added to the nameless row, so that the sums stay. */
function workersOf(found: readonly WorkerRow[]): ProductionWorker[] {
  const workers = new Map<number | null, ProductionWorker>()
  for (const { user_id: id, name, step, pieces } of found) {
    const worker = workers.get(id) ?? { user_id: id, name, steps: noSteps(), rejected: 0 }
    add(worker, step, pieces)
    workers.set(id, worker)
  }
  const total = ({ steps, rejected }: ProductionWorker) =>
    Object.values(steps).reduce((sum, one) => sum + one, rejected)
  const named = [...workers.values()].filter(({ user_id: id }) => id !== null)
  const ranked = named.toSorted((one, other) => total(other) - total(one))
  const others = [...ranked.slice(DASHBOARD.workers), ...(workers.has(null) ? [workers.get(null)!] : [])]
  if (others.length === 0) return ranked
  const rest: ProductionWorker = { user_id: null, name: null, steps: noSteps(), rejected: 0 }
  for (const one of others) {
    for (const step of PRODUCTION_STEPS) add(rest, step, one.steps[step])
    rest.rejected += one.rejected
  }
  return [...ranked.slice(0, DASHBOARD.workers), rest]
}

function reasonsOf(steps: readonly StepRow[], from: string): ProductionTrend['reasons'] {
  const sum = (wanted: RejectReason) =>
    steps.reduce((all, { day, reason, pieces }) => (day >= from && reason === wanted ? all + pieces : all), 0)
  return REJECT_REASONS.map((reason) => ({ reason, pieces: sum(reason) }))
    .filter(({ pieces }) => pieces > 0)
    .toSorted((one, other) => other.pieces - one.pieces)
}

async function productionTrend(asked: Days, actor: Actor): Promise<ProductionTrend> {
  const isManaging = actor.organisation.kind !== 'platform'
  const [steps, dues, leads, workers] = await Promise.all([
    stepsByDay(asked, actor),
    dueByDay(asked, actor),
    leadTimes(asked, actor),
    isManaging ? stepsByWorker(asked, actor) : null,
  ])
  const days = daysOf(steps, dues)
  const { from, to } = asked
  const figures = (isNow: boolean) =>
    figuresOf(
      days.filter(({ day }) => day >= from === isNow),
      leads.find((one) => one.is_now === isNow),
    )
  return {
    from,
    to,
    now: figures(true),
    before: figures(false),
    days,
    reasons: reasonsOf(steps, from),
    workers: workers && workersOf(workers),
  }
}

const STEP_PIECES = object(Object.fromEntries(PRODUCTION_STEPS.map((step) => [step, integer])))
const COUNTS = { steps: STEP_PIECES, rejected: integer, due: integer, late: integer }
const FIGURES = object({
  ...COUNTS,
  reject_rate: nullable(number),
  shipped: integer,
  lead_median: nullable(number),
  lead_p90: nullable(number),
})

export const show = endpoint({
  query: DAYS_QUERY,
  answer: object({
    from: text,
    to: text,
    now: FIGURES,
    before: FIGURES,
    days: list(object({ day: text, ...COUNTS })),
    reasons: list(object({ reason: choice(REJECT_REASONS), pieces: integer })),
    workers: nullable(
      list(object({ user_id: nullable(integer), name: nullable(text), steps: STEP_PIECES, rejected: integer })),
    ),
  }),
  handle: ({ ctx, query }) => productionTrend(parseDays(query), actorOf(ctx)),
})
